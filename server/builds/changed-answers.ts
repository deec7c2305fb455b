import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { IMMUTABLE_CACHE_CONTROL } from '#server/http/cache-control.ts'
import { viewAnswers } from './answer-store.ts'
import { type BuildParts, getBuildFile, getPartFolder } from './build-files.ts'

/** One path a line, percent-encoded: what shared caches may have another answer of than this build gives. */
const listName = 'changed.txt'

/** What a shared cache keeps of an answer; its date is that of its tag. */
const kept = 'url, content_type, cache_control, etag, headers'

/** What says which build it is of whenever it is sent, as `tellBuild` has it: whose bytes are the same does so too. */
const tellsBuild =
  "content_type GLOB 'text/html*' OR url GLOB '*/_payload.json' OR url GLOB '/__nuxt_island/*'"

/**
 * Lists in the folder of a build what it answers otherwise than the build before: what differs, is gone or is new, so
 * that the way back has the same list. All of it where nothing is known of what was before.
 */
export function listChangedAnswers(build: BuildParts, before: BuildParts | undefined): void {
  // The build of before is made again: what led to it stands there already.
  if (build.id === before?.id) return
  const changed = (['answers', 'publicFiles'] as const).flatMap((name) => {
    const file = getBuildFile(build, name)
    try {
      return compare(file, before && getBuildFile(before, name))
    } catch {
      // The one of before is damaged, or was written by code with another format.
      return compare(file, undefined)
    }
  })
  const lines = changed.map((url) => `${encodeURI(url)}\n`).sort()
  writeFileSync(join(getPartFolder('id', build.id), listName), lines.join(''))
}

/** URLs whose rows are not the same in both files; what never changes is kept by its name for good. */
function compare(file: string, fileBefore: string | undefined): string[] {
  if (file === fileBefore) return []
  using database = new DatabaseSync(file, { readOnly: true })
  viewAnswers(database, 'main', file)
  if (fileBefore !== undefined) {
    database.prepare('ATTACH ? AS before').run(fileBefore)
    viewAnswers(database, 'before', fileBefore)
  }
  const schemas = fileBefore === undefined ? ['main'] : ['main', 'before']
  const rows = schemas.map((schema) => `SELECT ${kept} FROM ${schema}_answers`).join(' UNION ALL ')
  // What is the same in both stands there twice. Each file is read once, row by row, which is most of the work.
  return database
    .prepare(
      `SELECT DISTINCT url FROM (${rows}) WHERE cache_control <> :immutable OR ${tellsBuild}
       GROUP BY ${kept} HAVING COUNT(*) = 1 OR ${tellsBuild}`,
    )
    .all({ immutable: IMMUTABLE_CACHE_CONTROL })
    .map(({ url }) => String(url))
}
