import type { Problem } from '#collections/problems/problem.ts'
import { delivery } from '#config/delivery.ts'

const euros = (value: number) => `${String(value).replace('.', ',')} €`

/**
 * What the page of deliveries says of a zone, against what programs and the pages of garments are told
 * (`config/delivery.ts`): who changes a row must have the other changed.
 */
export function checkDelivery(file: string, body: { text: string; firstLine: number }): Problem[] {
  const rows = body.text.split('\n').map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.replaceAll(/\s+/g, ' ').trim()),
  )
  return delivery.zones.flatMap(({ name, price, freeFrom, days }): Problem[] => {
    const wanted = [name, euros(price), euros(freeFrom), `${days.from}–${days.to} días`]
    if (rows.some((cells) => cells.join() === wanted.join())) return []
    const index = rows.findIndex(([first]) => first === name)
    const parameters = { zone: name, row: `| ${wanted.join(' | ')} |` }
    const line = index < 0 ? 1 : body.firstLine + index
    return [{ severity: 'suspicion', file, line, column: 1, kind: 'delivery-other', parameters }]
  })
}
