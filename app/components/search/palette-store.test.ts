import { expect, test, vi } from 'vitest'
import { bringSearch, palette } from './palette-store.ts'

const { client } = vi.hoisted(() => ({
  client: { groups: [], bringTexts: vi.fn(async () => {}), search: vi.fn() },
}))
vi.mock('./search-client.ts', () => ({ loadSearch: vi.fn(async () => client) }))

test('what the first search of all has to read is read when the texts have come, before anything is typed', async () => {
  vi.stubGlobal('requestIdleCallback', (action: () => void) => action())
  palette.dispatch({ type: 'open', basics: { links: [], preference: 'light' } })
  void bringSearch()
  await vi.waitFor(() => expect(client.search).toHaveBeenCalledOnce(), 20_000)
  expect(client.bringTexts).toHaveBeenCalledBefore(client.search)
  expect(palette.read().session).toMatchObject({ status: 'ready', texts: 'there' })
  palette.dispatch({ type: 'close' })
  vi.unstubAllGlobals()
})

test('a search that could not be had is asked for again with the next letter, where there is a network', async () => {
  vi.resetModules()
  const { loadSearch } = await import('./search-client.ts')
  vi.mocked(loadSearch).mockRejectedValueOnce(new Error('away'))
  const { bringSearch, palette } = await import('./palette-store.ts')
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  vi.stubGlobal('navigator', { onLine: false })
  palette.dispatch({ type: 'open', basics: { links: [], preference: 'light' } })
  await bringSearch()
  palette.dispatch({ type: 'type', query: 's' })
  expect(palette.read().session.status).toBe('failed')
  vi.stubGlobal('navigator', { onLine: true })
  palette.dispatch({ type: 'type', query: 'se' })
  await vi.waitFor(() => expect(palette.read().session.status).toBe('ready'), 20_000)
  palette.dispatch({ type: 'close' })
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})
