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
      viewBox={`0 0 ${colours.length * 26 - 6} 20`}
      className="colour-dots"
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      {colours.map(({ name, value }, index) => (
        <circle key={name} cx={index * 26 + 10} cy="10" r="9" fill={value} />
      ))}
    </svg>
  )
}
