import { expect, test } from 'vitest'
import { checkPreviewLink, type LinkState, PREVIEW_LINK_DAYS, writePreviewLink } from './preview-links.ts'

const secret = 'un secreto de al menos treinta y dos letras'
const now = Date.UTC(2026, 10, 21, 12)
const days = (count: number) => now + count * 86_400_000

function check(link: string, at = now, withSecret = secret): LinkState {
  const [path = '', query = ''] = link.split('?')
  return checkPreviewLink({ path: decodeURI(path), search: `?${query}` }, () => withSecret, at)
}

test('a link is good for its page, for as many days as it says', () => {
  const link = writePreviewLink('/docs/tallas/niños', secret, now)
  expect(link).toMatch(/^\/docs\/tallas\/ni%C3%B1os\?preview=[0-9a-z]+\.[\w-]{43}$/)
  expect(check(link)).toBe('valid')
  expect(check(link, days(PREVIEW_LINK_DAYS))).toBe('valid')
  expect(check(link, days(PREVIEW_LINK_DAYS) + 1)).toBe('expired')
})

test('what messengers add to an address does not spoil it', () => {
  expect(check(`${writePreviewLink('/blog/a', secret, now)}&utm_source=correo`)).toBe('valid')
})

test.each([
  ['of another page', (link: string) => link.replace('/blog/a', '/blog/b')],
  ['of another spelling of its page', (link: string) => link.replace('/blog/a', '/Blog/a')],
  ['with a later end', (link: string) => link.replace('=t', '=u')],
  ['with another letter', (link: string) => link.slice(0, -2) + (link.endsWith('AA') ? 'BB' : 'AA')],
  ['cut off', (link: string) => link.slice(0, -1)],
  ['with something behind it', (link: string) => `${link}A`],
  ['with two signatures', (link: string) => `${link}&preview=1.a`],
  ['without a signature', (link: string) => link.replace(/=.*/, '=')],
])('a link %s is forged', (_, change) => {
  const link = writePreviewLink('/blog/a', secret, now)
  expect(change(link)).not.toBe(link)
  expect(check(change(link))).toBe('forged')
})

test('a link that was signed with another secret is forged, and an old one of these is not called expired', () => {
  const link = writePreviewLink('/blog/a', secret, now)
  expect(check(link, days(30), 'otro secreto de al menos treinta y dos')).toBe('forged')
})

test('an address without a signature is no link, and no secret is asked for', () => {
  const refuse = () => {
    throw new Error('The secret was read')
  }
  expect(checkPreviewLink({ path: '/blog/a', search: '?a=1' }, refuse, now)).toBe('none')
})
