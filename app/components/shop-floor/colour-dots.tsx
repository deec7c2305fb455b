/** A dot and the gap after it, in units of the drawing. */
const [DOT, GAP] = [20, 6]

type Props = {
  colours: readonly { name: string; value: string }[]
  /** Says their names, where no text beside them does. */
  label?: string
}

/** Round pieces of cloth in their colours, side by side. */
export function ColourDots({ colours, label }: Props) {
  return (
    // A drawing, because the site's policy lets no attribute `style` colour anything.
    <svg
      viewBox={`0 0 ${colours.length * (DOT + GAP) - GAP} ${DOT}`}
      className="colour-dots"
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      {colours.map(({ name, value }, index) => (
        <circle key={name} cx={index * (DOT + GAP) + DOT / 2} cy={DOT / 2} r={DOT / 2 - 1} fill={value} />
      ))}
    </svg>
  )
}
