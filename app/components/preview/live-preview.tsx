import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation, useRevalidator } from 'react-router'
import { type ContentState, hearContent } from './content-events.ts'
import type { ToldProblems } from './describe-problems.ts'
import { noProblems, ProblemNotice } from './problem-notice.tsx'

/**
 * Keeps a preview page at what is saved (open point O-29): its data is fetched anew, React draws what is another, and the
 * reader stays where they are. `revision` is that of the content which the document was made of.
 */
export default function LivePreview({ revision }: { revision: string }) {
  const { pathname } = useLocation()
  const { revalidate } = useRevalidator()
  const [told, setTold] = useState<ToldProblems>(noProblems)
  const shown = useRef(revision)
  const take = useEffectEvent(({ problems, count, revision }: ContentState) => {
    const next = { problems, count }
    setTold((known) => (JSON.stringify(known) === JSON.stringify(next) ? known : next))
    if (revision === shown.current) return
    shown.current = revision
    void revalidate()
  })
  useEffect(() => {
    // Another page has other mistakes of its own, and asks anew.
    const listening = new AbortController()
    void hearContent(pathname, listening.signal, (state) => take(state))
    return () => listening.abort()
  }, [pathname])
  return <ProblemNotice told={told} />
}
