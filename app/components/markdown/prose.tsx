import type { ReactNode } from 'react'
import { readTextProperty } from '#collections/minimark.ts'
import { fromMedium } from '#theme/breakpoints.ts'
import { chooseRel } from '#ui/link.tsx'
import { Picture } from '#ui/picture.tsx'

type HeadingProps = {
  level: 'h1' | 'h2' | 'h3' | 'h4' | 'h5' | 'h6'
  attributes: Record<string, unknown>
  hasLink: boolean
  children: ReactNode
}

/**
 * A heading that links to itself: `<h2 id="envíos"><a class="heading-link" href="#envíos">Envíos</a></h2>`. One
 * that holds links of its own does not, because links cannot nest.
 */
export function Heading({ level: Tag, attributes, hasLink, children }: HeadingProps) {
  if (hasLink || typeof attributes.id !== 'string') return <Tag {...attributes}>{children}</Tag>
  return (
    <Tag {...attributes}>
      <a className="heading-link" href={`#${attributes.id}`}>
        {children}
      </a>
    </Tag>
  )
}

/** A plain link: the island's root navigates within the site. One that leads away says nothing there. */
export function Link({ attributes, children }: { attributes: Record<string, unknown>; children: ReactNode }) {
  const { href, target } = attributes
  const rel = chooseRel(readTextProperty(href), readTextProperty(target) || undefined)
  return (
    <a {...attributes} {...(rel && { rel })}>
      {children}
    </a>
  )
}

/** A column of text is never wider, in the language of `sizes`. */
const PROSE_SIZES = `${fromMedium} 44rem, 100vw`

/** A picture, loaded when it comes near unless the writer says `{loading=eager}`. */
export function Image({ attributes: { src, alt, ...attributes } }: { attributes: Record<string, unknown> }) {
  const text = readTextProperty(alt)
  if (typeof src !== 'string') return <img loading="lazy" decoding="async" {...attributes} alt={text} />
  return <Picture sizes={PROSE_SIZES} {...attributes} src={src} alt={text} />
}
