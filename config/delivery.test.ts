import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { delivery, returns } from './delivery.ts'

function readDocs(file: string): string {
  return readFileSync(`content/1.docs/${file}`, 'utf8').replaceAll(/[\u00A0\u202F]/g, ' ')
}

const euros = (value: number) => `${String(value).replace('.', ',')} €`

test('what programs are told of delivery stands in the documentation', () => {
  const { zone, price, freeFrom, days } = delivery
  const row = `| ${zone} | ${euros(price)} | ${euros(freeFrom)} | ${days.from}–${days.to} días |`
  expect(readDocs('3.pedidos-y-envios/2.envios.md')).toContain(row)
})

test('what programs are told of returns stands in the documentation', () => {
  const page = readDocs('4.devoluciones/1.index.md')
  expect(page).toContain(
    `Tienes ${returns.days} días naturales desde que recibes el pedido para devolver lo que quieras`,
  )
  expect(page).toContain(`| ${delivery.zone} y Baleares | Gratis |`)
})
