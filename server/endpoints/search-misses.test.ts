import { expect, onTestFinished, test, vi } from 'vitest'
import { serveSite } from '#tests/support/serve-site.ts'

test('of one address sixteen queries wait, and the next is told to come again', async () => {
  const door = Promise.withResolvers<void>()
  const { address, stop } = await serveSite({ tellMiss: () => door.promise })
  onTestFinished(stop)
  const refused: Response[] = []
  const told = Array.from({ length: 40 }, async (_, turn) => {
    const response = await fetch(`${address}/api/search/misses`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query: `a${turn}` }),
    })
    if (response.status === 429) refused.push(response)
    return response.status
  })
  // One is being looked for.
  await vi.waitFor(() => expect(refused).toHaveLength(40 - 17), 20_000)
  for (const response of refused) expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
  door.resolve()
  expect((await Promise.all(told)).filter((status) => status === 204)).toHaveLength(17)
})
