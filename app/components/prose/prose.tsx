import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { useProseLinks } from '#app/components/prose/use-prose-links.ts'
import { copyText } from '#app/components/toasts/toasts.tsx'
import { readContentRevision } from '#app/document/content-revision.ts'
import type { Island } from '#app/loaders/loader-context.ts'
import { whenIdle } from '#browser/when-idle.ts'
import { LiveBlocks } from './live-blocks.tsx'

type Props = { body: Island; className?: string | undefined }

/**
 * The text of Markdown: HTML that the server rendered and React does not own. In the first document the browser keeps the
 * DOM that is there, so the text is not sent twice; on a navigation it comes with the payload.
 */
export function Prose({ body, className }: Props) {
  // Another text is another element, though its route stays the same.
  return <ProseElement key={body.key} body={body} className={className} />
}

function ProseElement({ body, className }: Props) {
  // Read once: the same string over renders keeps React from touching the nodes.
  const [html, setHtml] = useState(() => body.html ?? readDocument(body.key))
  const ref = useRef<HTMLDivElement>(null)
  const shown = body.html ?? html
  const followLink = useProseLinks(ref, shown)
  const element = {
    ref,
    className,
    'data-island': body.key,
    'data-top-first': useTopFirst() || undefined,
    suppressHydrationWarning: true,
    // React does not own what is pressed in it.
    onClick: (event: MouseEvent) => {
      followLink(event)
      copyCode(event)
    },
  }
  useEffect(() => {
    // Neither the payload nor the document had it, as the text of an entry may be: the server is asked for it alone.
    if (html === undefined) void fetchBody(body.key).then(setHtml)
  }, [html, body.key])
  if (!import.meta.env.SSR && readContentRevision() !== undefined)
    return (
      <div {...element}>
        <LiveBlocks html={shown ?? ''} />
      </div>
    )
  return <div {...element} dangerouslySetInnerHTML={{ __html: html ?? '' }} />
}

/**
 * Whether only the beginning of a text is laid out yet (`scroll-positions.css`): a page that was navigated to and stands at its top
 * is painted before the browser lays out the rest. A mark on the text alone has no other element styled anew.
 */
function useTopFirst(): boolean {
  const { hash } = useLocation()
  const isBackOrFirst = useNavigationType() === 'POP'
  const [isTopFirst, setTopFirst] = useState(!isBackOrFirst && !hash)
  useEffect(() => {
    if (!isTopFirst) return
    // A browser may have nothing to do before its next frame, too.
    const frame = requestAnimationFrame(() => whenIdle(() => setTopFirst(false)))
    return () => cancelAnimationFrame(frame)
  }, [isTopFirst])
  return isTopFirst
}

/** A press on the button of a code block copies the code behind it. */
function copyCode({ target }: MouseEvent) {
  const button = target instanceof HTMLElement ? target.closest<HTMLElement>('[data-copied]') : null
  const code = button?.nextElementSibling?.textContent
  const { copied = '', refused = '' } = button?.dataset ?? {}
  if (code) void copyText(code, { copied, refused })
}

function readDocument(key: string): string | undefined {
  return document.querySelector(`[data-island="${CSS.escape(key)}"]`)?.innerHTML
}

/** An empty block where it fails: the rest of the page stays (C-ISL-6). */
async function fetchBody(path: string): Promise<string> {
  try {
    const islands = await import('./islands.ts')
    return await islands.fetchIsland({ name: 'ContentBody', props: { path } })
  } catch (error) {
    console.warn(`The text of ${path} could not be fetched`, error)
    return ''
  }
}
