import { expect, test, vi } from 'vitest'
import { loadSession, readSession } from './search-session.ts'

const { client } = vi.hoisted(() => ({
  client: { groups: [], bringTexts: vi.fn(async () => {}), search: vi.fn() },
}))
vi.mock('./search-client.ts', () => ({ loadSearch: async () => client }))

test('what the first search of all has to read is read when the texts have come, before anything is typed', async () => {
  vi.stubGlobal('requestIdleCallback', (action: () => void) => action())
  loadSession()
  await vi.waitFor(() => expect(client.search).toHaveBeenCalledOnce())
  expect(client.bringTexts).toHaveBeenCalledBefore(client.search)
  expect(readSession()).toMatchObject({ status: 'ready', texts: 'there' })
  vi.unstubAllGlobals()
})
