import { expect, test } from 'vitest'
import { NEVER } from '#collections/visibility.ts'
import { withSentences } from '#tests/support/with-sentences.ts'
import { parseRedirects } from './parse-redirects.ts'
import { createRedirectFinder, dropWaiting, resolveRedirects } from './resolve-redirects.ts'

const now = Date.UTC(2026, 10, 21)
const always = { visibleFrom: 0, visibleUntil: NEVER }
const surroundings = {
  pages: new Map([
    ['/', always],
    ['/docs/tallas', always],
    ['/docs/tallas/mujer', always],
    ['/blog/pronto', { ...always, visibleFrom: now + 1 }],
    ['/blog/rebajas', { ...always, visibleUntil: now + 1 }],
    ['/blog/retirada', { ...always, visibleUntil: now }],
  ]),
  now,
  knownPaths: ['/login'],
  hasPublicFile: (path: string) => path === '/favicon.svg',
}

function resolve(source: string) {
  const { redirects, problems } = resolveRedirects(parseRedirects(source).redirects, surroundings)
  return {
    ends: redirects.map(({ from, to }) => `${from} → ${to}`),
    problems: problems
      .map(withSentences)
      .map(({ severity, line, column, message }) => `${severity} ${line}:${column} ${message}`),
  }
}

test('a chain is followed to its end, and told', () => {
  expect(resolve('/a: /b\n/b: /c\n/c: /docs/tallas\n')).toEqual({
    ends: ['/a → /docs/tallas', '/b → /docs/tallas', '/c → /docs/tallas'],
    problems: [
      'warning 1:5 La redirección de /a lleva a otra redirección.',
      'warning 2:5 La redirección de /b lleva a otra redirección.',
    ],
  })
})

test.each([
  ['/a: /a\n', 1],
  ['/a: /b\n/b: /a\n', 2],
  ['/a: /b\n/b: /c\n/c: /b\n', 3],
  ['/a/**: /a/b\n', 1],
  ['/a: /A?x=1\n', 1],
])('a circle stops the build: %j', (source, count) => {
  const { ends, problems } = resolve(source)
  expect(ends).toEqual([])
  expect(problems.length).toBe(count)
  for (const problem of problems)
    expect(problem).toMatch(/^error \d:\d+ La redirección de \S+ vuelve a sí misma\.$/)
})

test('a folder may lead to one of its own pages, because pages come first', () => {
  expect(resolve('/docs/tallas/**: /docs/tallas/mujer\n').ends).toEqual([
    '/docs/tallas/** → /docs/tallas/mujer',
  ])
})

test.each([
  ['/a: /docs/no\n', 'suspicion 1:5 La redirección de /a lleva a /docs/no, que no existe.'],
  [
    '/a: /blog/pronto\n',
    'suspicion 1:5 La redirección de /a lleva a /blog/pronto, que aún no se ha publicado.',
  ],
  [
    '/docs/tallas: /\n',
    'suspicion 1:1 /docs/tallas es una página o un archivo de la web, así que nunca se redirige.',
  ],
  [
    '/favicon.svg: /\n',
    'suspicion 1:1 /favicon.svg es una página o un archivo de la web, así que nunca se redirige.',
  ],
  ['/login: /\n', 'suspicion 1:1 /login es una página o un archivo de la web, así que nunca se redirige.'],
])('%j is told', (source, expected) => {
  expect(resolve(source).problems).toEqual([expected])
})

test('O-18: a page that retires may lead on from then on, and one that has retired does', () => {
  const rules = '/blog/rebajas: /docs/tallas\n/blog/retirada: /docs/tallas\n'
  expect(resolve(rules)).toEqual({
    ends: ['/blog/rebajas → /docs/tallas', '/blog/retirada → /docs/tallas'],
    problems: [],
  })
  expect(resolve(`${rules}/a: /blog/retirada\n/b: /blog/rebajas\n`)).toMatchObject({
    ends: [expect.anything(), expect.anything(), '/a → /docs/tallas', '/b → /blog/rebajas'],
    problems: ['warning 3:5 La redirección de /a lleva a otra redirección.'],
  })
  expect(resolve('/a: /blog/retirada\n').problems).toEqual([
    'warning 1:5 La redirección de /a lleva a /blog/retirada, que se ha retirado.',
  ])
})

test('O-18: the redirect of a page waits until it is none, and then is followed before anybody looks for pages', () => {
  const { redirects } = parseRedirects('/niños: /a\n/docs/**: /b\n/docs: /c\n')
  const list = (paths: string[]) => dropWaiting(redirects, paths).map(({ from }) => from)
  expect(list(['/Niños', '/docs/tallas'])).toEqual(['/docs/**', '/docs'])
  expect(list([])).toEqual(['/niños', '/docs/**', '/docs'])
})

test('targets that exist, outside addresses and files are in order', () => {
  expect(
    resolve('/a: /docs/tallas#x\n/b: https://example.com/\n/c: /favicon.svg\n/d: /login\n').problems,
  ).toEqual([])
})

test('addresses are found in any letter case, with a trailing slash, exact rules before the longest prefix', () => {
  const find = createRedirectFinder(
    parseRedirects(
      '/viejo/**: /docs/**\n/viejo/hondo/**: /blog/**\n/viejo/uno: /\n/niños: { to: /blog, status: 301 }\n',
    ).redirects,
  )
  expect(find('/Viejo/UNO/')).toEqual({ to: '/', status: 308 })
  expect(find('/viejo/dos/tres')).toEqual({ to: '/docs/dos/tres', status: 308 })
  expect(find('/viejo/hondo/Ñu')).toEqual({ to: '/blog/%C3%91u', status: 308 })
  expect(find('/niños')).toEqual({ to: '/blog', status: 301 })
  expect(find('/viejo')).toBeUndefined()
  expect(find('/otra')).toBeUndefined()
})

test('twenty thousand rules are read and followed, folders and chains among them', () => {
  const rules = Array.from(
    { length: 20_000 },
    (_, at) => `/antigua/pagina-${at}${at % 2 ? '/**' : ''}: /docs/tallas`,
  )
  const { redirects, problems } = parseRedirects(rules.join('\n'))
  expect(problems).toEqual([])
  expect(resolveRedirects(redirects, surroundings).redirects).toHaveLength(20_000)
})
