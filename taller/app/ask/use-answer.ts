import { useEffect, useEffectEvent, useState } from 'react'
import { tellFailure } from './ask-workshop.ts'

/**
 * What the workshop's server answers to a question, which is asked again where its key is another; the last answer stays
 * meanwhile. Nothing is asked without a key.
 */
export function useAnswer<Answer>(
  key: string | undefined,
  ask: (signal: AbortSignal) => Promise<Answer>,
): { answer: Answer | undefined; failure: string | undefined } {
  const [answer, setAnswer] = useState<Answer>()
  const [failure, setFailure] = useState<string>()
  const askNow = useEffectEvent(ask)
  useEffect(() => {
    if (key === undefined) return undefined
    const leaving = new AbortController()
    askNow(leaving.signal).then(
      (told) => {
        if (leaving.signal.aborted) return
        setAnswer(() => told)
        setFailure(undefined)
      },
      (error: unknown) => !leaving.signal.aborted && setFailure(tellFailure(error)),
    )
    return () => leaving.abort()
  }, [key])
  return { answer, failure }
}
