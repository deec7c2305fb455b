import { readdirSync } from 'node:fs'
import { matchRoutes } from 'react-router'
import { expect, test } from 'vitest'
import { audiences } from '#config/garments.ts'
import { pageIds } from '#config/pages.ts'
import { getExamplePath } from '#tests/support/pages.ts'
import { routes } from './routes.ts'

function findRouteId(path: string): string | undefined {
  return matchRoutes(routes, path)?.at(-1)?.route.id
}

test.each(pageIds)('the route of %s answers the address that its row has', (id) => {
  expect(findRouteId(getExamplePath(id))).toBe(id)
})

test.each([
  ['/docs', 'docs'],
  ['/docs/a/b/c', 'docs-slug'],
  ['/blog/a/b', 'not-found'],
  ['/index', 'not-found'],
])('%s belongs to the route %s', (path, id) => {
  expect(findRouteId(path)).toBe(id)
})

test('every page has a folder that is called by its id, and no other has one; audiences stand in that of all garments', () => {
  const shared: readonly string[] = audiences
  expect(readdirSync('app/routes').toSorted()).toEqual(
    pageIds.filter((id) => !shared.includes(id)).toSorted(),
  )
})
