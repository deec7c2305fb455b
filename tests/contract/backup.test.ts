import { copyFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { backup, DatabaseSync } from 'node:sqlite'
import { expect, onTestFinished, test } from 'vitest'
import { startSignInSite } from '#tests/support/sign-in-site.ts'
import { startSite } from '#tests/support/start-site.ts'
import { createVisitor } from '#tests/support/visitor.ts'

/** How long two starts may take on a machine that is busy, in ms. */
const PATIENCE_MS = 120_000

test(
  'a backup that was made while the site runs brings back who was signed in then',
  async () => {
    const running = await startSignInSite()
    onTestFinished(() => running.stop())
    const { site, provider, env } = running
    const before = createVisitor(site.address)
    expect((await before.signIn(provider.issueCode())).status).toBe(200)

    const file = join(env.DATA_DIR ?? '', 'escaparate.sqlite')
    const database = new DatabaseSync(file, { readOnly: true })
    await backup(database, `${file}.copy`)
    database.close()
    const after = createVisitor(site.address)
    expect((await after.signIn(provider.issueCode())).status).toBe(200)

    await site.stop()
    for (const rest of ['-wal', '-shm']) rmSync(file + rest, { force: true })
    copyFileSync(`${file}.copy`, file)
    const { port } = new URL(site.address)
    const again = await startSite({ ...env, PORT: port })
    onTestFinished(() => again.stop())
    expect(await before.readSession()).toMatchObject({ status: 200, user: { name: expect.any(String) } })
    expect(await after.readSession()).toMatchObject({ status: 401 })
  },
  PATIENCE_MS,
)
