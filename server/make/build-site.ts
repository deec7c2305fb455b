import { publicSettings } from '#config/public-settings.ts'
import '#server/log/tell-mistakes.ts'
import { createHash, randomUUID } from 'node:crypto'
import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import { setPriority } from 'node:os'
import { join } from 'node:path'
import { ContentError } from '#collections/compile/compile.server.ts'
import { formatProblems } from '#collections/problems/format-problems.ts'
import { type Environment, readEnvironment } from '#config/env.server.ts'
import { lockFile } from '#database/file-lock.server.ts'
import {
  buildsFolder,
  type CurrentBuild,
  readBuild,
  readCurrentBuild,
  shortenHash,
  workPrefix,
} from '#server/builds/build-files.ts'
import { describeBuild, pointTo, readPointed } from '#server/builds/build-pointer.ts'
import { ownCode } from '#server/builds/server-code.ts'
import { step } from './build-step.ts'
import { isThere, putInPlace } from './finished-folders.ts'
import {
  createBuildId,
  dateBuild,
  makeFromBuild,
  makeFromContent,
  makeFromSources,
  readYearOfPages,
} from './make-build.ts'
import { writeResponses } from './write-responses.ts'

await main()

/**
 * Builds the site into a folder of its own and points to it last, so that what is served is always whole: the
 * content, the app's bundles, and every public page and file, compressed.
 *
 *     build-site.ts <fingerprint>                 from the sources
 *     build-site.ts <fingerprint> --publish <id>  the current build again, with its pages whose moment has come
 *     build-site.ts <fingerprint> --content       the app of the current build over the content folder as it is now
 */
async function main() {
  const [fingerprint = '', how, publishedId] = process.argv.slice(2)
  // Pages that are asked of a server come first.
  if (process.connected) setPriority(5)
  try {
    mkdirSync(buildsFolder, { recursive: true })
    using _lock = await lockFile(join(buildsFolder, 'lock.sqlite'), () =>
      console.log('Waiting for another build …'),
    )
    removeAbandonedWork()
    await make(readEnvironment(process.env), fingerprint, { publishedId, takesContent: how === '--content' })
  } catch (error) {
    if (!(error instanceof ContentError)) throw error
    console.error(formatProblems(error.problems, error.folder))
    process.exitCode = 1
  }
}

/** The build to publish again, or whether the content of the current one is to be that of the folder. */
type How = { publishedId: string | undefined; takesContent: boolean }

async function make(environment: Environment, fingerprint: string, { publishedId, takesContent }: How) {
  const published = publishedId === undefined && !takesContent ? undefined : readCurrentBuild()
  // Another server was quicker.
  if (published && !takesContent && published.id !== publishedId) return
  const workFolder = join(buildsFolder, workPrefix + randomUUID())
  mkdirSync(workFolder)
  try {
    const madeAt = Date.now()
    const year = readYearOfPages()
    const earlier = published ?? readPointed()
    const makeParts = takesContent ? makeFromContent : makeFromBuild
    const { heldBack = [], ...parts } = published
      ? await makeParts(workFolder, published, environment)
      : await makeFromSources(workFolder, environment)
    const code = published?.code ?? ownCode
    // Who has waited for what was left behind gets what the same sources give.
    const madeFrom = published?.isBehind ? undefined : publishedId
    const whole = createBuildId(workFolder, parts, environment, madeFrom)
    const isHurried = takesContent && !isThere('id', whole)
    const id = isHurried && published ? nameHurried(whole, published) : whole
    const timestamp = dateBuild(workFolder)
    const build: CurrentBuild = {
      id,
      ...parts,
      code,
      timestamp,
      madeAt,
      year,
      ...publicSettings.parse(environment),
      fingerprint,
    }
    // The same sources give the same build: it may be there already.
    const known = isThere('id', id) ? readBuild(id) : undefined
    const made = known ?? { ...build, madeFrom: published?.id }
    if (!known) {
      const circumstances = { madeFrom: made.madeFrom, earlier, isHurried }
      const { isBehind } = await step('pages', () =>
        writeResponses(workFolder, build, environment, circumstances),
      )
      if (isBehind) made.isBehind = true
      describeBuild(workFolder, made)
      putInPlace(workFolder, 'id', id)
    }
    pointTo({ ...made, code, fingerprint })
    // A server that publishes tells of them.
    process.send?.({ id, heldBack })
  } finally {
    rmSync(workFolder, { recursive: true, force: true })
  }
}

/** What is taken over from another build makes it another than the whole one of the same content. */
function nameHurried(whole: string, { id }: CurrentBuild): string {
  return shortenHash(createHash('sha256').update(`${whole} ${id}`))
}

/**
 * What runs that were killed have left: nobody works at it, because it is we who have the lock. What makes their app may
 * write for a moment yet.
 */
function removeAbandonedWork() {
  for (const name of readdirSync(buildsFolder).filter((each) => each.startsWith(workPrefix)))
    rmSync(join(buildsFolder, name), { recursive: true, force: true, maxRetries: 5 })
}
