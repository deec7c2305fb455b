import { afterEach, beforeEach, expect, test, vi } from 'vitest'

let jar = ''
let takesCookies = true
const stored = new Map<string, string>()
const form = (fields: Record<string, string>) => {
  const data = new FormData()
  for (const [name, value] of Object.entries(fields)) data.set(name, value)
  return data
}
const parka = { que: 'anadir', prenda: 'I26-08', talla: '128', color: 'Rosa', precio: '69.9' }

beforeEach(() => {
  jar = ''
  takesCookies = true
  stored.clear()
  vi.resetModules()
  vi.stubGlobal('location', { protocol: 'https:' })
  vi.stubGlobal('document', {
    get cookie() {
      return jar
    },
    set cookie(line: string) {
      if (takesCookies) jar = line.split(';')[0] ?? ''
    },
  })
  const localStorage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => void stored.set(key, text),
    removeItem: (key: string) => void stored.delete(key),
  }
  vi.stubGlobal('window', Object.assign(new EventTarget(), { localStorage }))
})

afterEach(() => vi.unstubAllGlobals())

test('a list that the browser does not keep holds on this page, and one that it keeps again is kept', async () => {
  const { changeStoredList, readList } = await import('./list-store.ts')
  takesCookies = false
  changeStoredList(form(parka))
  expect(readList()).toMatchObject({ isKept: false, entries: [{ size: '128' }] })
  expect(readList()).toBe(readList())
  takesCookies = true
  changeStoredList(form({ ...parka, talla: '134' }))
  expect(readList()).toMatchObject({ isKept: true, entries: [{ size: '134' }, { size: '128' }] })
})

test('what another tab has changed is read again, and nothing is said of what this one did before', async () => {
  const { changeStoredList, readList } = await import('./list-store.ts')
  changeStoredList(form(parka))
  changeStoredList(form({ que: 'quitar', entrada: 'I26-08:128:Rosa::69.9' }))
  expect(readList()).toMatchObject({ entries: [], done: { kind: 'removed' }, removed: [{ place: 0 }] })
  jar = 'escaparate-lista=I26-01:40:Camel::149'
  expect(readList()).toMatchObject({
    entries: [{ reference: 'I26-01' }],
    done: null,
    removed: [{ place: 0 }],
  })
})

const send = (name: string, size: string, more: Record<string, string> = {}) =>
  form({ que: name, entrada: `I26-08:${size}:Rosa::69.9`, ...more })

test.each([
  ['the upper one first', ['128', '134']],
  ['the lower one first', ['134', '128']],
])('several that were taken off, %s, are put back where they stood, in any order', async (_name, order) => {
  for (const back of [order, order.toReversed()]) {
    vi.resetModules()
    const { changeStoredList, readList } = await import('./list-store.ts')
    const before = ['122', '128', '134', '140'].map((size) => `I26-08:${size}:Rosa::69.9`).join('&')
    jar = `escaparate-lista=${before}`
    for (const size of order) changeStoredList(send('quitar', size))
    expect(readList().removed.map(({ entry, place }) => [entry.size, place])).toEqual([
      ['128', 1],
      ['134', 1],
    ])
    for (const size of back) {
      const place = readList().removed.find(({ entry }) => entry.size === size)?.place
      changeStoredList(send('devolver', size, { sitio: String(place) }))
    }
    expect(readList().removed).toEqual([])
    expect(jar).toBe(`escaparate-lista=${before}`)
  }
})

test('an old list stays where it was until the cookie has it', async () => {
  const { readList, takeOldList } = await import('./list-store.ts')
  const old = { reference: 'I26-08', size: '128', colour: 'Rosa', length: '', title: 'Parka', price: 69.9 }
  stored.set('escaparate-lista', JSON.stringify([old, 7, null, { ...old, size: 7 }]))
  takesCookies = false
  takeOldList()
  expect(readList()).toMatchObject({ isKept: false, entries: [{ size: '128' }] })
  expect(stored.has('escaparate-lista')).toBe(true)
  takesCookies = true
  takeOldList()
  expect(stored.has('escaparate-lista')).toBe(false)
  expect(jar).toBe('escaparate-lista=I26-08:128:Rosa::69.9')
})
