import { createMemoryRouter, type RouteObject } from 'react-router'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { AppError } from '#app/errors/app-error.ts'
import { type GuardedRoute, guardNavigation, type Middleware } from './guards.ts'

afterEach(() => vi.unstubAllGlobals())

/** A router on `/old?q#f` whose navigations pass the guards of `/new`; `addresses` is what the history was given. */
async function start(handle: GuardedRoute['handle'], middleware: Middleware[] = []) {
  const addresses: string[] = []
  vi.stubGlobal('history', {
    state: { key: 'kept' },
    replaceState: (_state: unknown, _title: string, address: string) => addresses.push(address),
  })
  const routes: RouteObject[] = [
    { path: '/old', loader: () => 'old', ErrorBoundary: () => null },
    { path: '/new', loader: () => 'new', handle, ErrorBoundary: () => null },
    { path: '/other', loader: () => 'other' },
  ]
  const router = createMemoryRouter(routes, {
    initialEntries: ['/old?q#f'],
    dataStrategy: async ({ matches, request }) => {
      const fullPath = new URL(request.url).pathname
      const rule = { appMiddleware: {} }
      const registry = { global: fullPath === '/new' ? middleware : [], named: {} }
      const stop = await guardNavigation({ matches, fullPath, rule }, router, registry)
      return Object.fromEntries(
        matches.map(({ route }) => [
          route.id,
          stop === undefined ? { type: 'data', result: route.path } : { type: 'error', result: stop },
        ]),
      )
    },
  })
  onTestFinished(() => router.dispose())
  router.initialize()
  await vi.waitFor(() => expect(router.state.initialized).toBe(true), 20_000)
  const readShown = () => ({
    path: router.state.location.pathname + router.state.location.search + router.state.location.hash,
    errors: Object.values(router.state.errors ?? {}),
  })
  return { router, addresses, readShown }
}

test('C-ROUTE-8: false leaves page and address as they are', async () => {
  const { router, addresses, readShown } = await start({}, [() => false])
  await router.navigate('/new')
  expect(readShown()).toEqual({ path: '/old?q#f', errors: [] })
  expect(addresses).toEqual([])
  await router.navigate('/other')
  expect(readShown().path).toBe('/other')
})

test('C-ROUTE-8: an error that is not fatal cancels too, and goes to the console', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  onTestFinished(() => logged.mockRestore())
  const { router, readShown } = await start({}, [() => new AppError({ statusMessage: 'Hoy no' })])
  await router.navigate('/new')
  expect(readShown()).toEqual({ path: '/old?q#f', errors: [] })
  expect(logged).toHaveBeenCalledWith('Hoy no')
})

test('C-ROUTE-8: an error that is fatal is shown at its address', async () => {
  const error = new AppError({ statusMessage: 'Cerrado', fatal: true })
  const { router, addresses, readShown } = await start({}, [() => error])
  await router.navigate('/new')
  expect(readShown()).toEqual({ path: '/new', errors: [error] })
  expect(addresses).toEqual([])
})

test('C-ROUTE-7: a validation that fails is shown, and the old address is put back once', async () => {
  const { router, addresses, readShown } = await start({ validate: () => false })
  await router.navigate('/new')
  expect(readShown().errors).toEqual([
    expect.objectContaining({ statusCode: 404, statusMessage: 'Page Not Found: /new', fatal: true }),
  ])
  expect(addresses).toEqual(['/old?q#f'])
  await router.navigate('/other')
  expect(readShown()).toEqual({ path: '/other', errors: [] })
  expect(addresses).toHaveLength(1)
})

test('C-ROUTE-7: the address stays that of another page which was asked for meanwhile', async () => {
  const { router, addresses, readShown } = await start({
    validate: async () => {
      await Promise.resolve()
      return false
    },
  })
  const failing = router.navigate('/new')
  await router.navigate('/other')
  await failing
  expect(readShown()).toEqual({ path: '/other', errors: [] })
  expect(addresses).toEqual([])
})
