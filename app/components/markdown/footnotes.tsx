import type { ReactNode } from 'react'
import { proseMessages } from '#config/messages/prose.ts'

/** The number in the text: `sup.footnote-ref > a`. */
export function FootnoteReference({ id, href, number }: { id: string; href: string; number: number }) {
  return (
    <sup className="footnote-ref">
      <a id={id} href={href} aria-label={`${proseMessages.note} ${number}`}>
        {number}
      </a>
    </sup>
  )
}

/** The notes at the end: `section.footnotes` with a heading and an `ol`. */
export function Footnotes({ idPrefix, children }: { idPrefix: string; children: ReactNode }) {
  const id = `${idPrefix}footnotes-title`
  return (
    <section className="footnotes" aria-labelledby={id}>
      <h2 id={id} className="footnotes-title">
        {proseMessages.footnotes}
      </h2>
      <ol>{children}</ol>
    </section>
  )
}

/** A note, and a way back to each place that refers to it: `li.footnote`, `a.footnote-back`. */
export function Footnote({
  id,
  backHrefs,
  children,
}: {
  id: string
  backHrefs: string[]
  children: ReactNode
}) {
  return (
    <li id={id} className="footnote">
      {children}
      {backHrefs.map((href, index) => (
        <a key={href} className="footnote-back" href={href} aria-label={nameWayBack(index, backHrefs.length)}>
          ↩
        </a>
      ))}
    </li>
  )
}

function nameWayBack(index: number, count: number): string {
  return count > 1 ? `${proseMessages.footnoteBack} (${index + 1})` : proseMessages.footnoteBack
}
