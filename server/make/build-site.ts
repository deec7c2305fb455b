import '#server/log/tell-mistakes.ts'
import { randomUUID } from 'node:crypto'
import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ContentError } from '#collections/compile/compile.server.ts'
import { formatProblems } from '#collections/problems/format-problems.ts'
import { type Environment, readEnvironment } from '#config/env.server.ts'
import { sayInTerminal } from '#config/terminal.server.ts'
import { lockFile } from '#database/file-lock.server.ts'
import { buildsFolder, readBuild, readCurrentBuild, workPrefix } from '#server/builds/build-files.ts'
import { describeBuild, pointTo, readPointed } from '#server/builds/build-pointer.ts'
import { hashServerCode } from '#server/builds/server-code.ts'
import { step } from './build-step.ts'
import { explainDiskError } from './disk-errors.ts'
import { isThere, putInPlace } from './finished-folders.ts'
import { createBuildId, dateBuild, makeFromBuild, makeFromSources } from './make-build.ts'
import { writeResponses } from './write-responses.ts'
import { readYearOfPages } from './year-of-pages.ts'

await main()

/**
 * Builds the site into a folder of its own and points to it last, so that what is served is always whole: the
 * content, the app's bundles, and every public page and file, compressed.
 *
 *     build-site.ts <fingerprint>                 from the sources
 *     build-site.ts <fingerprint> --publish <id>  the current build again, with its pages whose moment has come
 */
async function main() {
  const [fingerprint = '', , publishedId] = process.argv.slice(2)
  try {
    mkdirSync(buildsFolder, { recursive: true })
    using _lock = await lockFile(join(buildsFolder, 'lock.sqlite'), () =>
      console.log(sayInTerminal('waitingForBuild')),
    )
    removeAbandonedWork()
    await make(readEnvironment(process.env), fingerprint, publishedId)
  } catch (error) {
    if (!(error instanceof ContentError)) throw explainDiskError(error, buildsFolder) ?? error
    console.error(formatProblems(error.problems, error.folder))
    process.exitCode = 1
  }
}

async function make(environment: Environment, fingerprint: string, publishedId: string | undefined) {
  const published = publishedId === undefined ? undefined : readCurrentBuild()
  // Another server was quicker.
  if (published && published.id !== publishedId) return
  const workFolder = join(buildsFolder, workPrefix + randomUUID())
  mkdirSync(workFolder)
  try {
    const madeAt = Date.now()
    const year = readYearOfPages()
    const earlier = published ?? readPointed()
    const { heldBack, ...parts } = published
      ? await makeFromBuild(workFolder, published, environment)
      : await makeFromSources(workFolder, environment)
    const code = published?.code ?? hashServerCode()
    const id = createBuildId(workFolder, parts, environment, publishedId)
    const { siteOrigin, apiUrl, socialLinks, countsMisses } = environment
    const timestamp = dateBuild(workFolder)
    const build = {
      id,
      ...parts,
      code,
      timestamp,
      madeAt,
      year,
      siteOrigin,
      apiUrl,
      socialLinks,
      countsMisses,
      fingerprint,
    }
    // The same sources give the same build: it may be there already.
    const known = isThere('id', id) ? readBuild(id) : undefined
    if (!known) {
      await step('pages', () =>
        writeResponses(workFolder, build, environment, { madeFrom: publishedId, earlier }),
      )
      describeBuild(workFolder, { ...build, madeFrom: publishedId })
      putInPlace(workFolder, 'id', id)
    }
    pointTo({ ...build, ...known, code, fingerprint })
    // A server that publishes tells of them.
    process.send?.({ heldBack })
  } finally {
    rmSync(workFolder, { recursive: true, force: true })
  }
}

/**
 * What runs that were killed have left: nobody works at it, because it is we who have the lock. What makes their app may
 * write for a moment yet.
 */
function removeAbandonedWork() {
  for (const name of readdirSync(buildsFolder).filter((each) => each.startsWith(workPrefix)))
    rmSync(join(buildsFolder, name), { recursive: true, force: true, maxRetries: 5 })
}
