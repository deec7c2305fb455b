import { shellMessages } from '#config/messages/shell.ts'

/** The first stop of the keyboard: past the header, to the page's content. */
export function SkipLink() {
  return (
    <a className="skip-link" href="#contenido">
      {shellMessages.skipLink}
    </a>
  )
}
