import { useEffect, useState } from 'react'

/** How long it is said that something is copied, in ms. */
const COPIED_SHOWN_MS = 2_000

/** What became of a copy, to be told; `undefined` once that has been told for long enough. */
type Outcome = { is: 'copied' | 'refused' }

/** Copies a text, and says whether that was possible. */
export function useCopy(): [Outcome['is'] | undefined, (text: string) => Promise<void>] {
  // Another press says it anew, and for as long.
  const [outcome, setOutcome] = useState<Outcome>()
  useEffect(() => {
    if (outcome?.is !== 'copied') return
    const timer = setTimeout(() => setOutcome(undefined), COPIED_SHOWN_MS)
    return () => clearTimeout(timer)
  }, [outcome])

  async function copy(text: string) {
    try {
      // Absent without TLS, refused without permission.
      await navigator.clipboard.writeText(text)
      setOutcome({ is: 'copied' })
    } catch {
      setOutcome({ is: 'refused' })
    }
  }
  return [outcome?.is, copy]
}
