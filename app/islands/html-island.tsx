import { useEffect, useRef, useState } from 'react'
import { readContentRevision } from '#app/document/content-revision.ts'
import type { Island } from '#app/loaders/loader-context.ts'
import { useProseLinks } from '#app/navigation/use-prose-links.ts'
import { LiveBlocks } from './live-blocks.tsx'

/**
 * HTML that the server rendered. On the first load the browser adopts the DOM that is there, so its text is not
 * sent twice, and on a client navigation it comes with the payload. Its links are navigations; copying code listens at the
 * document: `boot/copy-presses.ts`.
 */
export function HtmlIsland({ island, className }: Props) {
  // A new page is a new island, though its route stays the same.
  return <IslandRoot key={island.key} island={island} className={className} />
}

type Props = { island: Island; className?: string | undefined }

function IslandRoot({ island, className }: Props) {
  // Read once: the same string over renders keeps React from touching the nodes.
  const [html, setHtml] = useState(() => island.html ?? readIslandHtml(island.key))
  useEffect(() => {
    // Neither the payload nor the document had it, as the text of an entry may be: the server is asked for it alone.
    if (html === undefined) void fetchBody(island.key).then(setHtml)
  }, [html, island.key])
  const ref = useRef<HTMLDivElement>(null)
  const shown = island.html ?? html
  useProseLinks(ref, shown)
  if (!import.meta.env.SSR && readContentRevision() !== undefined)
    return (
      <div ref={ref} className={className} data-island={island.key} suppressHydrationWarning>
        <LiveBlocks html={shown ?? ''} />
      </div>
    )
  return (
    <div
      ref={ref}
      className={className}
      data-island={island.key}
      dangerouslySetInnerHTML={{ __html: html ?? '' }}
      suppressHydrationWarning
    />
  )
}

function readIslandHtml(key: string): string | undefined {
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
