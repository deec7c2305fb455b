import type { DescribePending, Pending } from '#app/loaders/loader-context.ts'
import { NEVER } from '#collections/publish/publish.server.ts'
import { listHiddenFiles } from '#collections/publish/published-files.server.ts'
import { previewMessages } from '#config/messages/preview.ts'
import type { SqliteDatabase } from '#database/sqlite.server.ts'
import type { ContentEvents } from '#server/events/content-events.ts'

/** Where the hours are meant that editors write (open point O-18). */
const timeZone = 'Europe/Madrid'

/** Makes the function that tells of a page, by its path, that it is not public yet; of others it tells nothing. */
export function createPendingFinder(
  database: SqliteDatabase,
  { readState }: Pick<ContentEvents, 'readState'>,
  readNow: () => number = Date.now,
): DescribePending {
  let known: { revision: string; moments: Map<string, number> } | undefined
  return (path) => {
    const { revision } = readState()
    if (known?.revision !== revision) known = { revision, moments: listHiddenFiles(database) }
    const visibleFrom = known.moments.get(path)
    const now = readNow()
    return visibleFrom === undefined || visibleFrom <= now ? undefined : describe(visibleFrom, now)
  }
}

function describe(visibleFrom: number, now: number): Pending {
  if (visibleFrom >= NEVER) return { label: previewMessages.draft, text: previewMessages.draft }
  return { label: previewMessages.scheduled, text: describeMoment(new Date(visibleFrom), new Date(now)) }
}

/** «Sale el 1 de diciembre a las 9:00»; the year where it is another than this one. */
function describeMoment(moment: Date, now: Date): string {
  const readYear = (date: Date) => date.toLocaleDateString('es', { timeZone, year: 'numeric' })
  const year = readYear(moment) === readYear(now) ? {} : ({ year: 'numeric' } as const)
  const time = moment.toLocaleTimeString('es', { timeZone, hour: 'numeric', minute: '2-digit' })
  const isOne = time.startsWith('1:')
  return (isOne ? previewMessages.appearsAtOne : previewMessages.appears)
    .replace('{day}', moment.toLocaleDateString('es', { timeZone, day: 'numeric', month: 'long', ...year }))
    .replace('{time}', time)
}
