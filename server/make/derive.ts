import { readFileSync, writeFileSync } from 'node:fs'
import type { ResponseSource, ResponseWriter } from '#server/builds/response-store.ts'
import type { AnsweredQuestion, Recorder } from './recorder.ts'

/** Makes responses: writes them, and may say something of them that later steps want to know. */
type Make = (write: (source: ResponseSource) => Promise<void>) => Promise<string | undefined>

/** Responses that are made only where what they are made from has changed since the build before. */
export type Derivation = ReturnType<typeof openDerivation>

/** What responses were made from; their URLs; what was said of them. */
export type Trace = { name: string; questions: AnsweredQuestion[]; urls: string[]; note: string | undefined }

/**
 * Begins to trace what is made, for a file beside that of the responses. `base` is all that every response is made from;
 * `before` the traces of the build whose responses the writer can keep. What `canWait`, by its name, stays as that build has it.
 */
export function openDerivation(
  file: string,
  base: string,
  recorder: Recorder,
  {
    writer,
    before,
    canWait = () => false,
  }: {
    writer: ResponseWriter
    before?: ReadonlyMap<string, Trace> | undefined
    canWait?: ((name: string) => boolean) | undefined
  },
) {
  const traces: Trace[] = []
  let isBehind = false

  async function isCurrent({ questions }: Trace): Promise<boolean> {
    for (const asked of questions) if (!(await recorder.isSame(asked))) return false
    return true
  }

  return {
    /**
     * Has responses made, or takes those of the build before over, compressed as they are, where every question that their
     * making asked then is answered the same today. What is not asked through the recorder must be in the base. Resolves
     * to what the making said of them.
     */
    async derive(name: string, make: Make): Promise<string | undefined> {
      const known = before?.get(name)
      const isSame = known !== undefined && (await isCurrent(known))
      if (known && (isSame || canWait(name))) {
        isBehind ||= !isSame
        for (const url of known.urls) writer.keep(url)
        traces.push(known)
        return known.note
      }
      const urls: string[] = []
      const { result, questions } = await recorder.record(() =>
        make(async (source) => {
          await writer.write(source)
          urls.push(source.url)
        }),
      )
      traces.push({ name, questions, urls, note: result })
      return result
    },
    /** Says that whoever makes responses has asked a source of the recorder. */
    note: recorder.note,
    /** Ends the file of traces. Whether something is older than what it is made from. */
    close: () => {
      writeTraces(file, base, traces)
      return { isBehind }
    },
  }
}

/** As a file holds them: what many traces were answered alike is written once, and they name its number. */
type TraceFile = {
  base: string
  questions: AnsweredQuestion[]
  traces: (Omit<Trace, 'questions'> & { questions: number[] })[]
}

function writeTraces(file: string, base: string, traces: Trace[]): void {
  const numbers = new Map<string, number>()
  const questions: AnsweredQuestion[] = []
  function number(asked: AnsweredQuestion): number {
    const key = asked.answer + asked.question
    const known = numbers.get(key) ?? questions.push(asked) - 1
    numbers.set(key, known)
    return known
  }
  const numbered = traces.map((trace) => ({ ...trace, questions: trace.questions.map(number) }))
  writeFileSync(file, JSON.stringify({ base, questions, traces: numbered } satisfies TraceFile))
}

/** The traces of a build by name, where its responses were made from the same base; what cannot be read is made again. */
export function readTraces(file: string, base: string): Map<string, Trace> | undefined {
  try {
    // As it was written, by the seal of its build and by this code, which is part of the base.
    const found = JSON.parse(readFileSync(file, 'utf8')) as TraceFile
    if (found.base !== base) return undefined
    const take = (index: number) => found.questions[index] ?? []
    return new Map(
      found.traces.map((trace) => [trace.name, { ...trace, questions: trace.questions.flatMap(take) }]),
    )
  } catch {
    return undefined
  }
}
