import { expect, test } from 'vitest'
import { endpoints } from '#server/requests/endpoints.ts'
import { feedPaths } from './file-paths.ts'
import { operations } from './openapi.ts'

/** Endpoints that are no API: files for browsers and robots, links, parts of pages, and the preview's stream. */
const notDescribed = [
  '/__nuxt_error',
  '/__nuxt_island/x.json',
  '/api/content/events',
  '/robots.txt',
  '/.well-known/security.txt',
  '/site.webmanifest',
  '/opensearch.xml',
  '/speculation-rules.json',
  '/coleccion/productos.xml',
  '/sitemap.xml',
  ...feedPaths,
  '/blog.md',
  '/search/manifest.json',
  '/api/search/misses',
  '/og/index.png',
  '/auth/google/start',
  '/auth/google/callback',
]

/** The address that an operation has in the document, with its examples. */
function toExamplePath({ path, parameters = [] }: (typeof operations)[number]): string {
  return path.replaceAll(
    /\{(\w+)\}/g,
    (_, name: string) => parameters.find((parameter) => parameter.name === name)?.example ?? 'x',
  )
}

function matches({ path }: (typeof endpoints)[number], pathname: string): boolean {
  return typeof path === 'string' ? path === pathname : path.test(pathname)
}

test('every endpoint is described for programs, or known to be none of theirs', () => {
  const unknown = endpoints.filter(
    (row) =>
      !operations.some(
        ({ method, ...operation }) =>
          method === row.method && matches(row, toExamplePath({ method, ...operation })),
      ) && !notDescribed.some((path) => matches(row, path)),
  )
  expect(unknown.map(({ method, path }) => `${method} ${String(path)}`)).toEqual([])
})

test('every operation that is described has an endpoint, or is a file of the build', () => {
  const lost = operations.filter(
    (operation) =>
      !endpoints.some((row) => row.method === operation.method && matches(row, toExamplePath(operation))) &&
      !operation.path.startsWith('/_nuxt/'),
  )
  expect(lost.map(({ id }) => id)).toEqual([])
})

test('names of operations are unique', () => {
  const ids = operations.map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
})
