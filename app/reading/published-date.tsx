import { readingMessages } from '#config/messages/reading.ts'

/** A day as «21 nov 2026», in UTC: the same letters on the server and in every browser. */
export function PublishedDate({ date, className }: { date: string; className?: string }) {
  const day = new Date(date)
  return (
    <time dateTime={date.slice(0, 10)} className={className}>
      {day.getUTCDate()} {readingMessages.months[day.getUTCMonth()]} {day.getUTCFullYear()}
    </time>
  )
}
