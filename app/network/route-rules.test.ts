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
