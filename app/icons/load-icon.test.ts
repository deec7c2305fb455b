import { afterEach, beforeEach, expect, test, vi } from 'vitest'

let loadIcons: typeof import('./load-icon.ts')['loadIcons']

/** A host that the test lets answer when it wants to. */
type Asked = { url: string; answer: (status: number, body?: unknown) => void; fail: () => void }

let asked: Asked[] = []
let warnings: string[] = []

beforeEach(async () => {
  // Each document remembers for itself.
  vi.resetModules()
  loadIcons = (await import('./load-icon.ts')).loadIcons
  vi.useFakeTimers()
  asked = []
  warnings = []
  vi.stubGlobal(
    'fetch',
    (url: string) =>
      new Promise<Response>((resolve, reject) => {
        asked.push({
          url,
          answer: (status, body) =>
            resolve(new Response(body === undefined ? null : JSON.stringify(body), { status })),
          fail: () => reject(new TypeError('the network is down')),
        })
      }),
  )
  vi.spyOn(console, 'warn').mockImplementation((line: string) => {
    warnings.push(line)
  })
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const urls = () => asked.map(({ url }) => url)

function setOf(prefix: string, ...names: string[]) {
  const icons = Object.fromEntries(names.map((name) => [name, { body: `<path id="${name}"/>` }]))
  return { prefix, width: 24, height: 24, icons }
}

test('C-ICON-8: names of one tick are asked for once per set, sorted, without doubles', async () => {
  const first = loadIcons(['i-lucide-shirt', 'i-lucide-book', 'i-simple-icons-github'])
  const second = loadIcons(['lucide:book'])
  await vi.advanceTimersByTimeAsync(0)
  expect(urls()).toEqual([
    '/api/_nuxt_icon/lucide.json?icons=book%2Cshirt',
    '/api/_nuxt_icon/simple-icons.json?icons=github',
  ])
  asked[0]?.answer(200, setOf('lucide', 'book', 'shirt'))
  asked[1]?.answer(200, setOf('simple-icons', 'github'))
  expect(Object.keys(await first)).toEqual(['i-lucide-shirt', 'i-lucide-book', 'i-simple-icons-github'])
  expect((await second)['lucide:book']).toBe(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" width="1em" height="1em"><path id="book"/></svg>',
  )
})

test('C-ICON-8: an icon that was asked for is not asked for again', async () => {
  const first = loadIcons(['lucide:book'])
  await vi.advanceTimersByTimeAsync(0)
  const meanwhile = loadIcons(['lucide:book'])
  await vi.advanceTimersByTimeAsync(0)
  asked[0]?.answer(200, setOf('lucide', 'book'))
  expect(await meanwhile).toEqual(await first)
  expect(await loadIcons(['lucide:book'])).toEqual(await first)
  expect(asked).toHaveLength(1)
})

test('C-ICON-9: the budget of an address is 500 less host, slash and what stands before the names', async () => {
  // Budget: 500 - 16 - 1 - 18 = 465; 42 names of 10 and a comma make 462.
  const names = Array.from({ length: 100 }, (_, index) => `icon-${String(index).padStart(5, '0')}`)
  void loadIcons(names.map((name) => `lucide:${name}`))
  await vi.advanceTimersByTimeAsync(0)
  const counts = asked.map(({ url }) => decodeURIComponent(url).split(',').length)
  expect(counts).toEqual([42, 42, 16])
  expect(Math.max(...asked.map(({ url }) => decodeURIComponent(url).length))).toBeLessThanOrEqual(500)
})

test('C-ICON-9: a name that is longer than the budget goes alone', async () => {
  void loadIcons([`lucide:${'x'.repeat(600)}`, 'lucide:y'])
  await vi.advanceTimersByTimeAsync(0)
  expect(asked).toHaveLength(2)
})

test.each([
  ['status 500', 500],
  ['status 204', 204],
  ['200 without an object', 200],
  ['no network', undefined],
])('C-ICON-10: after %s the icon stays blank, which is told, and is asked for again', async (_, status) => {
  const icons = loadIcons(['i-lucide-book'])
  await vi.advanceTimersByTimeAsync(0)
  if (status === undefined) asked[0]?.fail()
  else asked[0]?.answer(status, status === 200 ? 'text' : undefined)
  expect(await icons).toEqual({})
  expect(warnings).toEqual(['[Icon] failed to load icon `i-lucide-book`'])
  const again = loadIcons(['i-lucide-book'])
  await vi.advanceTimersByTimeAsync(0)
  asked[1]?.answer(200, setOf('lucide', 'book'))
  expect(Object.keys(await again)).toEqual(['i-lucide-book'])
})

test('C-ICON-10: an answer is waited for 5750 ms', async () => {
  const timeout = vi.spyOn(AbortSignal, 'timeout')
  void loadIcons(['lucide:book'])
  await vi.advanceTimersByTimeAsync(0)
  expect(timeout).toHaveBeenCalledExactlyOnceWith(5_750)
})

test('C-ICON-10: after 404 nothing is asked for again', async () => {
  const icons = loadIcons(['nope:book'])
  await vi.advanceTimersByTimeAsync(0)
  asked[0]?.answer(404)
  expect(await icons).toEqual({})
  expect(await loadIcons(['nope:book'])).toEqual({})
  expect(asked).toHaveLength(1)
})

test('C-ICON-11: a name that an answer lacks is remembered as missing and told once', async () => {
  const icons = loadIcons(['lucide:book', 'lucide:nope'])
  await vi.advanceTimersByTimeAsync(0)
  asked[0]?.answer(200, setOf('lucide', 'book'))
  expect(Object.keys(await icons)).toEqual(['lucide:book'])
  expect(await loadIcons(['lucide:nope'])).toEqual({})
  expect(asked).toHaveLength(1)
  expect(warnings).toEqual(['[Icon] failed to load icon `lucide:nope`'])
})

test('C-ICON-12: what is no icon name asks nobody', async () => {
  expect(await loadIcons(['../x', 'i-', 'lucide:'])).toEqual({})
  expect(asked).toEqual([])
  expect(warnings).toHaveLength(3)
})
