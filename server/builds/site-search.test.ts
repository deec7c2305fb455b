import { expect, test } from 'vitest'
import type { Log } from '#server/log/repeated-lines.ts'
import { createMissCheck, type SiteSearch } from './site-search.ts'

/** Tells of a query that finds as much as is said; what the log was told. */
async function tell(query: string, matches: object[] = []): Promise<unknown[]> {
  const told: unknown[] = []
  const info: Log['info'] = (fields) => void told.push(fields.query)
  const search = async () => ({ matches }) as unknown as Awaited<ReturnType<SiteSearch>>
  await createMissCheck(search, { error() {}, warn() {}, info, debug() {} })(query, true)
  return told
}

test('a query is told only where this search finds nothing either', async () => {
  expect(await tell('poncho', [{}])).toEqual([])
  expect(await tell(' ¿Poncho   azul? ')).toEqual(['poncho azul?'])
})

test.each([
  'tel 600/123/456',
  '+34 (600) 12_34_56',
  'maria lópez calle mayor 15 3b tarjeta 4111/1111/1111/1111',
  'ana@example.com',
  '＠ana',
  'juan(arroba)gmail',
  'juan [AT] gmail',
  'juan gmail.com',
  '٦٠٠١٢٣٤٥٦ llámame',
  '６００１２３４５６',
  'a'.repeat(81),
])('what may say who somebody is is not told: %s', async (query) => {
  expect(await tell(query)).toEqual([])
})

test.each(['i26-08', 'talla 36-38', 'atlas. (atún)'])(
  'what says nothing of somebody is told: %s',
  async (query) => {
    expect(await tell(query)).toEqual([query])
  },
)

test.each([
  ['=cmd|zzqq!a0', ['cmd|zzqq!a0']],
  ['+-=', []],
  ['\t\r=zzqq', ['zzqq']],
])('nothing begins as a formula does: %j', async (query, told) => {
  expect(await tell(query)).toEqual(told)
})
