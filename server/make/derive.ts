import { DatabaseSync } from 'node:sqlite'
import { z } from 'zod'
import type { AnswerSource, AnswerWriter } from '#server/builds/answer-store.ts'
import type { Reading, Recorder } from './recorder.ts'

/** Stands in each file of traces, so that no other code takes its columns for its own; another one for other columns. */
const TRACES_FORMAT = 2

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

const numbers = z.string().transform((text) => z.array(z.number()).parse(JSON.parse(text)))
const texts = z.string().transform((text) => z.array(z.string()).parse(JSON.parse(text)))

/** What answers were made from, by the numbers of the readings, which many share; their URLs; what was said of them. */
const traceSchema = z.object({
  name: z.string(),
  readings: numbers,
  urls: texts,
  note: z.string().nullable(),
})
type Trace = z.infer<typeof traceSchema>

const readingSchema = z.object({ id: z.number(), question: z.string(), answer: z.string() })

/**
 * Begins a file of traces, beside that of the answers. `base` is all that every answer is made from; `earlier` the traces
 * of the build whose answers the writer can keep.
 */
export function openDerivation(
  file: string,
  base: string,
  recorder: Recorder,
  { writer, earlier }: { writer: AnswerWriter; earlier?: string | undefined },
): Derivation {
  const before = readTraces(earlier)
  const numbering = createNumbering(before.readings)
  const sameness = new Map<number, boolean>()
  const traces: Trace[] = []

  async function isSame(id: number): Promise<boolean> {
    const reading = before.readings.get(id)
    const is = reading !== undefined && (await recorder.isSame(reading))
    sameness.set(id, is)
    return is
  }

  async function isCurrent({ readings }: Trace): Promise<boolean> {
    for (const id of readings) if (!(sameness.get(id) ?? (await isSame(id)))) return false
    return true
  }

  return {
    async derive(name, make) {
      const known = before.traces.get(name)
      if (known && (await isCurrent(known))) {
        for (const url of known.urls) writer.keep(url)
        traces.push(known)
        return known.note ?? undefined
      }
      const urls: string[] = []
      const { result, readings } = await recorder.record(() =>
        make(async (source) => {
          await writer.write(source)
          urls.push(source.url)
        }),
      )
      traces.push({
        name,
        readings: readings.map((reading) => numbering.find(reading)),
        urls,
        note: result ?? null,
      })
      return result
    },
    close: () => writeTraces(file, base, traces, (id) => numbering.read(id)),
  }
}

/** What was asked and answered has a number: that of the build before, where it has had one. */
function createNumbering(before: ReadonlyMap<number, Reading>) {
  const readings = new Map(before)
  const ids = new Map([...before].map(([id, reading]) => [JSON.stringify(reading), id]))
  let last = Math.max(0, ...before.keys())
  return {
    find(reading: Reading): number {
      const key = JSON.stringify(reading)
      const id = ids.get(key) ?? ++last
      ids.set(key, id)
      readings.set(id, reading)
      return id
    },
    read: (id: number) => readings.get(id),
  }
}

function readTraces(file: string | undefined) {
  if (file === undefined) return { readings: new Map<number, Reading>(), traces: new Map<string, Trace>() }
  const database = new DatabaseSync(file, { readOnly: true })
  try {
    // Row by row: what was said of pages is all their text.
    const readings = Iterator.from(database.prepare('SELECT id, question, answer FROM readings').iterate())
    const traces = Iterator.from(database.prepare('SELECT name, readings, urls, note FROM traces').iterate())
    return {
      readings: new Map(readings.map((row) => readingSchema.parse(row)).map(({ id, ...each }) => [id, each])),
      traces: new Map(traces.map((row) => traceSchema.parse(row)).map((trace) => [trace.name, trace])),
    }
  } finally {
    database.close()
  }
}

function writeTraces(
  file: string,
  base: string,
  traces: readonly Trace[],
  read: (id: number) => Reading | undefined,
): void {
  const database = new DatabaseSync(file)
  database.exec(
    `PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA user_version = ${TRACES_FORMAT};
     CREATE TABLE base (hash TEXT);
     CREATE TABLE readings (id INTEGER PRIMARY KEY, question TEXT, answer TEXT);
     CREATE TABLE traces (name TEXT PRIMARY KEY, readings TEXT, urls TEXT, note TEXT) WITHOUT ROWID;
     BEGIN`,
  )
  database.prepare('INSERT INTO base VALUES (?)').run(base)
  const insertReading = database.prepare('INSERT INTO readings VALUES (?, ?, ?)')
  const insertTrace = database.prepare('INSERT INTO traces VALUES (?, ?, ?, ?)')
  for (const id of new Set(traces.flatMap(({ readings }) => readings))) {
    const reading = read(id)
    if (reading) insertReading.run(id, reading.question, reading.answer)
  }
  for (const { name, readings, urls, note } of traces)
    insertTrace.run(name, JSON.stringify(readings), JSON.stringify(urls), note)
  database.exec('COMMIT')
  database.close()
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
