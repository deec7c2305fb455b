import { pagesMessages } from '#config/messages/pages.ts'

/** «N.º 04», the notebook's way to count. */
export function Numeral({ value, className = '' }: { value: number; className?: string }) {
  return (
    <span className={`numeral whitespace-nowrap ${className}`}>
      <span className="tracking-[-0.09em]">{pagesMessages.numeral}</span>&nbsp;
      {String(value).padStart(2, '0')}
    </span>
  )
}
