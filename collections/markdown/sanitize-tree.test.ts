import { expect, test } from 'vitest'
import { cleanUrl } from '#collections/clean-url.ts'
import type { MinimarkElement, MinimarkNode } from '#collections/minimark.ts'
import { sanitizeTree } from './sanitize-tree.ts'

function sanitize(...nodes: MinimarkNode[]): MinimarkNode[] {
  return sanitizeTree(nodes).nodes
}

test.each([
  'javascript:alert(1)',
  ' javascript:alert(1)',
  'java\tscript:alert(1)',
  'java\nscript:alert(1)',
  '\0javascript:alert(1)',
  '\u0001javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'javascript://x%0Aprompt(1)',
  'vbscript:x',
  'data:text/html,<script>alert(1)</script>',
  'blob:https://example.com/x',
  'view-source:view-source:javascript:alert(1)',
  'about:blank',
  'filesystem:https://example.com/x',
  'file:///etc/passwd',
  'http://',
  'https://ana:clave@example.com/x',
  'https://ana@example.com',
  '//example.com/x',
  '/\\example.com',
  '\\\\example.com',
  'mailto:a@b.es?subject=x%0d%0aBcc:c@d.es',
  'mailto:a@b.es?SUBJECT=x%0ABcc:c@d.es',
  'mailto:a@b.es%0d%0aBcc:c@d.es',
])('M01 %j is no address', (url) => {
  expect(cleanUrl(url)).toBe(null)
  expect(sanitize(['a', { href: url }, 'x'])).toEqual([['a', {}, 'x']])
})

test.each([
  '/docs',
  '#envíos',
  '?d=50%',
  'docs/a',
  'mailto:a@b.es?subject=Talla&body=una%0d%0aotra',
  'https://example.com/a@b',
  'https://example.com',
  'HTTP://example.com',
  'mailto:a@b.es',
  'tel:+34900',
  '',
])('%j is an address', (url) => {
  expect(cleanUrl(url)).toBe(url)
})

test('an address keeps none of the characters that browsers ignore', () => {
  expect(cleanUrl(' /do\ncs\t ')).toBe('/docs')
})

test('pictures come by http or a path, never by mail', () => {
  expect(sanitize(['img', { src: 'mailto:x', alt: 'x' }])).toEqual([['img', { alt: 'x' }]])
  expect(sanitize(['figure', { src: 'data:image/svg+xml,<svg onload=x>' }])).toEqual([['figure', {}]])
})

test.each([
  'onerror',
  'ONERROR',
  ' onerror',
  'on\u200Derror',
  'ｏｎerror',
  'style',
  'STYLE',
  ':href',
  ':onerror',
  '@click',
  'v-bind:href',
  'v-on:click',
  'v-html',
  'xlink:href',
  'srcset',
  'srcdoc',
  'formaction',
  'ping',
  'background',
  'action',
  'is',
  'slot',
  'ref',
  'key',
  'dangerouslySetInnerHTML',
  'children',
  '__proto__',
  'constructor',
  'data-island',
  'http-equiv',
  'nonce',
  'tabindex',
  'contenteditable',
  'autofocus',
  'popover',
  'name',
])('M02 the attribute %j passes on no element', (name) => {
  for (const tag of ['a', 'img', 'p', 'div', 'span', 'callout', 'card', 'td', 'pre', 'details', 'figure']) {
    const props = Object.fromEntries([[name, 'javascript:alert(1)']])
    expect(sanitize([tag, props])).toEqual([[tag, {}]])
  }
})

test('an attribute is kept in the spelling of the list', () => {
  expect(sanitize(['a', { 'HREF ': '/x', Title: 'y' }])).toEqual([['a', { href: '/x', title: 'y' }]])
})

test.each([
  'script',
  'scripT',
  'sCrIpT',
  'style',
  'iframe',
  'object',
  'embed',
  'noscript',
  'svg',
  'math',
  'textarea',
  'select',
  'title',
  'frameset',
])('M04 <%s> goes with all that is in it', (tag) => {
  expect(sanitize('a', [tag, { src: '//evil' }, 'alert(1)', ['p', {}, 'x']], 'b')).toEqual(['ab'])
})

test.each([
  'form',
  'button',
  'marquee',
  'center',
  'font',
  'dialog',
  'portal',
  'x-y',
  'constructor',
  '__proto__',
  'hasOwnProperty',
  '',
])('M04 <%s> is a plain block, its text stays', (tag) => {
  expect(sanitize([tag, { action: 'javascript:x' }, 'texto'])).toEqual([['div', {}, 'texto']])
})

test.each(['base', 'meta', 'link', 'param', 'source', 'track', 'area'])('M04 <%s> leaves nothing', (tag) => {
  expect(sanitize([tag, { href: '//evil', 'http-equiv': 'refresh' }])).toEqual([])
})

test('what was refused is named, with the element as written', () => {
  const node: MinimarkElement = [
    'p',
    { onclick: 'x' },
    ['a', { href: 'javascript:x' }, 'a'],
    ['form', { action: 'x' }, 'b'],
    ['table', {}, 'c'],
  ]
  expect(
    sanitizeTree([node]).refusals.map(({ kind, name, node: { 0: tag } }) => `${kind} ${name} on ${tag}`),
  ).toEqual(['attribute onclick on p', 'url href on a', 'tag form on form', 'placement table on table'])
})

test('the given tree is not changed', () => {
  const node: MinimarkElement = ['p', { onclick: 'x' }, ['script', {}, 'x'], 'y']
  const copy = structuredClone(node)
  sanitizeTree([node])
  expect(node).toEqual(copy)
})

test('blocks in a line, and links in links, become spans', () => {
  expect(sanitize(['p', {}, ['div', {}, ['table', {}, 'a']]])).toEqual([
    ['p', {}, ['span', {}, ['span', {}, 'a']]],
  ])
  expect(sanitize(['a', { href: '/a' }, ['strong', {}, ['a', { href: '/b' }, 'x']]])).toEqual([
    ['a', { href: '/a' }, ['strong', {}, ['span', {}, 'x']]],
  ])
})

test('no id may pass for one of the application', () => {
  expect(
    sanitize(
      ['h2', { id: '__NUXT_DATA__' }, 'x'],
      ['h2', { id: 'a b' }, 'x'],
      ['h2', { id: 'cómo-pagar' }, 'x'],
    ),
  ).toEqual([
    ['h2', {}, 'x'],
    ['h2', {}, 'x'],
    ['h2', { id: 'cómo-pagar' }, 'x'],
  ])
})

test('properties of components are checked as well', () => {
  expect(sanitize(['card', { to: 'javascript:x', icon: '"><img>', title: 'x', target: 'evil' }])).toEqual([
    ['card', { title: 'x' }],
  ])
  expect(sanitize(['callout', { title: { toString: 'x' }, color: 'red;}' }])).toEqual([['callout', {}]])
})

test.each(['br', 'wbr', 'hr', 'img'])('what is written in <%s> stands behind it, and is told', (tag) => {
  const { nodes, refusals } = sanitizeTree([[tag, {}, 'Lana ', ['strong', {}, 'fina']]])
  expect(nodes).toEqual([[tag, expect.anything()], 'Lana ', ['strong', {}, 'fina']])
  expect(refusals.map(({ kind, name }) => [kind, name])).toEqual([['content', tag]])
})
