import { expect, test } from 'vitest'
import { guardQuery } from '#collections/query/query-guard.server.ts'
import { fuzzQueries } from './support/fuzz-queries.ts'

test('2,000 whole and mutated statements learn nothing that is not public', () => {
  const { accepted, mutated } = fuzzQueries({ count: 2_000, seed: 1, guard: guardQuery })
  // A guard that refuses everything would find nothing either.
  expect(accepted).toBeGreaterThan(300)
  expect(mutated).toBeGreaterThan(100)
})

test('the fuzz finds a guard that lets everything through', () => {
  const guard = (_: string, sql: string) => ({ sql, values: [] })
  expect(() => fuzzQueries({ count: 2_000, seed: 1, guard })).toThrow(/strange words/)
})

test('the fuzz finds a guard that leaves out a condition', () => {
  const guard = (...[collection, sql]: Parameters<typeof guardQuery>) =>
    guardQuery(collection, sql.replace(/ WHERE .* ORDER BY /, ' ORDER BY '))
  expect(() => fuzzQueries({ count: 2_000, seed: 1, guard })).toThrow(/The answer is not the statement’s/)
})
