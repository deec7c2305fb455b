import { messages } from '#config/messages.ts'

/** The first stop of the keyboard: past the header, to the page's content. */
export function SkipLink() {
  return (
    <a className="skip-link" href="#contenido">
      {messages.skipLink}
    </a>
  )
}
