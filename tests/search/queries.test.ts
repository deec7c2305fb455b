import { expect, test } from 'vitest'
import { readHalves, readShoppers } from '#tests/support/shoppers.ts'

test('the queries are those of all who shop: a third from the Americas, a fifth whole questions, a half set aside', () => {
  const queries = readShoppers('queries.yml')
  const share = (count: number) => count / queries.length
  expect(queries.length).toBeGreaterThanOrEqual(400)
  const american = queries.filter(({ from }) => from !== 'ES' && from !== 'en')
  expect(share(american.length)).toBeGreaterThanOrEqual(1 / 3)
  expect(share(queries.filter(({ isQuestion }) => isQuestion).length)).toBeGreaterThanOrEqual(1 / 5)
  const { own, aside } = readHalves('queries.yml')
  expect(own.length + aside.length).toBe(queries.length)
  expect(share(aside.length)).toBeGreaterThan(0.45)
  expect(share(aside.length)).toBeLessThan(0.55)
})
