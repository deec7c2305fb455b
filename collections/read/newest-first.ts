import { isWholeDay, readDay } from '#collections/madrid-day.ts'

/** What decides when an entry of the blog or the changelog was new. */
export type DatedEntry = { date: string; stem: string; meta: Record<string, unknown> }

/** When readers could first see an entry, as ISO 8601: at its date, or later, at the moment for which it was scheduled. */
export function readAppearance({ date, meta }: Pick<DatedEntry, 'date' | 'meta'>): string {
  // Both are stored as moments in UTC, so letters compare as times do.
  return typeof meta.publishAt === 'string' && meta.publishAt > date ? meta.publishAt : date
}

/** The day of the last change that an author tells readers of (`updatedAt`), in Madrid. */
export function readChangedDay({ updatedAt }: Record<string, unknown>): string | undefined {
  return typeof updatedAt === 'string' ? readDay(updatedAt) : undefined
}

/**
 * Entries as lists and feeds show them (C-PAGE-3, 5), by their day in Madrid; a day without an hour is its beginning. Of
 * one moment the higher number is the newer one: a new file gets the next number, and no entry that was there before
 * changes its own.
 */
export function sortNewestFirst<T extends DatedEntry>(entries: readonly T[]): T[] {
  const toKey = (entry: T) => {
    const moment = readAppearance(entry)
    return `${readDay(moment)} ${isWholeDay(moment) ? '' : moment} ${entry.stem}`
  }
  return entries
    .map((entry) => ({ entry, key: toKey(entry) }))
    .sort((a, b) => (a.key < b.key ? 1 : -1))
    .map(({ entry }) => entry)
}
