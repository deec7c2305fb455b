import { useLayoutEffect, useRef } from 'react'
import { useProseLinks } from '#app/components/prose/use-prose-links.ts'
import { findInHead } from '#app/document/find-in-head.ts'

/** A page as it stands in the document, for when React can draw it no more. */
export type PageCopy = {
  title: string
  description: string | undefined
  canonical: string | undefined
  fill: (place: HTMLElement | null) => void
}

/**
 * Copies what is on screen of a page, and what the head says of it. The copies are nodes, not HTML: what a script has
 * styled would be an inline style in HTML, which the content security policy refuses.
 */
export function copyPage(nodes: Iterable<Node>): PageCopy {
  const copies = Array.from(nodes, (node) => node.cloneNode(true))
  return {
    title: document.title,
    description: findInHead<HTMLMetaElement>('meta[name="description"]')?.content,
    canonical: findInHead<HTMLLinkElement>('link[rel="canonical"]')?.href,
    fill: (place) => place?.replaceChildren(...copies),
  }
}

/** The copy in place of the page, whose links work. */
export function CopiedPage({ copy: { title, description, canonical, fill } }: { copy: PageCopy }) {
  const ref = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => fill(ref.current), [fill])
  const followLink = useProseLinks(ref, title)
  return (
    <>
      <title>{title}</title>
      {description && <meta name="description" content={description} />}
      {canonical && <link rel="canonical" href={canonical} />}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- presses on links in it */}
      <div ref={ref} onClick={followLink} />
    </>
  )
}
