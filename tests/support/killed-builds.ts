import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { findDamage } from '#server/builds/seal.ts'
import type { OwnBuild } from './own-build.ts'
import { projectRoot } from './source-files.ts'

/** The page that is changed before each build, so that there is something to build. */
const changedFile = '1.docs/2.tallas/1.index.md'

/**
 * Begins a build of changed content and kills it when `when` has resolved, as a full machine or an impatient operator
 * does. Resolves when it is dead, or has ended before.
 * @throws Error when what is served is not whole after it.
 */
export async function killBuild(own: OwnBuild, when: (build: ChildProcess) => Promise<unknown>) {
  changePage(own)
  const child = spawn(process.execPath, ['server/make/build-site.ts', 'killed'], {
    cwd: projectRoot,
    env: { ...process.env, NODE_ENV: 'production', ...own.env },
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const ended = once(child, 'exit')
  await Promise.race([when(child), ended])
  child.kill('SIGKILL')
  await ended
  checkServed(own)
}

/**
 * A build after killed ones.
 * @throws Error when it does not come about, or anything of them is left.
 */
export function buildAfterKills(own: OwnBuild): void {
  changePage(own)
  const { status, stderr } = own.run()
  if (status !== 0) throw new Error(`The build has failed:\n${stderr}`)
  checkServed(own)
  const left = readdirSync(own.buildDir).filter(
    (name) =>
      name.startsWith('.') ||
      (/^[0-9a-f]{16}$/.test(name) && findDamage(join(own.buildDir, name)) !== undefined),
  )
  if (left.length > 0) throw new Error(`The killed builds have left ${left.join(', ')}`)
}

function checkServed({ buildDir }: OwnBuild) {
  const { id } = JSON.parse(readFileSync(join(buildDir, 'current.json'), 'utf8'))
  const damage = findDamage(join(buildDir, id))
  if (damage !== undefined) throw new Error(`What is served is damaged: ${damage}`)
}

function changePage({ contentDir }: OwnBuild) {
  const file = join(contentDir, changedFile)
  writeFileSync(file, `${readFileSync(file, 'utf8')}\nUna línea más.\n`)
}
