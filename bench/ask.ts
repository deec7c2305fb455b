import { askAt } from '../tests/support/requests.ts'

export type Question = { path: string } & Parameters<typeof askAt>[2]

/** The status of an answer; 0 where none came. */
export async function askStatus(address: string, { path, ...options }: Question): Promise<number> {
  return askAt(address, path, options).then(
    ({ status }) => status,
    () => 0,
  )
}

/** A query of the content, as the browser of a client sends it. */
export function createQuery(sql: string, client: string): Question {
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': client }
  return { path: '/__nuxt_content/docs/query', method: 'POST', headers, body: JSON.stringify({ sql }) }
}

/** The value that so many of a hundred are not above. */
export function findPercentile(values: readonly number[], percent: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * percent) / 100))] ?? Number.NaN
}
