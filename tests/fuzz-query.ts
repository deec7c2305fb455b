// `npm run fuzz`: tries the query endpoint's guard with 100,000 statements.
import { parseArgs } from 'node:util'
import { guardQuery } from '#collections/query/query-guard.server.ts'
import { fuzzQueries } from './support/fuzz-queries.ts'

/** `node tests/fuzz-query.ts [--count 100000] [--seed n]`: tries to get past the guard of the query endpoint. */
const { values } = parseArgs({ options: { count: { type: 'string' }, seed: { type: 'string' } } })
const count = Number(values.count ?? 100_000)
const seed = Number(values.seed ?? Math.floor(Math.random() * 2 ** 31))
if (!Number.isSafeInteger(count) || !Number.isSafeInteger(seed) || count < 1)
  throw new Error('--count and --seed are whole numbers')

console.log(`${count} statements, seed ${seed}`)
const start = performance.now()
const { accepted, mutated } = fuzzQueries({ count, seed, guard: guardQuery })
const seconds = ((performance.now() - start) / 1000).toFixed(1)
console.log(`${accepted} accepted, ${mutated} of them mutated, nothing found in ${seconds} s`)
