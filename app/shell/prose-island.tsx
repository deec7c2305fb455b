import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Island } from '#app/loader-context.ts'

/**
 * The prose of a Markdown page. The server rendered it; on the first load the browser adopts the DOM that is
 * there, so its text is not sent twice, and on a client navigation it comes with the payload.
 */
export function ProseIsland({ island, className = 'prose' }: Props) {
  // A new page is a new island, though its route stays the same.
  return <IslandRoot key={island.key} island={island} className={className} />
}

type Props = { island: Island; className?: string }

function IslandRoot({ island, className }: Props) {
  const navigate = useNavigate()
  // Read once: the same string over renders keeps React from touching the nodes.
  const [html] = useState(() => island.html ?? readIslandHtml(island.key))
  const root = useRef<HTMLDivElement>(null)
  // Without a script there is nothing to copy with, so the buttons come hidden.
  useEffect(() => {
    for (const button of root.current?.querySelectorAll<HTMLElement>('[data-copy]') ?? [])
      button.hidden = false
  }, [])
  return (
    <div
      ref={root}
      className={className}
      data-island={island.key}
      onClick={(event) => {
        copyCode(event)
        followInternalLink(event, navigate)
      }}
      dangerouslySetInnerHTML={{ __html: html }}
      suppressHydrationWarning
    />
  )
}

function readIslandHtml(key: string): string {
  return document.querySelector(`[data-island="${CSS.escape(key)}"]`)?.innerHTML ?? ''
}

/** How long a copy button says that it has copied, in ms. */
const COPIED_SHOWN_MS = 2_000

/** The buttons on code blocks copy the code beside them, and say so for a moment. */
function copyCode(event: MouseEvent<HTMLElement>) {
  const button = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-copy]') : null
  const code = button?.parentElement?.querySelector('pre')?.textContent
  if (!button || code === undefined || code === null) return
  const label = button.getAttribute('aria-label') ?? ''
  void navigator.clipboard.writeText(code).then(() => {
    button.dataset.state = 'copied'
    button.setAttribute('aria-label', button.dataset.copied ?? label)
    setTimeout(() => {
      delete button.dataset.state
      button.setAttribute('aria-label', label)
    }, COPIED_SHOWN_MS)
  })
}

/** Plain links in prose navigate without a document load; what the browser should do stays with it. */
function followInternalLink(event: MouseEvent<HTMLElement>, navigate: ReturnType<typeof useNavigate>) {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (!link || event.defaultPrevented || event.button !== 0) return
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
  if (link.target && link.target !== '_self') return
  const url = new URL(link.href, window.location.href)
  if (url.origin !== window.location.origin || link.hasAttribute('download') || /\.\w+$/.test(url.pathname))
    return
  event.preventDefault()
  void navigate(url.pathname + url.search + url.hash)
}
