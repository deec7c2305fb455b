import { Fragment } from 'react'
import { splitContacts } from '#collections/contact-links.ts'

/** A text without Markdown, its e-mail addresses and telephone numbers as links; `subject` is what messages are about. */
export function LinkedText({ text, subject }: { text: string; subject: string }) {
  return splitContacts(text, subject).map((piece, index) =>
    typeof piece === 'string' ? (
      // oxlint-disable-next-line react/no-array-index-key -- the pieces of a text keep their places
      <Fragment key={index}>{piece}</Fragment>
    ) : (
      // oxlint-disable-next-line react/no-array-index-key -- see above
      <a key={index} href={piece.href} className="text-link">
        {piece.text}
      </a>
    ),
  )
}
