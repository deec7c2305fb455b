import { expect, onTestFinished, test } from 'vitest'
import { readEnvironment } from '#config/env.server.ts'
import { QueueFullError } from '#limits/fair-queue.ts'
import { createSignIn } from '#server/sign-in/sign-in.ts'
import { serveSite } from '#tests/support/serve-site.ts'

const log = { error() {}, warn() {}, info() {}, debug() {} }

test('a query of an address of which two wait is turned away before it is read, and so are all when too many wait', async () => {
  const isAsked = Promise.withResolvers<void>()
  const { address, stop } = await serveSite({
    log,
    signIn: createSignIn(readEnvironment({ TRUST_PROXY: '1' }), log),
    queries: {
      checkRoom(client) {
        isAsked.resolve()
        throw new QueueFullError(client === '192.0.2.1' ? 'own' : 'all')
      },
      run: () => Promise.reject(new Error('No query is run here')),
      stop() {},
    },
  })
  onTestFinished(stop)
  const ask = async (client: string) => {
    const response = await fetch(`${address}/__nuxt_content/docs/query`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': client },
      body: 'what nobody reads',
    })
    const { message } = (await response.json()) as { message: string }
    return [response.status, response.headers.get('retry-after'), message]
  }
  const ended: string[] = []
  const own = ask('192.0.2.1').finally(() => ended.push('own'))
  await isAsked.promise
  expect(await ask('192.0.2.2').finally(() => ended.push('all'))).toEqual([
    503,
    '5',
    'Demasiadas consultas a la vez',
  ])
  expect(await own).toEqual([429, '5', 'Demasiadas consultas seguidas'])
  // Who asks too much is told after a pause: refusals at once were what took the core from others.
  expect(ended).toEqual(['all', 'own'])
})
