import { Link } from '#app/components/navigation/link.tsx'
import { shellMessages } from '#config/messages/shell.ts'

/** The first stop of the keyboard: past the header, to the page's content. */
export function SkipLink() {
  return (
    <Link
      to="#contenido"
      className="fixed top-2 left-2 z-60 -translate-y-[200%] bg-ink px-5 py-3 text-paper focus:translate-none print:hidden"
    >
      {shellMessages.skipLink}
    </Link>
  )
}
