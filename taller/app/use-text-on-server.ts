import { useEffect, useState } from 'react'
import { checkText, renderText, tellFailure } from '#taller/app/ask/ask-workshop.ts'
import type { ToldProblem } from '#taller/protocol.ts'

/** From the last key to the question, in ms: an answer should be there 300 ms after it. */
const QUIET_MS = 120

export type Preview = {
  /** The last document that there was: it stays while a text has mistakes. */
  html: string | undefined
  /** What keeps the document from being that of the text. */
  state: 'current' | 'mistakes' | 'no-page' | 'waiting' | { failure: string }
}

/** The page and the mistakes of a text that is not saved, asked for whenever it has not changed for a moment. */
export function useTextOnServer(
  path: string,
  text: string,
  opened: readonly ToldProblem[],
): { preview: Preview; problems: readonly ToldProblem[] } {
  const [preview, setPreview] = useState<Preview>({ html: undefined, state: 'waiting' })
  const [problems, setProblems] = useState(opened)
  useEffect(() => {
    const leaving = new AbortController()
    const { signal } = leaving
    const fail = (error: unknown) => {
      if (!signal.aborted) setPreview(({ html }) => ({ html, state: { failure: tellFailure(error) } }))
    }
    const timer = setTimeout(() => {
      renderText({ path, text }, signal).then(
        (rendered) =>
          setPreview(({ html }) =>
            typeof rendered === 'string' ? { html, state: rendered } : { ...rendered, state: 'current' },
          ),
        fail,
      )
      checkText({ path, text }, signal).then((checked) => setProblems(checked.problems), fail)
    }, QUIET_MS)
    return () => {
      clearTimeout(timer)
      leaving.abort()
    }
  }, [path, text])
  return { preview, problems }
}
