import { useLayoutEffect, useRef } from 'react'
import { useProseLinks } from '#app/components/prose/use-prose-links.ts'

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
    description: document.querySelector<HTMLMetaElement>('meta[name="description"]')?.content,
    canonical: document.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href,
    fill: (place) => place?.replaceChildren(...copies),
  }
}

/** The copy in place of the page, whose links work. */
export function CopiedPage({ copy: { title, description, canonical, fill } }: { copy: PageCopy }) {
  const ref = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => fill(ref.current), [fill])
  useProseLinks(ref, title)
  return (
    <>
      <title>{title}</title>
      {description && <meta name="description" content={description} />}
      {canonical && <link rel="canonical" href={canonical} />}
      <div ref={ref} />
    </>
  )
}
