import { useEffect, useState } from 'react'
import { proseMessages } from '#config/messages/prose.ts'
import { Tooltip } from '#ui/overlays/tooltip.tsx'

/** How long it is said that the text is copied, in ms. */
const COPIED_SHOWN_MS = 2_000

/** A text with a button that copies it, in the looks of a block of code (`app/components/markdown/code-block.tsx`). */
export function CopiedText({ children }: { children: string }) {
  // Another press says it anew, and for as long.
  const [outcome, setOutcome] = useState<{ state: 'copied' | 'refused' }>()
  useEffect(() => {
    if (outcome?.state !== 'copied') return
    const timer = setTimeout(() => setOutcome(undefined), COPIED_SHOWN_MS)
    return () => clearTimeout(timer)
  }, [outcome])

  async function copy() {
    try {
      // Absent without TLS, refused without permission.
      await navigator.clipboard.writeText(children)
      setOutcome({ state: 'copied' })
    } catch {
      setOutcome({ state: 'refused' })
    }
  }

  return (
    <figure className="code-block">
      <div role="status" className="code-status" data-state={outcome?.state}>
        {outcome && (outcome.state === 'copied' ? proseMessages.codeCopied : proseMessages.codeNotCopied)}
      </div>
      <Tooltip text={proseMessages.copyText} isName>
        <button
          type="button"
          className="code-copy noscript:hidden"
          aria-label={proseMessages.copyText}
          onClick={() => void copy()}
        />
      </Tooltip>
      <pre className="whitespace-pre-wrap">{children}</pre>
    </figure>
  )
}
