import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createIconLoader } from './load-icon.ts'

/** A host that the test lets answer when it wants to. */
type Asked = { url: string; answer: (status: number, body?: unknown) => void; fail: () => void }

let asked: Asked[] = []
let warnings: string[] = []

beforeEach(() => {
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
  const loadIcons = createIconLoader(['/own'])
  const first = loadIcons(['i-lucide-shirt', 'i-lucide-book', 'i-simple-icons-github'])
  const second = loadIcons(['lucide:book'])
  await vi.advanceTimersByTimeAsync(0)
  expect(urls()).toEqual(['/own/lucide.json?icons=book%2Cshirt', '/own/simple-icons.json?icons=github'])
  asked[0]?.answer(200, setOf('lucide', 'book', 'shirt'))
  asked[1]?.answer(200, setOf('simple-icons', 'github'))
  expect(Object.keys(await first)).toEqual(['i-lucide-shirt', 'i-lucide-book', 'i-simple-icons-github'])
  expect((await second)['lucide:book']).toBe(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" width="1em" height="1em"><path id="book"/></svg>',
  )
})

test('C-ICON-8: an icon that was asked for is not asked for again', async () => {
  const loadIcons = createIconLoader(['/own'])
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
  const host = 'https://api.iconify.design'
  const loadIcons = createIconLoader(['/own', host])
  // Budget: 500 - 26 - 1 - 18 = 455; 41 names of 10 and a comma make 451.
  const names = Array.from({ length: 100 }, (_, index) => `icon-${String(index).padStart(5, '0')}`)
  void loadIcons(names.map((name) => `lucide:${name}`))
  await vi.advanceTimersByTimeAsync(0)
  const counts = asked.map(({ url }) => decodeURIComponent(url).split(',').length)
  expect(counts).toEqual([41, 41, 18])
  expect(Math.max(...asked.map(({ url }) => decodeURIComponent(url).length))).toBeLessThanOrEqual(500)
})

test('C-ICON-9: a name that is longer than the budget goes alone', async () => {
  const loadIcons = createIconLoader(['/own'])
  void loadIcons([`lucide:${'x'.repeat(600)}`, 'lucide:y'])
  await vi.advanceTimersByTimeAsync(0)
  expect(asked).toHaveLength(2)
})

test('C-ICON-10: a host that keeps silent for 750 ms gets company, and the first answer counts', async () => {
  const loadIcons = createIconLoader(['/own', 'https://icons.example'])
  const icons = loadIcons(['lucide:book'])
  await vi.advanceTimersByTimeAsync(749)
  expect(asked).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(urls()[1]).toBe('https://icons.example/lucide.json?icons=book')
  asked[1]?.answer(200, setOf('lucide', 'book'))
  expect(Object.keys(await icons)).toEqual(['lucide:book'])
  // The host that answered comes first from now on.
  void loadIcons(['lucide:shirt'])
  await vi.advanceTimersByTimeAsync(0)
  expect(urls()[2]).toBe('https://icons.example/lucide.json?icons=shirt')
})

test('C-ICON-10: two silent hosts fail after 6500 ms, and what comes later is taken', async () => {
  const loadIcons = createIconLoader(['/own', 'https://icons.example'])
  let result: object | undefined
  void loadIcons(['lucide:book']).then((icons) => {
    result = icons
  })
  await vi.advanceTimersByTimeAsync(6499)
  expect(result).toBeUndefined()
  await vi.advanceTimersByTimeAsync(1)
  expect(result).toEqual({})
  expect(warnings).toEqual(['[Icon] failed to load icon `lucide:book`'])
  asked[0]?.answer(200, setOf('lucide', 'book'))
  await vi.advanceTimersByTimeAsync(0)
  expect(Object.keys(await loadIcons(['lucide:book']))).toEqual(['lucide:book'])
  expect(asked).toHaveLength(2)
})

test.each([[500], [204], [200]])(
  'C-ICON-10: after status %i without an object the next host is asked at once',
  async (status) => {
    const loadIcons = createIconLoader(['/own', 'https://icons.example'])
    void loadIcons(['lucide:book'])
    await vi.advanceTimersByTimeAsync(0)
    asked[0]?.answer(status, status === 204 ? undefined : 'text')
    await vi.advanceTimersByTimeAsync(0)
    expect(asked).toHaveLength(2)
  },
)

test('C-ICON-10: a failing network leads to the next host; when it was the last, the icon stays blank', async () => {
  const loadIcons = createIconLoader(['/own', 'https://icons.example'])
  const icons = loadIcons(['i-lucide-book'])
  await vi.advanceTimersByTimeAsync(0)
  asked[0]?.fail()
  await vi.advanceTimersByTimeAsync(0)
  asked[1]?.fail()
  expect(await icons).toEqual({})
  expect(warnings).toEqual(['[Icon] failed to load icon `i-lucide-book`'])
})

test('C-ICON-10: 404 ends it, and no further host is asked', async () => {
  const loadIcons = createIconLoader(['/own', 'https://icons.example'])
  const icons = loadIcons(['nope:book'])
  await vi.advanceTimersByTimeAsync(0)
  asked[0]?.answer(404)
  expect(await icons).toEqual({})
  await vi.advanceTimersByTimeAsync(10_000)
  expect(asked).toHaveLength(1)
})

test('C-ICON-11: a name that an answer lacks is remembered as missing and told once', async () => {
  const loadIcons = createIconLoader(['/own'])
  const icons = loadIcons(['lucide:book', 'lucide:nope'])
  await vi.advanceTimersByTimeAsync(0)
  asked[0]?.answer(200, setOf('lucide', 'book'))
  expect(Object.keys(await icons)).toEqual(['lucide:book'])
  expect(await loadIcons(['lucide:nope'])).toEqual({})
  expect(asked).toHaveLength(1)
  expect(warnings).toEqual(['[Icon] failed to load icon `lucide:nope`'])
})

test('C-ICON-12: what is no icon name asks nobody', async () => {
  const loadIcons = createIconLoader(['/own'])
  expect(await loadIcons(['../x', 'i-', 'lucide:'])).toEqual({})
  expect(asked).toEqual([])
  expect(warnings).toHaveLength(3)
})
