import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findFreePort, waitForListener } from './ports.ts'

/** The pooler of connections that many hosters put before PostgreSQL; not every machine has it. */
export const hasPgBouncer = spawnSync('pgbouncer', ['--version']).status === 0

/** PgBouncer refuses to run as root; the user without rights stands on every system. */
const user = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {}

/** Starts PgBouncer before a PostgreSQL, which hands out connections for one transaction each. */
export async function startPgBouncer(postgresUrl: string): Promise<{ url: string; stop(): Promise<void> }> {
  const { hostname, port: postgresPort, username, pathname } = new URL(postgresUrl)
  const folder = mkdtempSync(join(tmpdir(), 'escaparate-pgbouncer-'))
  chmodSync(folder, 0o755)
  const port = await findFreePort()
  const file = join(folder, 'pgbouncer.ini')
  writeFileSync(
    file,
    `[databases]
* = host=${hostname} port=${postgresPort}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = ${join(folder, 'users.txt')}
pool_mode = transaction
`,
  )
  writeFileSync(join(folder, 'users.txt'), `"${username}" ""\n`)
  const child = spawn('pgbouncer', [file], { ...user, stdio: 'ignore' })
  await waitForListener(port)
  return {
    url: `postgres://${username}@127.0.0.1:${port}${pathname}`,
    stop: async () => {
      child.kill('SIGKILL')
      await once(child, 'exit')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
