import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { type OpenidProvider, startOpenidProvider, testUser } from '#tests/support/openid-provider.ts'
import { hasPgBouncer, startPgBouncer } from '#tests/support/pgbouncer.ts'
import { type Postgres, startPostgres } from '#tests/support/postgres.ts'
import { askAt } from '#tests/support/requests.ts'
import { type RunningSite, startSite } from '#tests/support/start-site.ts'
import { createVisitor, type Visitor } from '#tests/support/visitor.ts'

const { sub: _, ...account } = testUser

// Each starts several processes and waits for them; a machine that is busy takes its time.
vi.setConfig({ testTimeout: 120_000 })

let folder: string
let postgres: Postgres
let provider: OpenidProvider

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'escaparate-storage-'))
  provider = await startOpenidProvider()
  postgres = await startPostgres()
})

afterAll(async () => {
  await postgres.stop()
  await provider.stop()
  rmSync(folder, { recursive: true })
})

const storages = {
  SQLite: () => ({ DATA_DIR: join(folder, 'shared') }),
  PostgreSQL: () => ({ DATABASE_URL: postgres.url, DATA_DIR: join(folder, 'unused') }),
}

const start = (storage: Record<string, string>) =>
  startSite({ ...provider.env, ...storage, TRUST_PROXY: '1' })

/** A process of the site, which ends with its test. */
async function startProcess(storage: Record<string, string>): Promise<RunningSite> {
  const site = await start(storage)
  onTestFinished(() => site.stop())
  return site
}

async function signIn(site: RunningSite): Promise<Visitor> {
  const visitor = createVisitor(site.address)
  const response = await visitor.signIn(provider.issueCode())
  expect(response.status, await response.text()).toBe(200)
  return visitor
}

/** The same browser at another process of the site. */
function moveTo(site: RunningSite, visitor: Visitor): Visitor {
  const moved = createVisitor(site.address)
  for (const [name, value] of visitor.cookies) moved.cookies.set(name, value)
  return moved
}

async function expectSignedIn(visitor: Visitor) {
  expect(await visitor.readSession()).toEqual({ status: 200, user: account })
}

/** By itself, and soon; a machine that is busy takes a little longer. */
async function expectToWorkAgain(site: RunningSite) {
  const tryOnce = async () => (await createVisitor(site.address).signIn(provider.issueCode())).status
  await expect.poll(tryOnce, { timeout: 20_000 }).toBe(200)
}

/** Everything that needs no account is as ever. */
async function expectPagesUp(site: RunningSite) {
  for (const path of ['/', '/login', '/docs/getting-started', '/auth/config'])
    expect((await askAt(site.address, path)).status, path).toBe(200)
  expect(await createVisitor(site.address).readSession()).toEqual({ status: 200, user: null })
}

