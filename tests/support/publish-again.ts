import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { OwnBuild } from './own-build.ts'
import { projectRoot } from './source-files.ts'

type Pointer = { id: string; fingerprint: string }

function readPointer({ buildDir }: OwnBuild): Pointer {
  return JSON.parse(readFileSync(join(buildDir, 'current.json'), 'utf8')) as Pointer
}

/**
 * Publishes the current build again, as a server does it when a page is due; returns the build's id, which is another one.
 * @throws Error when it does not come about.
 */
export async function publishAgain(own: OwnBuild): Promise<string> {
  const { id, fingerprint } = readPointer(own)
  const child = spawn(process.execPath, ['server/make/build-site.ts', fingerprint, '--publish', id], {
    cwd: projectRoot,
    env: { ...process.env, NODE_ENV: 'production', ...own.env },
    stdio: 'ignore',
  })
  const [status] = (await once(child, 'exit')) as [number | null]
  const { id: published } = readPointer(own)
  if (status !== 0 || published === id) throw new Error(`The publication has ended with ${status}`)
  return published
}
