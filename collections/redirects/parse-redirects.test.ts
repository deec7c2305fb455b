import { expect, test } from 'vitest'
import { inEnglish } from '#tests/support/in-english.ts'
import { parseRedirects } from './parse-redirects.ts'

function readRules(source: string) {
  return parseRedirects(source).redirects.map(({ from, to, status }) => ({ from, to, status }))
}

function readMistakes(source: string) {
  return parseRedirects(source)
    .problems.map(inEnglish)
    .map(({ line, column, message, fix }) => `${line}:${column} ${message} ${fix}`)
}

test('a line leads from an address to another, for good; a status may be given', () => {
  const source =
    '/tallas: /docs/tallas\n/rebajas: { to: /blog?a=1#b, status: 302 }\n/fuera: https://example.com/x\n'
  expect(readRules(source)).toEqual([
    { from: '/tallas', to: '/docs/tallas', status: 308 },
    { from: '/rebajas', to: '/blog?a=1#b', status: 302 },
    { from: '/fuera', to: 'https://example.com/x', status: 308 },
  ])
})

test('a rule may stand for all that is below an address', () => {
  expect(readRules('/viejo/**: /docs/**\n/mas-viejo/**: /docs/tallas\n')).toEqual([
    { from: '/viejo/**', to: '/docs/**', status: 308 },
    { from: '/mas-viejo/**', to: '/docs/tallas', status: 308 },
  ])
})

test('an empty file has no rules', () => {
  expect(parseRedirects('')).toEqual({ redirects: [], problems: [] })
  expect(parseRedirects('# nada\n')).toEqual({ redirects: [], problems: [] })
})

test('letters beyond ASCII are written as they are read, and sent as browsers spell them', () => {
  expect(readRules('/niñas: /docs/tallas/niñas\n')).toEqual([
    { from: '/niñas', to: '/docs/tallas/ni%C3%B1as', status: 308 },
  ])
})

test.each([
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'data:text/html,<script>',
  'vbscript:x',
  'blob:https://a/b',
  'view-source:x',
  'about:blank',
  'http://example.com/',
  '//evil.example/',
  '/\\evil.example',
  'https:///x',
  'docs/tallas',
  'mailto:a@example.com',
])('R02: %s is no target', (target) => {
  expect(readRules(`/a: '${target}'\n`)).toEqual([])
  expect(readMistakes(`/a: '${target}'\n`)[0]).toMatch(/^1:5 /)
})

test.each(['"/b\\r\\nSet-Cookie: x=1"', '"/b\\tc"', '"/b c"', '"\\u0001javascript:alert(1)"'])(
  'R05: the target %s holds what no address holds',
  (target) => {
    expect(readRules(`/a: ${target}\n`)).toEqual([])
    expect(readMistakes(`/a: ${target}\n`)).toEqual([
      '1:5 The target holds a space or a line end. Write the address in one word.',
    ])
  },
)

test.each([
  ['/Tallas', 'Write /tallas.'],
  ['/tallas/', 'Write /tallas.'],
  ['//tallas', 'Write /tallas.'],
  ['/ta%6Clas', 'Write /tallas.'],
  ['/a/../tallas', 'Write /a/tallas.'],
  ['tallas', 'Write the path without the domain'],
  ['/tallas?x=1', 'Write the path alone'],
  ['/a*b', 'Only /** at the end'],
  ['/', 'The home page cannot move.'],
  ['/_nuxt/x.js', 'Redirect addresses of pages only.'],
  ['/api/**', 'Redirect addresses of pages only.'],
  ['/**', 'The home page cannot move.'],
])('%s is not an address to redirect from', (from, fix) => {
  expect(readRules(`'${from}': /b\n`)).toEqual([])
  expect(readMistakes(`'${from}': /b\n`)[0]).toContain(fix)
})

test('every mistake has its line and column', () => {
  const source = [
    '/a: /b',
    '/c:',
    '  to: /d',
    '  status: 200',
    '/e: { to: /f, code: 301 }',
    '/g: ',
    '/h: https://ana:secreto@example.com/',
    '/i: /B//c',
    '/j: /k/**',
  ].join('\n')
  expect(readMistakes(source)).toEqual([
    '4:11 The status 200 is not one of a redirect. Write 301 or 308 (for good), 302 or 307 (for a while).',
    '5:15 code is not a known key of a redirect. Write to and status only.',
    '6:1 /g has no target. Write a path such as /docs/tallas, or an https address.',
    '7:5 The target https://ana:secreto@example.com/ holds a name or a password. Write the address without them.',
    '8:5 /B//c is not the canonical spelling of an address. Write /B/c.',
    '9:5 /k/** ends in /** and /j does not. Write /** on both sides, or on none.',
  ])
})

test('the same address twice is told, whatever the letter case', () => {
  expect(readMistakes('/a: /b\n/a: /c\n')[0]).toContain('2:1 The same key stands twice.')
})
