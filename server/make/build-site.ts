import '#server/log/tell-mistakes.ts'
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ContentError } from '#collections/compile/compile.server.ts'
import { formatProblems } from '#collections/problems/format-problems.ts'
import { readEnvironment } from '#config/env.server.ts'
import { buildsFolder } from '#server/builds/build-files.ts'
import { pointTo } from '#server/builds/build-pointer.ts'
import { isRunning, lockBuilds } from './build-lock.ts'
import { step } from './build-step.ts'
import { createBuildId, makeFromBuild, makeFromSources } from './make-build.ts'
import { isComplete, writeAnswers } from './write-answers.ts'

/** A build in the making stands in a folder of its process. */
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
  const environment = readEnvironment(process.env)
  const [fingerprint = '', , publishedId] = process.argv.slice(2)
  mkdirSync(buildsFolder, { recursive: true })
  const unlock = await lockBuilds()
  removeAbandonedWork()
  const workFolder = join(buildsFolder, `${workPrefix}${process.pid}`)
  mkdirSync(workFolder, { recursive: true })
  try {
    const made =
      publishedId === undefined
        ? { pictures: await makeFromSources(workFolder, environment), heldBack: [] }
        : { pictures: null, heldBack: await makeFromBuild(workFolder, publishedId, environment) }
    const id = createBuildId(workFolder, environment, publishedId)
    const { siteOrigin, apiUrl } = environment
    const build = { id, timestamp: Date.now(), siteOrigin, apiUrl }
    const folder = join(buildsFolder, id)
    // The same sources give the same build: it may be there already, or be left over from a broken run.
    if (!isComplete(folder)) {
      rmSync(folder, { recursive: true, force: true })
      renameSync(workFolder, folder)
      await step('pages', () => writeAnswers(build, made.pictures, environment, publishedId))
    }
    const current = pointTo({ ...build, fingerprint }, publishedId)
    // A server that publishes waits for it.
    process.send?.({ ...current, heldBack: made.heldBack })
  } catch (error) {
    if (!(error instanceof ContentError)) throw error
    console.error(formatProblems(error.problems, error.folder))
    process.exitCode = 1
  } finally {
    rmSync(workFolder, { recursive: true, force: true })
    unlock()
  }
}

/** A run that was killed leaves its folder; one whose process still runs is at work. */
function removeAbandonedWork() {
  for (const name of existsSync(buildsFolder) ? readdirSync(buildsFolder) : []) {
    const pid = Number(name.slice(workPrefix.length))
    if (name.startsWith(workPrefix) && !isRunning(pid)) rmSync(join(buildsFolder, name), { recursive: true })
  }
}
