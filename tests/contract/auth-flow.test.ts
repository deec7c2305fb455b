import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OpenidProvider, startOpenidProvider, testUser } from '#tests/support/openid-provider.ts'
import { type RunningSite, startSite } from '#tests/support/start-site.ts'
import { createVisitor } from '#tests/support/visitor.ts'

const { sub: _, ...account } = testUser

let provider: OpenidProvider
let site: RunningSite
let dataDir: string

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'escaparate-auth-'))
  provider = await startOpenidProvider()
  site = await startSite({ ...provider.env, DATA_DIR: dataDir, TRUST_PROXY: '1', LOG_LEVEL: 'debug' })
})

afterAll(async () => {
  await site.stop()
  await provider.stop()
  rmSync(dataDir, { recursive: true })
})

test('C-API-4: a code becomes a session, and the answer tells the account', async () => {
  const visitor = createVisitor(site.address)
  expect(await visitor.readSession()).toEqual({ status: 200, user: null })
  const response = await visitor.signIn(provider.issueCode())
  expect(response.status, await response.clone().text()).toBe(200)
  expect(await response.json()).toEqual({ user: account })
  expect(await visitor.readSession()).toEqual({ status: 200, user: account })
})
