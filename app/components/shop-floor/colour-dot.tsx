/** A round piece of the cloth's colour; `label` says its name where no text beside it does. */
export function ColourDot({ value, label }: { value: string; label?: string }) {
  return (
    // A drawing, because the site's policy lets no attribute `style` colour anything.
    <svg
      viewBox="0 0 20 20"
      className="colour-dot"
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      <circle cx="10" cy="10" r="9" fill={value} />
    </svg>
  )
}
