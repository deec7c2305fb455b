import { DatabaseSync } from 'node:sqlite'
import type { Row } from '#database/database.ts'
import type { ResponseSource, ResponseWriter } from '#server/builds/response-store.ts'
import type { Reading, Recorder } from './recorder.ts'

/** Stands in each file of traces, so that no other code takes its columns for its own; another one for other columns. */
const TRACES_FORMAT = 2

/** Makes answers: writes them, and may say something of them that later steps want to know. */
type Make = (write: (source: ResponseSource) => Promise<void>) => Promise<string | undefined>

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

/** What answers were made from; their URLs; what was said of them. */
type Trace = { name: string; readings: Reading[]; urls: string[]; note: string | null }

/**
 * Begins a file of traces, beside that of the answers. `base` is all that every answer is made from; `earlier` the traces
 * of the build whose answers the writer can keep.
 */
export function openDerivation(
  file: string,
  base: string,
  recorder: Recorder,
  { writer, earlier }: { writer: ResponseWriter; earlier?: string | undefined },
): Derivation {
  const before = readTraces(earlier)
  const traces = createTraces(file, base)
  /** By question. */
  const sameness = new Map<string, boolean>()

  async function isSame(reading: Reading): Promise<boolean> {
    const is = await recorder.isSame(reading)
    sameness.set(reading.question, is)
    return is
  }

  async function isCurrent({ readings }: Trace): Promise<boolean> {
    for (const reading of readings)
      if (!(sameness.get(reading.question) ?? (await isSame(reading)))) return false
    return true
  }

  return {
    async derive(name, make) {
      const known = before.get(name)
      if (known && (await isCurrent(known))) {
        for (const url of known.urls) writer.keep(url)
        traces.write(known)
        return known.note ?? undefined
      }
      const urls: string[] = []
      const { result, readings } = await recorder.record(() =>
        make(async (source) => {
          await writer.write(source)
          urls.push(source.url)
        }),
      )
      traces.write({ name, readings, urls, note: result ?? null })
      return result
    },
    close: () => traces.close(),
  }
}

function readTraces(file: string | undefined): Map<string, Trace> {
  if (file === undefined) return new Map()
  using database = new DatabaseSync(file, { readOnly: true })
  // Each row is as it was written, by the seal of its build.
  const readings = new Map(
    database.prepare('SELECT id, question, answer FROM readings').all().map(readReading),
  )
  // Row by row: what was said of pages is all their text.
  const traces = Iterator.from(database.prepare('SELECT name, readings, urls, note FROM traces').iterate())
  return new Map(traces.map((row) => [String(row.name), readTrace(row, readings)]))
}

function readReading({ id, question, answer }: Row): [number, Reading] {
  return [Number(id), { question: String(question), answer: String(answer) }]
}

function readTrace({ name, readings, urls, note }: Row, known: Map<number, Reading>): Trace {
  return {
    name: String(name),
    readings: (JSON.parse(String(readings)) as number[]).flatMap((id) => known.get(id) ?? []),
    urls: JSON.parse(String(urls)) as string[],
    note: note === null ? null : String(note),
  }
}

/** A file of traces. Readings have numbers, because many traces share them; in a build each question has one answer. */
function createTraces(file: string, base: string) {
  const database = new DatabaseSync(file)
  database.exec(
    `PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA user_version = ${TRACES_FORMAT};
     CREATE TABLE base (hash TEXT PRIMARY KEY);
     CREATE TABLE readings (id INTEGER PRIMARY KEY, question TEXT, answer TEXT);
     CREATE TABLE traces (name TEXT PRIMARY KEY, readings TEXT, urls TEXT, note TEXT) WITHOUT ROWID;
     BEGIN`,
  )
  database.prepare('INSERT INTO base VALUES (?)').run(base)
  const insertReading = database.prepare('INSERT INTO readings VALUES (?, ?, ?)')
  const insertTrace = database.prepare('INSERT INTO traces VALUES (?, ?, ?, ?)')
  const numbers = new Map<string, number>()

  function number({ question, answer }: Reading): number {
    const known = numbers.get(question)
    if (known !== undefined) return known
    const id = numbers.size + 1
    numbers.set(question, id)
    insertReading.run(id, question, answer)
    return id
  }

  return {
    write({ name, readings, urls, note }: Trace): void {
      insertTrace.run(name, JSON.stringify(readings.map(number)), JSON.stringify(urls), note)
    },
    close(): void {
      database.exec('COMMIT')
      database.close()
    },
  }
}

/** Whether a file holds traces of answers that were made from the same base. */
export function isOfBase(file: string, base: string): boolean {
  try {
    using database = new DatabaseSync(file, { readOnly: true })
    const format = database.prepare('PRAGMA user_version').get()?.user_version
    return format === TRACES_FORMAT && database.prepare('SELECT hash FROM base').get()?.hash === base
  } catch {
    // Missing, or no database: what cannot be read is made again.
    return false
  }
}
