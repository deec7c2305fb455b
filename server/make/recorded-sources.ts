import { randomUUID } from 'node:crypto'
import type { ContentSource } from '#collections/content-source.ts'
import { nameTable } from '#collections/query/query.ts'
import { listRelatedWords } from '#collections/thesaurus/thesaurus.server.ts'
import { ICON_RENDER_WAIT_MS } from '#config/constants.ts'
import type { SqliteDatabase } from '#database/sqlite.server.ts'
import type { RenderSources } from '#server/builds/site.ts'
import { withoutTrailingSlash } from '#urls/trailing-slash.ts'
import { createRecorder, type Recorder, type Source } from './recorder.ts'

/**
 * Records what is asked of the content of a build, of its icons and of its pictures. `own` are sources of whoever makes
 * answers out of something else; who asks them notes it.
 */
export function recordSources(database: SqliteDatabase, own: Record<string, Source>) {
  let plain: RenderSources | undefined
  const recorder = createRecorder({
    ...own,
    content: (method = '', ...asked) => askContent(method, asked),
    icon: (name = '') => plain?.findIcon(name),
    picture: (path = '') => plain?.findPicture(path),
    rows: (collection = '') => readVersion(collection),
    thesaurus: () => listRelatedWords(database),
    late: () => randomUUID(),
  })

  /** An entry is told by the hash of its row, so that its body need not be read to see that it is the same. */
  function askContent(method: string, asked: string[]): unknown {
    const [name = '', path = ''] = asked
    if (method === 'getEntry') return readRowHash(name, path)
    // The methods of the content source, as `recordContent` notes them.
    const methods = plain?.content as unknown as Record<string, (...asked: string[]) => unknown>
    return methods[method]?.(...asked)
  }

  function readRowHash(name: string, path: string): unknown {
    const sql = `SELECT "__hash__" AS hash FROM ${nameTable(name)} WHERE path = ?`
    return database.first(sql, [withoutTrailingSlash(path)])?.hash
  }

  function readVersion(collection: string): unknown {
    return database.first('SELECT version FROM _content_info WHERE id = ?', [`checksum_${collection}`])
  }

  /** A page waits for an icon of another service only so long: one that goes without is made again by the next build. */
  function noteLate(svg: Promise<unknown>, name: string) {
    const timer = setTimeout(() => recorder.note('late', name), ICON_RENDER_WAIT_MS / 2)
    const stop = () => clearTimeout(timer)
    svg.then(stop, stop)
  }

  return {
    recorder,
    /** Puts the recorder between the sources of the renderer and the renderer. */
    through: (sources: RenderSources): RenderSources => {
      plain = sources
      const { content, findIcon, findPicture } = sources
      return {
        content: recordContent(content, recorder),
        findIcon(name) {
          recorder.note('icon', name)
          const svg = findIcon(name)
          if (svg instanceof Promise) noteLate(svg, name)
          return svg
        },
        findPicture(path) {
          recorder.note('picture', path)
          return findPicture(path)
        },
      }
    },
  }
}

function recordContent(content: ContentSource, recorder: Recorder): ContentSource {
  const recorded = Object.entries(content).map(([method, ask]) => [
    method,
    (...asked: string[]) => {
      recorder.note('content', method, ...asked)
      return (ask as (...asked: string[]) => unknown)(...asked)
    },
  ])
  // The same methods.
  return Object.fromEntries(recorded) as ContentSource
}
