import { Link } from '#app/components/navigation/link.tsx'
import { shellMessages } from '#config/messages/shell.ts'

/** The first stop of the keyboard: past the header, to the page's content. */
export function SkipLink() {
  return (
    <Link className="skip-link" to="#contenido">
      {shellMessages.skipLink}
    </Link>
  )
}
