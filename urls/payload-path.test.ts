import { expect, test } from 'vitest'
import { isPayloadPath, toPagePath, toPayloadPath } from './payload-path.ts'

test.each([
  ['/', '/_payload.json'],
  ['/blog', '/blog/_payload.json'],
])('C-PAY-1: the data of %s is at %s, and leads back to it', (page, payload) => {
  expect(toPayloadPath(page)).toBe(payload)
  expect(isPayloadPath(payload)).toBe(true)
  expect(toPagePath(payload)).toBe(page)
})

test('a slash at the end of a page’s address makes no other data', () => {
  expect(toPayloadPath('/blog/')).toBe('/blog/_payload.json')
  expect(toPayloadPath('/blog//a')).toBe('/blog//a/_payload.json')
})

test('what is no data leads to itself', () => {
  expect(toPagePath('/blog')).toBe('/blog')
})
