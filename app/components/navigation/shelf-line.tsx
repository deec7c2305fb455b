import { shellMessages } from '#config/messages/shell.ts'
import { headerLinks } from '#config/site.ts'
import { Link } from './link.tsx'

/** Below the title of a page that the header calls by the name of an audience: where the clothes of that audience are. */
export function ShelfLine({ of }: { of: (typeof headerLinks)[number]['to'] }) {
  const { question, answer } = shellMessages.shelf
  const named = headerLinks.find(({ to }) => to === of)
  if (!named) return null
  return (
    <p className="mt-4 text-ink-soft">
      {question.replace('{audience}', named.label.toLowerCase())}{' '}
      <Link to={named.shelf} className="text-link inline-block py-0.5 text-ink">
        {answer}
      </Link>
      .
    </p>
  )
}
