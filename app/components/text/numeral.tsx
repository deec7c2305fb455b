import { pagesMessages } from '#config/messages/pages.ts'

type Props = { value: number; isLarge?: boolean; className?: string }

/** «N.º 04», the notebook's way to count; in italics where it is large. */
export function Numeral({ value, isLarge = false, className = '' }: Props) {
  return (
    <span className={`${isLarge ? 'numeral-large' : 'numeral'} ${className}`}>
      {pagesMessages.numeral}&nbsp;
      {String(value).padStart(2, '0')}
    </span>
  )
}
