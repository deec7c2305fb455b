import { expect, test } from 'vitest'
import { matchRouteRules } from './route-rules.ts'

const matcher = {
  static: { '/docs': { redirect: '/docs/getting-started' }, '/old': { redirect: '/new' } },
  wildcard: {
    '/admin': { appMiddleware: { a: true } },
    '/admin/open': { appMiddleware: { b: true } },
    '/temporada': { redirect: '/docs/temporadas/**' },
  },
  dynamic: { '/tienda': { static: { '/caja': { prerender: true as const } }, wildcard: {}, dynamic: {} } },
}

test('C-BUILD-5: all rules that match are merged, and the most specific wins', () => {
  expect(matchRouteRules(matcher, '/admin/users')).toEqual({ appMiddleware: { a: true } })
  expect(matchRouteRules(matcher, '/admin/open/x')).toEqual({ appMiddleware: { b: true } })
  expect(matchRouteRules(matcher, '/administration')).toEqual({})
  expect(matchRouteRules(matcher, '/tienda/caja')).toEqual({ prerender: true })
})

test('C-BUILD-5: a trailing slash changes nothing, and names of prototypes are no rules', () => {
  expect(matchRouteRules(matcher, '/old/')).toEqual({ redirect: '/new' })
  expect(matchRouteRules(matcher, 'constructor')).toEqual({})
  expect(matchRouteRules(matcher, '/')).toEqual({})
})

test('a folder that has moved keeps what follows', () => {
  expect(matchRouteRules(matcher, '/temporada/verano/lino').redirect).toBe('/docs/temporadas/verano/lino')
})

test('C-ROUTE-4: rules hold in any letter case and encoding, as on the server', () => {
  const moved = { static: { '/guía': { redirect: '/docs/tallas' } }, wildcard: {}, dynamic: {} }
  expect(matchRouteRules(moved, '/Gu%C3%8Da/')).toEqual({ redirect: '/docs/tallas' })
  expect(matchRouteRules(matcher, '/Temporada/Oto%C3%B1o').redirect).toBe('/docs/temporadas/Oto%C3%B1o')
  expect(matchRouteRules(matcher, '/%E0%A4%A')).toEqual({})
})

test('C-ROUTE-4: a folder whose pages have moved has not moved itself, as on the server', () => {
  expect(matchRouteRules(matcher, '/temporada')).toEqual({})
  expect(matchRouteRules(matcher, '/admin')).toEqual({ appMiddleware: { a: true } })
})
