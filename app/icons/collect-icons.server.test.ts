import { expect, onTestFinished, test, vi } from 'vitest'
import { collectIcons } from './collect-icons.server.ts'

/** What is said on the console from now on. */
function listenToWarnings(): string[] {
  const lines: string[] = []
  const spy = vi.spyOn(console, 'warn').mockImplementation((line: string) => void lines.push(line))
  onTestFinished(() => spy.mockRestore())
  return lines
}

test('icons are found wherever they stand in the data, each once', async () => {
  const asked: string[] = []
  const icons = await collectIcons(
    { a: ['i-lucide-shirt', { icon: 'i-lucide-shirt' }], b: 'shirt' },
    (name) => {
      asked.push(name)
      return '<svg>'
    },
  )
  expect(icons).toEqual({ 'i-lucide-shirt': '<svg>' })
  expect(asked).toEqual(['i-lucide-shirt'])
})

test('C-ICON-12: an icon of another set that comes in time is there, one that comes late stays blank and is told', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const lines = listenToWarnings()
  const answers = new Map([
    ['i-mdi-home', 1_499],
    ['i-mdi-car', 1_500],
  ])
  const icons = collectIcons([...answers.keys()], (name) => {
    const { promise, resolve } = Promise.withResolvers<string>()
    setTimeout(resolve, answers.get(name), `<svg>${name}</svg>`)
    return promise
  })
  await vi.advanceTimersByTimeAsync(1_500)
  expect(await icons).toEqual({ 'i-mdi-home': '<svg>i-mdi-home</svg>' })
  expect(lines).toEqual(['[Icon] loading icon `i-mdi-car` timed out after 1500ms'])
  await vi.advanceTimersByTimeAsync(10_000)
  expect(vi.getTimerCount()).toBe(0)
})

test.each([
  ['nobody is there to ask', undefined],
  ['nobody has it', () => undefined],
  ['asking fails', () => Promise.reject(new Error('No network'))],
])('C-ICON-12: an icon that cannot be had because %s stays blank and is told', async (_why, find) => {
  const lines = listenToWarnings()
  expect(await collectIcons(['i-mdi-home'], find)).toEqual({})
  expect(lines).toEqual(['[Icon] failed to load icon `i-mdi-home`'])
})

test('a heading whose id looks like the name of an icon is none', async () => {
  const body = ['h2', { id: 'i-cant-get-no' }, 'I can’t get no']
  const data = { body, toc: [{ id: 'i-cant-get-no' }], icon: 'i-lucide-shirt' }
  expect(Object.keys(await collectIcons(data, () => '<svg>'))).toEqual(['i-lucide-shirt'])
})
