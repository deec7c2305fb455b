import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findFreePort, waitForListener } from './ports.ts'

const program = ['/usr/sbin/nginx', '/usr/local/bin/nginx', '/opt/homebrew/bin/nginx'].find((file) =>
  existsSync(file),
)

/** Whether nginx is installed on this machine. */
export const hasNginx = program !== undefined

export type Nginx = { address: string; emptyCache(): void; stop(): Promise<void> }

/** Starts nginx with what stands in its `http` block, told the port to listen on and a folder for its cache. */
export async function startNginx(configure: (port: number, cacheFolder: string) => string): Promise<Nginx> {
  if (program === undefined) throw new Error('nginx is not installed')
  const folder = mkdtempSync(join(tmpdir(), 'escaparate-nginx-'))
  // Its workers may be another user.
  chmodSync(folder, 0o755)
  const cacheFolder = join(folder, 'cache')
  const port = await findFreePort()
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${folder}/${name};`)
    .join(' ')
  writeFileSync(
    join(folder, 'nginx.conf'),
    `daemon off; pid ${folder}/nginx.pid; error_log ${folder}/error.log; events {}
    http { access_log off; ${temporary}
    ${configure(port, cacheFolder)} }`,
  )
  const child = spawn(program, ['-p', folder, '-c', join(folder, 'nginx.conf')], { stdio: 'ignore' })
  const ended = once(child, 'exit').then(() => {
    throw new Error(`nginx ended at once: ${folder}/error.log`)
  })
  await Promise.race([waitForListener(port), ended])
  ended.catch(() => undefined)
  return {
    address: `http://127.0.0.1:${port}`,
    emptyCache() {
      // What nginx is just writing gets its name while the others go.
      for (let names = readdirSync(cacheFolder); names.length > 0; names = readdirSync(cacheFolder))
        for (const name of names) rmSync(join(cacheFolder, name), { recursive: true, force: true })
    },
    async stop() {
      child.kill()
      await once(child, 'exit')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