describe.each(['SQLite', 'PostgreSQL'] as const)('%s', (kind) => {
  test('a process that is told to stop lets go of the database and ends well, and a session survives its restart', async () => {
    const first = await startProcess(storages[kind]())
    const visitor = await signIn(first)
    const ended = once(first.process, 'exit')
    await first.stop()
    expect(await ended).toEqual([0, null])
    if (kind === 'PostgreSQL') expect(await countConnections()).toBe(0)
    // A database that was closed has folded its log of changes into its file.
    else expect(existsSync(join(folder, 'shared/escaparate.sqlite-wal'))).toBe(false)
    await expectSignedIn(moveTo(await startProcess(storages[kind]()), visitor))
  })

  describe('two processes', () => {
    let one: RunningSite
    let other: RunningSite
    beforeAll(async () => {
      ;[one, other] = await Promise.all([start(storages[kind]()), start(storages[kind]())])
    })
    afterAll(() => Promise.all([one.stop(), other.stop()]))

    test('share their sessions and their ends', async () => {
      const here = await signIn(one)
      const there = moveTo(other, here)
      await expectSignedIn(there)
      expect((await there.post('/auth/logout')).status).toBe(204)
      expect(await here.readSession()).toMatchObject({ status: 401 })
    })

    test('O04: a code that was used at one process is refused by the other', async () => {
      const code = provider.issueCode()
      const asked = provider.tokenRequests.length
      const answers = await Promise.all([one, other].map((site) => createVisitor(site.address).signIn(code)))
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400])
      expect(provider.tokenRequests.length).toBe(asked + 1)
    })
  })

  test('kill -9 in the middle of sign-ins loses no session that a visitor was told of', async () => {
    const first = await startProcess(storages[kind]())
    const ended = once(first.process, 'exit')
    const told: Visitor[] = []
    const enough = 25
    async function signInAgainAndAgain() {
      for (;;) {
        const visitor = createVisitor(first.address)
        // The process may be gone at any point of this.
        const response = await visitor.signIn(provider.issueCode()).catch(() => undefined)
        if (response?.status !== 200) return
        told.push(visitor)
        if (told.length === enough) first.process.kill('SIGKILL')
      }
    }
    await Promise.all(Array.from({ length: 8 }, signInAgainAndAgain))
    expect(await ended).toEqual([null, 'SIGKILL'])
    expect(told.length).toBeGreaterThanOrEqual(enough)
    const second = await startProcess(storages[kind]())
    for (const visitor of told) await expectSignedIn(moveTo(second, visitor))
    await signIn(second)
  })
})

test.skipIf(!hasPgBouncer)('through PgBouncer, pooling transactions, with its defaults', async () => {
  const bouncer = await startPgBouncer(postgres.url)
  onTestFinished(() => bouncer.stop())
  const site = await startProcess({ DATABASE_URL: bouncer.url, DATA_DIR: join(folder, 'unused') })
  const visitor = await signIn(site)
  await expectSignedIn(visitor)
})

