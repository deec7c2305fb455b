import { expect, test } from 'vitest'
import { AppError } from '#app/errors/app-error.ts'
import { type GuardedRoute, type Middleware, runGuards } from './guards.ts'

/** Runs the guards of two nested routes over middleware that notes its name in `calls`. */
async function run(parent: GuardedRoute['handle'], child: GuardedRoute['handle'], rule = {}) {
  const calls: string[] = []
  const note =
    (name: string): Middleware =>
    () => {
      calls.push(name)
      return undefined
    }
  const named = Object.fromEntries(['one', 'two', 'three'].map((name) => [name, note(name)]))
  const matches = [parent, child].map((handle) => ({ route: handle ? { handle } : {}, params: {} }))
  const registry = { global: [note('global')], named }
  const stop = await runGuards({ matches, fullPath: '/a?b', rule }, registry)
  return { calls, stop }
}

test('C-ROUTE-8: global first, then matched routes, parents first, then the rules; each once', async () => {
  const { calls, stop } = await run(
    { middleware: ['two'] },
    { middleware: ['one', 'two'] },
    { appMiddleware: { three: true } },
  )
  expect([calls, stop]).toEqual([['global', 'two', 'one', 'three'], undefined])
})

test('C-ROUTE-8: a rule takes middleware away', async () => {
  expect((await run({ middleware: ['one'] }, {}, { appMiddleware: { one: false } })).calls).toEqual([
    'global',
  ])
})

test('C-ROUTE-8: validation comes before redirect rules, and these before middleware', async () => {
  const failed = await run({ validate: () => false }, {}, { redirect: '/b' })
  expect([failed.calls, failed.stop]).toEqual([[], expect.any(AppError)])
  const redirected = await run({ validate: () => true }, {}, { redirect: '/b' })
  expect(redirected.calls).toEqual([])
  expect((redirected.stop as Response).headers.get('location')).toBe('/b')
})

test('C-ROUTE-7: in the browser a failed validation is fatal', async () => {
  const { stop } = await run({ validate: () => false }, {})
  expect(stop).toMatchObject({ statusCode: 404, statusMessage: 'Page Not Found: /a?b', fatal: true })
})

test.each(['nope', 'constructor', '__proto__'])(
  'C-ROUTE-9: there is no middleware called %s',
  async (name) => {
    const { calls, stop } = await run({}, {}, { appMiddleware: JSON.parse(`{"${name}":true}`) })
    expect(calls).toEqual([])
    expect((stop as Error).message).toBe(`Unknown route middleware: '${name}'.`)
  },
)

test('C-ROUTE-8: what middleware throws ends the navigation', async () => {
  const named = {
    door: () => {
      throw new Error('closed')
    },
  }
  const matches = [{ route: { handle: { middleware: ['door'] } }, params: {} }]
  const stop = await runGuards({ matches, fullPath: '/a', rule: {} }, { global: [], named })
  expect(stop).toEqual(new Error('closed'))
})

test('C-ROUTE-8: false cancels, a path leads elsewhere, and neither lets what follows run', async () => {
  const calls: string[] = []
  const ask = (verdict: false | string) => {
    const first: Middleware = () => verdict
    const second: Middleware = () => {
      calls.push('second')
      return undefined
    }
    return runGuards({ matches: [], fullPath: '/a', rule: {} }, { global: [first, second], named: {} })
  }
  expect(await ask(false)).toMatchObject({ statusMessage: 'Page Not Found: /a', fatal: false })
  expect(((await ask('/b')) as Response).headers.get('location')).toBe('/b')
  expect(calls).toEqual([])
})
