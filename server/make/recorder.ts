import { AsyncLocalStorage } from 'node:async_hooks'
import { hash } from 'node:crypto'

/** What answers questions of one kind, as it does now; what it says is compared as JSON. */
export type Source = (...question: string[]) => unknown

/** A question: which source was asked, and what. */
type Question = string

/** A question that was asked, and a hash of what it was answered. */
export type AnsweredQuestion = { question: Question; answer: string }

/** Notes what whoever makes an answer has asked, and tells later whether it would be answered the same. */
export type Recorder = ReturnType<typeof createRecorder>

/** Makes a recorder over sources, by their names; what they say does not change, so each question is put once. */
export function createRecorder(sources: Readonly<Record<string, Source>>) {
  const recording = new AsyncLocalStorage<Set<Question>>()
  const known = new Map<Question, Promise<string>>()

  function ask(question: Question): Promise<string> {
    const answer = known.get(question) ?? answerNow(question)
    known.set(question, answer)
    return answer
  }

  async function answerNow(question: Question): Promise<string> {
    // Written by `note`.
    const [name = '', ...asked] = JSON.parse(question) as string[]
    // A source that the code of before had is code, which is compared first.
    const answer = JSON.stringify((await sources[name]?.(...asked)) ?? null)
    return hash('sha256', answer, 'base64url')
  }

  return {
    /** Says that whoever works for a running `record` has asked a source. */
    note: (source: string, ...asked: string[]): void => {
      recording.getStore()?.add(JSON.stringify([source, ...asked]))
    },
    /** Runs something, with all that it asks of the sources. */
    async record<T>(run: () => Promise<T>): Promise<{ result: T; questions: AnsweredQuestion[] }> {
      const asked = new Set<Question>()
      const result = await recording.run(asked, run)
      const answered = [...asked].map(async (question) => ({ question, answer: await ask(question) }))
      return { result, questions: await Promise.all(answered) }
    },
    /** Whether a question is answered today as it was. */
    isSame: async ({ question, answer }: AnsweredQuestion): Promise<boolean> =>
      (await ask(question)) === answer,
  }
}
