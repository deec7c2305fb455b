import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { SESSION_LIFETIME_MS } from '#config/constants.ts'
import { openKyselyPostgres } from '#database/kysely-postgres.server.ts'
import { openKyselySqlite } from '#database/kysely-sqlite.server.ts'
import { type Postgres, startPostgres } from '#tests/support/postgres.ts'
import { createAccounts, SESSION_MAX_LIFETIME_MS, SESSION_RENEWAL_MS } from './accounts.server.ts'
import type { AuthSchema } from './schema.server.ts'
import { createStorage, type Storage } from './storage.server.ts'

const nuria = {
  issuer: 'https://accounts.google.com',
  sub: '110169484474386276334',
  name: 'Nuria Peña',
  email: 'nuria@example.com',
  picture: '',
}
const { issuer: _, sub: __, ...account } = nuria

let folder: string
let postgres: Postgres

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'escaparate-accounts-'))
  postgres = await startPostgres()
})

afterAll(async () => {
  await postgres.stop()
  rmSync(folder, { recursive: true })
})

const open = {
  SQLite: () => openKyselySqlite<AuthSchema>(join(folder, 'accounts/escaparate.sqlite')),
  PostgreSQL: () => openKyselyPostgres<AuthSchema>(postgres.url),
}

describe.each(['SQLite', 'PostgreSQL'] as const)('%s', (kind) => {
  let storage: Storage
  let time: number

  /** As another process of the site would. */
  function openAnother(): Storage {
    const log = { error: fail, info: fail }
    const another = createStorage(open[kind], log)
    onTestFinished(() => another.close())
    return another
  }

  function fail(fields: Record<string, unknown>) {
    throw new Error(JSON.stringify(fields))
  }

  function createTestAccounts(use = storage) {
    return createAccounts(use, () => time)
  }

  function count(table: keyof AuthSchema): Promise<number> {
    return storage.use(async (database) => {
      const rows = await database.selectFrom(table).selectAll().execute()
      return rows.length
    })
  }

  beforeEach(async () => {
    time = Date.UTC(2026, 10, 21)
    storage = openAnother()
    await storage.use(async (database) => {
      for (const table of ['sessions', 'users', 'used_codes'] as const)
        await database.deleteFrom(table).execute()
    })
  })

  test('a session tells whose it is, in this process and in another', async () => {
    const { session, account: told } = await createTestAccounts().startSession(nuria, undefined)
    expect(told).toEqual(account)
    expect(session).toMatch(/^[\w-]{43}$/)
    const another = createTestAccounts(openAnother())
    expect(await another.readSession(session)).toMatchObject({ account, isRenewed: false })
  })

  test('the database holds no session id and no code, only their hashes', async () => {
    const accounts = createTestAccounts()
    await accounts.claim('4/code')
    const { session } = await accounts.startSession(nuria, undefined)
    const rows = await storage.use(async (database) => [
      ...(await database.selectFrom('sessions').selectAll().execute()),
      ...(await database.selectFrom('used_codes').selectAll().execute()),
    ])
    expect(rows).toHaveLength(2)
    expect(JSON.stringify(rows)).not.toContain(session)
    expect(JSON.stringify(rows)).not.toContain('4/code')
  })

  test('O06: each sign-in has a new id, and ends the session that the browser had', async () => {
    const accounts = createTestAccounts()
    const first = await accounts.startSession(nuria, undefined)
    const second = await accounts.startSession(nuria, first.session)
    expect(second.session).not.toBe(first.session)
    expect(await accounts.readSession(first.session)).toBeUndefined()
    expect(await accounts.readSession(second.session)).toMatchObject({ account })
    expect(await count('sessions')).toBe(1)
  })

  test('a user is known by issuer and subject: a new name or address changes the row', async () => {
    const accounts = createTestAccounts()
    const { session } = await accounts.startSession(nuria, undefined)
    await accounts.startSession({ ...nuria, name: 'Nuria P.', email: 'nueva@example.com' }, undefined)
    expect(await count('users')).toBe(1)
    expect(await accounts.readSession(session)).toMatchObject({
      account: { name: 'Nuria P.', email: 'nueva@example.com' },
    })
    await accounts.startSession({ ...nuria, issuer: 'https://other.example' }, undefined)
    await accounts.startSession({ ...nuria, sub: '2' }, undefined)
    expect(await count('users')).toBe(3)
  })

  test('texts come back as they were', async () => {
    const name = `L'Été "x" -- 😀 \\ ${'ñ'.repeat(150)}`
    const { session } = await createTestAccounts().startSession({ ...nuria, name }, undefined)
    expect((await createTestAccounts().readSession(session))?.account.name).toBe(name)
  })

  test('a session ends thirty days after it was last used, and is prolonged once a day', async () => {
    const accounts = createTestAccounts()
    const { session } = await accounts.startSession(nuria, undefined)
    time += SESSION_RENEWAL_MS - 1
    expect(await accounts.readSession(session)).toMatchObject({ isRenewed: false })
    time += 1
    expect(await accounts.readSession(session)).toMatchObject({ isRenewed: true })
    expect(await accounts.readSession(session)).toMatchObject({ isRenewed: false })
    time += SESSION_LIFETIME_MS - 1
    expect(await accounts.readSession(session)).toMatchObject({ isRenewed: true })
    time += SESSION_LIFETIME_MS
    expect(await accounts.readSession(session)).toBeUndefined()
  })

  test('a session ends half a year after signing in, however much it is used', async () => {
    const accounts = createTestAccounts()
    const { session } = await accounts.startSession(nuria, undefined)
    const end = time + SESSION_MAX_LIFETIME_MS
    while (time + SESSION_LIFETIME_MS < end) {
      time += SESSION_LIFETIME_MS - 1
      expect(await accounts.readSession(session)).toMatchObject({ account, isRenewed: true })
    }
    time = end - 1
    expect(await accounts.readSession(session)).toMatchObject({ account })
    time = end
    expect(await accounts.readSession(session)).toBeUndefined()
  })

  test('a sweep takes away what has ended, and nothing else', async () => {
    const accounts = createTestAccounts()
    await accounts.claim('old')
    await accounts.startSession(nuria, undefined)
    time += SESSION_LIFETIME_MS
    await accounts.claim('new')
    const { session } = await accounts.startSession(nuria, undefined)
    await accounts.sweep()
    expect([await count('sessions'), await count('used_codes'), await count('users')]).toEqual([1, 1, 1])
    expect(await accounts.readSession(session)).toBeDefined()
  })

  test('a session that was ended is no more, for other processes too', async () => {
    const { session } = await createTestAccounts().startSession(nuria, undefined)
    await createTestAccounts(openAnother()).endSession(session)
    expect(await createTestAccounts().readSession(session)).toBeUndefined()
    await createTestAccounts().endSession(session)
  })

  test('O04: of many claims of one code, on two connections at once, one wins', async () => {
    const [here, there] = [createTestAccounts(), createTestAccounts(openAnother())]
    const claims = Array.from({ length: 20 }, (_, index) => (index % 2 === 0 ? here : there).claim('4/same'))
    expect((await Promise.all(claims)).filter(Boolean)).toHaveLength(1)
  })

  test('many sign-ins at once, on two connections, all have their session', async () => {
    const [here, there] = [createTestAccounts(), createTestAccounts(openAnother())]
    const starts = Array.from({ length: 60 }, (_, index) =>
      (index % 2 === 0 ? here : there).startSession({ ...nuria, sub: String(index % 7) }, undefined),
    )
    const sessions = (await Promise.all(starts)).map((start) => start.session)
    expect(new Set(sessions).size).toBe(60)
    const read = await Promise.all(sessions.map((session) => here.readSession(session)))
    expect(read.every(Boolean)).toBe(true)
    expect(await count('users')).toBe(7)
  })

  test('tables are made once, however many processes start at the same time', async () => {
    await storage.use(async (database) => {
      for (const table of ['sessions', 'users', 'used_codes'])
        await database.schema.dropTable(table).execute()
    })
    const starting = [openAnother(), openAnother(), openAnother()]
    const counted = starting.map((each) => createTestAccounts(each).claim('4/same'))
    expect((await Promise.all(counted)).filter(Boolean)).toHaveLength(1)
  })

  test('a user who is deleted takes his sessions along', async () => {
    const { session } = await createTestAccounts().startSession(nuria, undefined)
    await storage.use(async (database) => {
      await database.deleteFrom('users').execute()
    })
    expect(await createTestAccounts().readSession(session)).toBeUndefined()
    expect(await count('sessions')).toBe(0)
  })
})
