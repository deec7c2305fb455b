import { expect, test } from 'vitest'
import { clampPage, countPages, listPages } from './pagination-range.ts'

test.each([
  [1, 10, 1, '1 2 3 4 5 gap-after 10'],
  [4, 10, 1, '1 2 3 4 5 gap-after 10'],
  [5, 10, 1, '1 gap-before 4 5 6 gap-after 10'],
  [7, 10, 1, '1 gap-before 6 7 8 9 10'],
  [10, 10, 1, '1 gap-before 6 7 8 9 10'],
  [3, 7, 1, '1 2 3 4 5 6 7'],
  [9, 20, 2, '1 gap-before 7 8 9 10 11 gap-after 20'],
  [5, 20, 0, '1 gap-before 5 gap-after 20'],
  [1, 1, 2, '1'],
])('page %i of %i with %i siblings shows %s', (page, pageCount, siblings, shown) => {
  expect(listPages(page, pageCount, siblings).join(' ')).toBe(shown)
})

test('the strip has the same length on every page, and no gap hides a single page', () => {
  for (let page = 1; page <= 30; page++) {
    const entries = listPages(page, 30, 2)
    expect(entries).toHaveLength(9)
    expect(entries).toContain(page)
    entries.forEach((entry, index) => {
      if (typeof entry === 'number') return
      const [before, after] = [entries[index - 1], entries[index + 1]]
      expect(Number(after) - Number(before)).toBeGreaterThan(2)
    })
  }
})

test('things fill pages, and nothing still has one', () => {
  expect([0, 1, 10, 11].map((total) => countPages(total, 10))).toEqual([1, 1, 1, 2])
})

test.each([-3, 0, 99, 2.7, Number.NaN, Infinity])('page %s becomes one that exists', (page) => {
  const clamped = clampPage(page, 5)
  expect(clamped).toBeGreaterThanOrEqual(1)
  expect(clamped).toBeLessThanOrEqual(5)
  expect(Number.isInteger(clamped)).toBe(true)
})

test('figures that cannot be meant are refused, with what to pass', () => {
  expect(() => countPages(-1, 10)).toThrow(/total=-1.+not a number of things.+whole number from 0/)
  expect(() => countPages(Number.NaN, 10)).toThrow(/total=NaN/)
  expect(() => countPages(10, 0)).toThrow(/perPage=0.+whole number from 1/)
})
