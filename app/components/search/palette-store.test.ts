import { expect, test, vi } from 'vitest'
import { bringSearch, palette } from './palette-store.ts'

const { client } = vi.hoisted(() => ({
  client: { groups: [], bringTexts: vi.fn(async () => {}), search: vi.fn() },
}))
vi.mock('./search-client.ts', () => ({ loadSearch: async () => client }))

test('what the first search of all has to read is read when the texts have come, before anything is typed', async () => {
  vi.stubGlobal('requestIdleCallback', (action: () => void) => action())
  palette.dispatch({ type: 'open', basics: { links: [], preference: 'light' } })
  void bringSearch()
  await vi.waitFor(() => expect(client.search).toHaveBeenCalledOnce())
  expect(client.bringTexts).toHaveBeenCalledBefore(client.search)
  expect(palette.read().session).toMatchObject({ status: 'ready', texts: 'there' })
  palette.dispatch({ type: 'close' })
  vi.unstubAllGlobals()
})
