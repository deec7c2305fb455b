import { expect, test } from 'vitest'
import { applyModifiers, showValue } from './input-modifiers.ts'

test('C-INPUT-2 without modifiers the text is the value', () => {
  expect(applyModifiers(' 12 ', {})).toBe(' 12 ')
  expect(applyModifiers('', {})).toBe('')
})

test('C-INPUT-2 trim removes whitespace at both ends, and null stays null', () => {
  expect(applyModifiers(' \t lana fina \n', { trim: true })).toBe('lana fina')
  expect(applyModifiers(null, { trim: true, number: true })).toBe(null)
})

test.each([
  ['12abc', 12],
  ['12.50', 12.5],
  ['-3', -3],
  [' 7', 7],
  ['0', 0],
  ['', ''],
  ['abc', 'abc'],
  ['-', '-'],
  ['1e999', '1e999'],
  ['Infinity', 'Infinity'],
])('C-INPUT-2 number reads %o as %o', (text, value) => {
  expect(applyModifiers(text, { number: true })).toBe(value)
})

test('C-INPUT-2 nullable and optional replace an empty text', () => {
  expect(applyModifiers('', { nullable: true })).toBe(null)
  expect(applyModifiers('', { optional: true })).toBe(undefined)
  expect(applyModifiers('', { nullable: true, optional: true })).toBe(undefined)
  expect(applyModifiers(null, { optional: true })).toBe(undefined)
})

test('C-INPUT-2 the number 0 and the text "0" are kept by nullable and optional', () => {
  expect(applyModifiers('0', { number: true, nullable: true, optional: true })).toBe(0)
  expect(applyModifiers('0', { nullable: true, optional: true })).toBe('0')
})

test('C-INPUT-2 trim goes first: blanks are empty for those after it', () => {
  expect(applyModifiers('  ', { trim: true, number: true, nullable: true })).toBe(null)
  expect(applyModifiers('  ', { nullable: true })).toBe('  ')
})

test('a field shows null and undefined as an empty text, and 0 as 0', () => {
  expect([null, undefined, 0, '', 'a'].map(showValue)).toEqual(['', '', '0', '', 'a'])
})
