import { expect, test } from 'vitest'
import { withSentences } from '#tests/support/with-sentences.ts'
import { parseRedirects } from './parse-redirects.ts'

function readRules(source: string) {
  return parseRedirects(source).redirects.map(({ from, to, status }) => ({ from, to, status }))
}

function readMistakes(source: string) {
  return parseRedirects(source)
    .problems.map(withSentences)
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
      '1:5 La dirección lleva un espacio o un salto de línea. Escríbela seguida, como /rebajas.',
    ])
  },
)

test.each([
  ['/Tallas', 'Escribe /tallas.'],
  ['/tallas/', 'Escribe /tallas.'],
  ['//tallas', 'Escribe /tallas.'],
  ['/ta%6Clas', 'Escribe /tallas.'],
  ['/a/../tallas', 'Escribe /a/tallas.'],
  ['tallas', 'Escribe /tallas.'],
  ['/tallas?x=1', 'Escribe /tallas.'],
  ['/a*b', 'Escribe /a/**.'],
  ['/a/*', 'Escribe /a/**.'],
  ['/', 'La portada no puede cambiar de dirección: borra la línea.'],
  ['/_nuxt/x.js', 'Redirige solo direcciones de páginas.'],
  ['/api/**', 'Redirige solo direcciones de páginas.'],
  ['/**', 'La portada no puede cambiar de dirección: borra la línea.'],
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
    '4:11 200 no es el número de una redirección. Escribe 308 o 301 si es para siempre, 307 o 302 si es por un tiempo.',
    '5:15 «code» no es un dato de una redirección. Escribe solo «to» y «status».',
    '6:1 /g no tiene destino. Escribe una dirección como /docs/tallas, o una que empiece por https://.',
    '7:5 El destino https://ana:secreto@example.com/ lleva un nombre o una contraseña. Escribe la dirección sin ellos.',
    '8:5 /B//c no es la forma correcta de la dirección. Escribe /B/c.',
    '9:5 /k/** acaba en /** y /j no. Escribe /** en los dos lados, o en ninguno.',
  ])
})

test('an address that is written twice is told with the line of the other', () => {
  expect(readMistakes('/a: /b\n/a: /c\n')[0]).toContain('2:1 «/a» está ya en la línea 1.')
})
