import { listen } from '#browser/listen.ts'
import type { Answered, Asked } from './ask-worker.ts'

/** A worker's end of `askWorker`: answers each question under its number. */
export function answerQuestions<Question>(answer: (question: Question) => Promise<unknown>) {
  listen(self, {
    async message({ data: { id, question } }: MessageEvent<Asked<Question>>) {
      const answered: Answered = await answer(question).then(
        (value) => ({ id, value }),
        (error: unknown) => ({ id, failed: error instanceof Error ? error.message : String(error) }),
      )
      self.postMessage(answered)
    },
  })
}
