import { expect, test } from 'vitest'
import type { Problem } from '#collections/problems/problem.ts'
import { createTeller } from '#collections/problems/teller.ts'
import { delivery } from '#config/delivery.ts'
import { checkDelivery } from './check-delivery.ts'

const [first, ...others] = delivery.zones
const write = ({ name, price, freeFrom, days }: (typeof delivery.zones)[number], priceSaid: number = price) =>
  `| ${name} | ${String(priceSaid).replace('.', ',')}\u00a0€ | ${freeFrom} € | ${days.from}–${days.to} días |`
const table = '| Zona | Precio | Gratis desde | Plazo |\n| --- | --- | --- | --- |'

function check(text: string): Problem[] {
  const problems: Problem[] = []
  checkDelivery(createTeller('a.md', problems), text)
  return problems
}

test('what a page says of deliveries as programs are told it is right', () => {
  const text = [table, ...delivery.zones.map((zone) => write(zone))].join('\n')
  expect(check(text)).toEqual([])
})

test('a row that says otherwise is told with the right one, and a zone that has none', () => {
  const text = [table, write(first, 1.5), ...others.slice(1).map((zone) => write(zone))].join('\n')
  const told = check(text)
  expect(told.map(({ line, parameters }) => ({ line, ...parameters }))).toEqual([
    { line: 3, zone: first.name, row: write(first).replace('\u00a0', ' ') },
    { line: 1, zone: others[0].name, row: write(others[0]).replace('\u00a0', ' ') },
  ])
})
