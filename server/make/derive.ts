import { copyFileSync } from 'node:fs'
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

/** What answers were made from, by the numbers of the readings, which many share; their URLs; what was said of them. */
type Trace = { name: string; readings: number[]; urls: string[]; note: string | null }

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
  const numbering = createNumbering(before.readings)
  const sameness = new Map<number, boolean>()
  const traces = createTraces(file, base, { earlier, before, read: numbering.read })

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
        traces.keep(known)
        return known.note ?? undefined
      }
      const urls: string[] = []
      const { result, readings } = await recorder.record(() =>
        make(async (source) => {
          await writer.write(source)
          urls.push(source.url)
        }),
      )
      traces.write({
        name,
        readings: readings.map((reading) => numbering.find(reading)),
        urls,
        note: result ?? null,
      })
      return result
    },
    close: () => traces.close(),
  }
}

/** What was asked and answered has a number: that of the build before, where it has had one. */
function createNumbering(before: Before['readings']) {
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

type Before = { readings: Map<number, Reading>; traces: Map<string, Trace> }
type TracesBefore = {
  earlier: string | undefined
  before: Before
  read: (id: number) => Reading | undefined
}

function readTraces(file: string | undefined): Before {
  if (file === undefined) return { readings: new Map(), traces: new Map() }
  using database = new DatabaseSync(file, { readOnly: true })
  // Row by row: what was said of pages is all their text. Each is as it was written, by the seal of its build.
  const readings = Iterator.from(database.prepare('SELECT id, question, answer FROM readings').iterate())
  const traces = Iterator.from(database.prepare('SELECT name, readings, urls, note FROM traces').iterate())
  return {
    readings: new Map(readings.map(readReading)),
    traces: new Map(traces.map(readTrace).map((trace) => [trace.name, trace])),
  }
}

function readReading({ id, question, answer }: Row): [number, Reading] {
  return [Number(id), { question: String(question), answer: String(answer) }]
}

function readTrace({ name, readings, urls, note }: Row): Trace {
  return {
    name: String(name),
    readings: JSON.parse(String(readings)) as number[],
    urls: JSON.parse(String(urls)) as string[],
    note: note === null ? null : String(note),
  }
}

/**
 * A file of traces. It begins as that of the build before, of which nearly all stays: at the end goes what no answer was made
 * from any more.
 */
function createTraces(file: string, base: string, { earlier, before, read }: TracesBefore) {
  if (earlier !== undefined) copyFileSync(earlier, file)
  const database = new DatabaseSync(file)
  database.exec(
    `PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA user_version = ${TRACES_FORMAT};
     CREATE TABLE IF NOT EXISTS base (hash TEXT PRIMARY KEY);
     CREATE TABLE IF NOT EXISTS readings (id INTEGER PRIMARY KEY, question TEXT, answer TEXT);
     CREATE TABLE IF NOT EXISTS traces (name TEXT PRIMARY KEY, readings TEXT, urls TEXT, note TEXT) WITHOUT ROWID;
     BEGIN`,
  )
  database.prepare('INSERT OR REPLACE INTO base VALUES (?)').run(base)
  const insertReading = database.prepare('INSERT OR IGNORE INTO readings VALUES (?, ?, ?)')
  const insertTrace = database.prepare('INSERT OR REPLACE INTO traces VALUES (?, ?, ?, ?)')
  const removeReading = database.prepare('DELETE FROM readings WHERE id = ?')
  const removeTrace = database.prepare('DELETE FROM traces WHERE name = ?')
  const goneReadings = new Set(before.readings.keys())
  const goneTraces = new Set(before.traces.keys())

  function keep({ name, readings }: Trace): void {
    goneTraces.delete(name)
    for (const id of readings) goneReadings.delete(id)
  }

  return {
    keep,
    write(trace: Trace): void {
      keep(trace)
      const { name, readings, urls, note } = trace
      for (const id of readings) {
        const reading = read(id)
        if (reading) insertReading.run(id, reading.question, reading.answer)
      }
      insertTrace.run(name, JSON.stringify(readings), JSON.stringify(urls), note)
    },
    close(): void {
      for (const id of goneReadings) removeReading.run(id)
      for (const name of goneTraces) removeTrace.run(name)
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
