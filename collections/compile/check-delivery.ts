import { type Teller, top } from '#collections/problems/teller.ts'
import { delivery } from '#config/delivery.ts'

const euros = (value: number) => `${String(value).replace('.', ',')} €`

/**
 * What the page of deliveries says of a zone, against what programs and the pages of garments are told
 * (`config/delivery.ts`): who changes a row must have the other changed.
 */
export function checkDelivery({ suspicion }: Teller, source: string): void {
  const rows = source.split('\n').map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.replaceAll(/\s+/g, ' ').trim()),
  )
  for (const { name, price, freeFrom, days } of delivery.zones) {
    const wanted = [name, euros(price), euros(freeFrom), `${days.from}–${days.to} días`]
    if (rows.some((cells) => cells.join() === wanted.join())) continue
    const index = rows.findIndex(([first]) => first === name)
    const place = index < 0 ? top : { line: index + 1, column: 1 }
    suspicion(place, 'delivery-other', { zone: name, row: `| ${wanted.join(' | ')} |` })
  }
}
