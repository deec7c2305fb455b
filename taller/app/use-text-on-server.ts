import { useEffect, useState } from 'react'
import { ask, renderText, tellFailure } from '#taller/app/ask/ask-workshop.ts'
import type { Checked, ToldProblem } from '#taller/protocol.ts'

/** From the last key to the question, in ms: an answer should be there 300 ms after it. */
const QUIET_MS = 60

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
    const timer = setTimeout(async () => {
      try {
        const rendered = await renderText({ path, text }, signal)
        setPreview(({ html }) =>
          typeof rendered === 'string' ? { html, state: rendered } : { ...rendered, state: 'current' },
        )
        // Asked together, the check would take its time from the page that somebody waits for.
        const body = { path, text }
        setProblems((await ask<Checked>('check', { method: 'POST', body, signal })).problems)
      } catch (error) {
        if (!signal.aborted) setPreview(({ html }) => ({ html, state: { failure: tellFailure(error) } }))
      }
    }, QUIET_MS)
    return () => {
      clearTimeout(timer)
      leaving.abort()
    }
  }, [path, text])
  return { preview, problems }
}
