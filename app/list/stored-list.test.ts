import { afterEach, expect, test, vi } from 'vitest'
import { isListStored, readList, writeList } from './stored-list.ts'

const parka = {
  reference: 'I26-08',
  size: '128',
  colour: 'Rosa',
  length: '',
  title: 'Parka con capucha',
  price: 69.9,
}

afterEach(() => vi.unstubAllGlobals())

test('a change that the browser no longer stores holds on this page, which says that it is not kept', () => {
  const stored = new Map<string, string>()
  const setItem = vi.fn((key: string, text: string) => {
    stored.set(key, text)
  })
  vi.stubGlobal('window', { localStorage: { getItem: (key: string) => stored.get(key) ?? null, setItem } })
  vi.stubGlobal('StorageEvent', Event)
  vi.stubGlobal('dispatchEvent', () => true)
  writeList([parka])
  expect(isListStored()).toBe(true)

  setItem.mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  writeList([{ ...parka, size: '134' }])
  expect(readList()).toEqual([{ ...parka, size: '134' }])
  expect(isListStored()).toBe(false)
})
