import type { DescribePending, Pending } from '#app/loaders/loader-context.ts'
import { timeZone } from '#collections/madrid-day.ts'
import { listPendingFiles, type PageTimes } from '#collections/publish/published-files.server.ts'
import { NEVER } from '#collections/visibility.ts'
import { previewMessages } from '#config/messages/preview.ts'
import type { SqliteDatabase } from '#database/sqlite.server.ts'

/**
 * Makes the function that tells of a page, by its path, when it appears or goes; of others it tells nothing. The database is
 * read again when it is at another revision.
 */
export function createPendingFinder(
  database: SqliteDatabase,
  readRevision = () => '',
  readNow: () => number = Date.now,
): DescribePending {
  let known: { revision: string; times: Map<string, PageTimes> } | undefined
  return (path) => {
    const revision = readRevision()
    if (known?.revision !== revision) known = { revision, times: listPendingFiles(database) }
    const times = known.times.get(path)
    return times && describeTimes(times, readNow())
  }
}

/** What is told of a page with such times; nothing of one that is public for good. */
export function describeTimes(
  { visibleFrom, visibleUntil, isRetired }: PageTimes,
  now: number,
): Pending | undefined {
  const { draft, scheduled, appears, retired, went, retiring, goes } = previewMessages
  const tell = (sentence: string, moment: number) =>
    sentence.replace('{moment}', writeMoment(new Date(moment), new Date(now)))
  if (visibleFrom >= NEVER) return { isPublic: false, label: draft, text: draft }
  if (isRetired) return { isPublic: false, label: retired, text: tell(went, visibleUntil) }
  if (visibleFrom > now) return { isPublic: false, label: scheduled, text: tell(appears, visibleFrom) }
  if (visibleUntil >= NEVER) return undefined
  return { isPublic: true, label: retiring, text: tell(goes, visibleUntil) }
}

/** «1 de diciembre a las 9:00»; the year where it is another than this one. */
function writeMoment(moment: Date, now: Date): string {
  const readYear = (date: Date) => date.toLocaleDateString('es', { timeZone, year: 'numeric' })
  const year = readYear(moment) === readYear(now) ? {} : ({ year: 'numeric' } as const)
  const day = moment.toLocaleDateString('es', { timeZone, day: 'numeric', month: 'long', ...year })
  const time = moment.toLocaleTimeString('es', { timeZone, hour: 'numeric', minute: '2-digit' })
  return `${day} a ${time.startsWith('1:') ? 'la' : 'las'} ${time}`
}
