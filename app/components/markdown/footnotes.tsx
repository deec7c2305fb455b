import type { ReactNode } from 'react'
import { proseMessages } from '#config/messages/prose.ts'

type ReferenceProps = { id: unknown; number: unknown; idPrefix: string }

/** The number in the text: `sup.footnote-ref > a`. */
export function FootnoteReference({ id, number, idPrefix }: ReferenceProps) {
  const shown = String(number)
  return (
    <sup className="footnote-ref">
      <a id={String(id)} href={`#${idPrefix}fn-${shown}`} aria-label={`${proseMessages.note} ${shown}`}>
        {shown}
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

type FootnoteProps = ReferenceProps & { references: unknown; children: ReactNode }

/** A note, and a way back to each place that refers to it: `li.footnote`, `a.footnote-back`. */
export function Footnote({ id, number, references, idPrefix, children }: FootnoteProps) {
  const count = Number(references)
  return (
    <li id={String(id)} className="footnote">
      {children}
      {Array.from({ length: count }, (_, index) => (
        <a
          key={index}
          className="footnote-back"
          href={`#${idPrefix}fnref-${String(number)}${index > 0 ? `-${index + 1}` : ''}`}
          aria-label={proseMessages.footnoteBack + (count > 1 ? ` (${index + 1})` : '')}
        >
          ↩
        </a>
      ))}
    </li>
  )
}
