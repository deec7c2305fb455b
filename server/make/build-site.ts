import '#server/log/tell-mistakes.ts'
import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ContentError } from '#collections/compile/compile.server.ts'
import { formatProblems } from '#collections/problems/format-problems.ts'
import { type Environment, readEnvironment } from '#config/env.server.ts'
import { sayInTerminal } from '#config/terminal.server.ts'
import {
  buildsFolder,
  type DescribedBuild,
  getBuildFile,
  getBuildFolder,
  listBuildIds,
  readCurrentBuild,
} from '#server/builds/build-files.ts'
import { pointTo } from '#server/builds/build-pointer.ts'
import { findDamage, sealFolder } from '#server/builds/seal.ts'
import { lockBuilds } from './build-lock.ts'
import { step } from './build-step.ts'
import { explainDiskError } from './disk-errors.ts'
import { createBuildId, dateBuild, makeFromBuild, makeFromSources } from './make-build.ts'
import { writeAnswers } from './write-answers.ts'

/** A build in the making stands in a folder of its own, until its id is known. */
const workPrefix = '.work-'

await main()

/**
 * Builds the site into a folder of its own and points to it last, so that what is served is always whole: the
 * content, the app's bundles, and every public page and file, compressed.
 *
 *     build-site.ts <fingerprint>                 from the sources
 *     build-site.ts <fingerprint> --publish <id>  a build again, with its pages whose moment has come
 */
async function main() {
  const [fingerprint = '', , publishedId] = process.argv.slice(2)
  try {
    mkdirSync(buildsFolder, { recursive: true })
    const unlock = await lockBuilds(buildsFolder, () => console.log(sayInTerminal('waitingForBuild')))
    try {
      removeAbandonedBuilds()
      await make(readEnvironment(process.env), fingerprint, publishedId)
    } finally {
      unlock()
    }
  } catch (error) {
    if (!(error instanceof ContentError)) throw explainDiskError(error, buildsFolder) ?? error
    console.error(formatProblems(error.problems, error.folder))
    process.exitCode = 1
  }
}

async function make(environment: Environment, fingerprint: string, publishedId: string | undefined) {
  const workFolder = join(buildsFolder, workPrefix + randomUUID())
  mkdirSync(workFolder)
  try {
    const made =
      publishedId === undefined
        ? { pictures: await makeFromSources(workFolder, environment), heldBack: [] }
        : { pictures: null, heldBack: await makeFromBuild(workFolder, publishedId, environment) }
    const id = createBuildId(workFolder, environment, publishedId)
    const { siteOrigin, apiUrl } = environment
    const madeAt = Date.now()
    const build = { id, timestamp: dateBuild(workFolder), siteOrigin, apiUrl, fingerprint }
    if (!isThere(id))
      await finish(workFolder, { ...build, madeAt }, () =>
        step('pages', () => writeAnswers(build, made.pictures, environment, publishedId)),
      )
    const current = pointTo(build, publishedId)
    // A server that publishes waits for it.
    process.send?.({ ...current, heldBack: made.heldBack })
  } finally {
    rmSync(workFolder, { recursive: true, force: true })
  }
}

/** The same sources give the same build: it may be there already, and may have been damaged since. */
function isThere(id: string): boolean {
  const folder = getBuildFolder(id)
  if (!existsSync(folder)) return false
  const damage = findDamage(folder, { thoroughly: true })
  if (damage !== undefined) console.warn(`  ${sayInTerminal('damagedBuildIsMadeAgain', { id, damage })}`)
  return damage === undefined
}

/** Gives a build its name, has its answers written and seals it; of one that fails nothing stays. */
async function finish(workFolder: string, described: DescribedBuild, write: () => Promise<void>) {
  const folder = getBuildFolder(described.id)
  rmSync(folder, { recursive: true, force: true })
  renameSync(workFolder, folder)
  try {
    await write()
    writeFileSync(getBuildFile(described.id, 'description'), `${JSON.stringify(described, null, 2)}\n`)
    sealFolder(folder)
  } catch (error) {
    rmSync(folder, { recursive: true, force: true })
    throw error
  }
}

/** What runs that were killed have left: nobody works at it, because it is we who have the lock. */
function removeAbandonedBuilds() {
  const pointed = readPointedIds()
  const isHalfMade = (id: string) => !pointed.includes(id) && findDamage(getBuildFolder(id)) !== undefined
  const work = readdirSync(buildsFolder).filter((name) => name.startsWith(workPrefix))
  for (const name of [...work, ...listBuildIds().filter(isHalfMade)])
    rmSync(join(buildsFolder, name), { recursive: true, force: true })
}

function readPointedIds(): string[] {
  try {
    return readCurrentBuild().kept
  } catch {
    return []
  }
}
