import type { PageOrigin as Origin } from '#collections/read/page-origins.server.ts'
import { originMessages } from '#config/messages/origin.ts'
import { PublishedDate } from './components/reading/published-date.tsx'

/** Says below a page when it was last changed and where it can be mended; part of its prose, so it costs no script. */
export function PageOrigin({ origin: { changedAt, editUrl } }: { origin: Origin }) {
  return (
    <p className="mt-8 flex flex-wrap gap-x-6 gap-y-1 text-sm text-ink-soft">
      {changedAt && (
        <span>
          {originMessages.changedAt} <PublishedDate date={changedAt} />
        </span>
      )}
      {editUrl && <a href={editUrl}>{originMessages.edit}</a>}
    </p>
  )
}
