import { afterEach, expect, test, vi } from 'vitest'
import { readStored, readStoredJson, removeStored, writeStored } from './stored.ts'

afterEach(() => vi.unstubAllGlobals())

function stubStorage() {
  const kept = new Map<string, string>()
  const localStorage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
    removeItem: (key: string) => void kept.delete(key),
  }
  vi.stubGlobal('window', { localStorage })
}

test('what was written is read, as a text or as JSON', () => {
  stubStorage()
  expect(readStored('localStorage', 'a')).toBeNull()
  writeStored('localStorage', 'a', '{"b":1}')
  expect(readStored('localStorage', 'a')).toBe('{"b":1}')
  expect(readStoredJson('localStorage', 'a')).toEqual({ b: 1 })
})

test('what was removed is there no more', () => {
  stubStorage()
  writeStored('localStorage', 'a', 'b')
  removeStored('localStorage', 'a')
  expect(readStored('localStorage', 'a')).toBeNull()
})

test('what is no JSON counts as nothing', () => {
  stubStorage()
  writeStored('localStorage', 'a', '{')
  expect(readStoredJson('localStorage', 'a')).toBeNull()
})

test('where storage is forbidden there is nothing, and nothing is thrown', () => {
  vi.stubGlobal('window', {
    get sessionStorage(): Storage {
      throw new DOMException('denied', 'SecurityError')
    },
  })
  writeStored('sessionStorage', 'a', 'b')
  removeStored('sessionStorage', 'a')
  expect([readStored('sessionStorage', 'a'), readStoredJson('sessionStorage', 'a')]).toEqual([null, null])
})

test('a storage that is full keeps what it has', () => {
  vi.stubGlobal('window', {
    localStorage: {
      getItem: () => 'old',
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError')
      },
    },
  })
  writeStored('localStorage', 'a', 'new')
  expect(readStored('localStorage', 'a')).toBe('old')
})