describe('PostgreSQL that comes and goes', () => {
  let site: RunningSite
  beforeAll(async () => {
    site = await start(storages.PostgreSQL())
  })
  afterAll(() => site.stop())

  test('pages stay up, signing in says so with 503, and comes back by itself', async () => {
    const visitor = await signIn(site)
    const from = site.readOutput().length
    const load = startLoad(site, visitor)
    await load.waitFor(200)
    await postgres.halt()
    await load.waitFor(503)
    await expectPagesUp(site)

    const asked = provider.tokenRequests.length
    const code = provider.issueCode()
    const refused = await createVisitor(site.address).signIn(code)
    expect(await refused.json()).toMatchObject({ statusCode: 503, data: { reason: 'database_unavailable' } })
    expect(refused.headers.get('retry-after')).toBe('5')
    // The visitor's code is not wasted on a sign-in that cannot end well.
    expect(provider.tokenRequests.length).toBe(asked)
    expect((await visitor.post('/auth/logout')).status).toBe(503)
    expect(visitor.cookies.has('escaparate-session')).toBe(true)

    await postgres.resume()
    await load.waitFor(200)
    const statuses = await load.stop()
    expect(new Set(statuses)).toEqual(new Set([200, 503]))
    await expectSignedIn(visitor)
    await signIn(site)
    // One line when it begins and one when it is over, however many visitors meet it.
    const lines = site
      .readOutput()
      .slice(from)
      .match(/users and sessions can(not)? be reached[^"]*/g)
    expect(lines).toEqual([
      'users and sessions cannot be reached; signing in answers 503 until they can',
      'users and sessions can be reached again',
    ])
  })

  test('a database that hangs is given up in time, and is used again when it goes on', async () => {
    const other = await startProcess(storages.PostgreSQL())
    const visitor = await signIn(site)
    await signIn(other)
    const ended = once(other.process, 'exit')
    postgres.freeze()
    try {
      expect(await visitor.readSession()).toMatchObject({ status: 503 })
      await expectPagesUp(site)
      // Nor does it keep a process from ending.
      await other.stop()
      expect(await ended).toEqual([0, null])
    } finally {
      postgres.thaw()
    }
    await expect
      .poll(() => visitor.readSession(), { timeout: 20_000 })
      .toEqual({ status: 200, user: account })
  })

  test('a site that starts before its database signs in when that is there', async () => {
    await postgres.halt()
    const early = await startProcess(storages.PostgreSQL())
    await expectPagesUp(early)
    expect((await createVisitor(early.address).signIn(provider.issueCode())).status).toBe(503)
    await postgres.resume()
    await Promise.all([early, site].map(expectToWorkAgain))
  })

  test('a database that was replaced by an empty one gets its tables', async () => {
    const visitor = await signIn(site)
    await runSql('DROP TABLE sessions, users, used_codes')
    expect(await visitor.readSession()).toMatchObject({ status: 503 })
    await expectToWorkAgain(site)
    expect(await visitor.readSession()).toMatchObject({ status: 401 })
  })
})

describe('SQLite that comes and goes', () => {
  test('a file that another program holds keeps nobody else waiting; signing in is 503 until it is free', async () => {
    const dataDir = join(folder, 'held')
    const site = await startProcess({ DATA_DIR: dataDir })
    const visitor = await signIn(site)
    const holder = new DatabaseSync(join(dataDir, 'escaparate.sqlite'))
    holder.exec('BEGIN IMMEDIATE')
    const refused = createVisitor(site.address).signIn(provider.issueCode())
    // Who only reads is not held up, nor are the pages.
    await expectSignedIn(visitor)
    await expectPagesUp(site)
    expect((await refused).status).toBe(503)
    holder.exec('ROLLBACK')
    holder.close()
    await expectToWorkAgain(site)
  })

  test('a folder that cannot be made is told in the log with what to do; the site is up, and mends itself', async () => {
    const obstacle = join(folder, 'obstacle')
    writeFileSync(obstacle, '')
    const site = await startProcess({ DATA_DIR: join(obstacle, 'data') })
    await expectPagesUp(site)
    const begun = createVisitor(site.address)
    expect((await begun.signIn(provider.issueCode())).status).toBe(503)
    await expect
      .poll(() => site.readOutput())
      .toMatch(/escaparate\.sqlite cannot be written: .*obstacle\/data'\. Check/)
    rmSync(obstacle)
    await expectToWorkAgain(site)
  })

  test('a file that is no database and has no backup is told by its name and left as it is', async () => {
    const dataDir = mkdtempSync(join(folder, 'damaged-'))
    const file = join(dataDir, 'escaparate.sqlite')
    writeFileSync(
      file,
      'This is text and no database at all, and longer than the head of a database file is.'.repeat(20),
    )
    const site = await startProcess({ DATA_DIR: dataDir })
    await expectPagesUp(site)
    expect((await createVisitor(site.address).signIn(provider.issueCode())).status).toBe(503)
    await expect
      .poll(() => site.readOutput())
      .toContain('escaparate.sqlite cannot be written: file is not a database')
  })
})

/** Asks for the session without a pause, and notes what is answered. */
function startLoad(site: RunningSite, visitor: Visitor) {
  const statuses: number[] = []
  let isStopped = false
  async function ask() {
    while (!isStopped) {
      const asker = moveTo(site, visitor)
      const response = await asker.get('/auth/session').catch(() => undefined)
      statuses.push(response?.status ?? 0)
    }
  }
  const running = Array.from({ length: 4 }, ask)
  return {
    waitFor: async (status: number) => {
      const from = statuses.length
      await expect.poll(() => statuses.slice(from).includes(status), { timeout: 20_000 }).toBe(true)
    },
    stop: async () => {
      isStopped = true
      await Promise.all(running)
      return statuses
    },
  }
}

async function runSql(sql: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: postgres.url, application_name: 'test' })
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows
  } finally {
    await client.end()
  }
}

async function countConnections(): Promise<number> {
  const rows = await runSql(`SELECT 1 FROM pg_stat_activity WHERE application_name = 'escaparate'`)
  return rows.length
}
