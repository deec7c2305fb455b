import { DatabaseSync } from 'node:sqlite'
import { z } from 'zod'
import type { AnswerSource, AnswerWriter } from '#server/builds/answer-store.ts'
import type { Reads, Recorder } from './recorder.ts'

/** Stands in each file of traces, so that no other code takes its columns for its own; another one for other columns. */
const TRACES_FORMAT = 1

/** Makes answers: writes them, and may say something of them that later steps want to know. */
type Make = (write: (source: AnswerSource) => Promise<void>) => Promise<string | undefined>

/** Answers that are made only where what they are made from has changed since the build before. */
export type Derivation = {
  /**
   * Has answers made, or takes those of the build before over, compressed as they are, where every question that their
   * making asked then is answered the same today. What is not asked through the recorder must be in the base. Resolves
   * to what the making said of them.
   */
  derive: (name: string, make: Make) => Promise<string | undefined>
  close(): void
}

const trace = z.object({
  questions: z.string(),
  key: z.string(),
  urls: z.string().transform((text) => z.array(z.string()).parse(JSON.parse(text))),
  note: z.string().nullable(),
})

/**
 * Begins a file of traces, beside that of the answers. `base` is all that every answer is made from; `earlier` the traces
 * of the build whose answers the writer can copy.
 */
export function openDerivation(
  file: string,
  base: string,
  recorder: Recorder,
  { writer, earlier }: { writer: AnswerWriter; earlier?: string | undefined },
): Derivation {
  const before = earlier === undefined ? undefined : new DatabaseSync(earlier, { readOnly: true })
  const find = before?.prepare('SELECT questions, key, urls, note FROM traces WHERE name = ?')
  const database = new DatabaseSync(file)
  database.exec(
    `PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA user_version = ${TRACES_FORMAT};
     CREATE TABLE base (hash TEXT);
     CREATE TABLE traces (name TEXT PRIMARY KEY, questions TEXT, key TEXT, urls TEXT, note TEXT) WITHOUT ROWID;
     BEGIN`,
  )
  database.prepare('INSERT INTO base VALUES (?)').run(base)
  const insert = database.prepare('INSERT INTO traces VALUES (?, ?, ?, ?, ?)')

  function keep(name: string, reads: Reads, urls: string[], note: string | undefined) {
    insert.run(name, reads.questions, reads.key, JSON.stringify(urls), note ?? null)
  }

  return {
    async derive(name, make) {
      const row = find?.get(name)
      const known = row && trace.parse(row)
      if (known && (await recorder.isSame(known))) {
        for (const url of known.urls) writer.copy(url)
        keep(name, known, known.urls, known.note ?? undefined)
        return known.note ?? undefined
      }
      const urls: string[] = []
      const { result, reads } = await recorder.record(() =>
        make(async (source) => {
          await writer.write(source)
          urls.push(source.url)
        }),
      )
      keep(name, reads, urls, result)
      return result
    },
    close() {
      database.exec('COMMIT')
      database.close()
      before?.close()
    },
  }
}

/** Whether a file holds traces of answers that were made from the same base. */
export function isOfBase(file: string, base: string): boolean {
  try {
    const database = new DatabaseSync(file, { readOnly: true })
    try {
      const format = database.prepare('PRAGMA user_version').get()?.user_version
      return format === TRACES_FORMAT && database.prepare('SELECT hash FROM base').get()?.hash === base
    } finally {
      database.close()
    }
  } catch {
    // Missing, or no database: what cannot be read is made again.
    return false
  }
}
