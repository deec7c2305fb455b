import { readDay } from '#collections/madrid-day.ts'
import { readingMessages } from '#config/messages/reading.ts'

/** A day as «21 nov 2026», in Madrid: the same letters on the server and in every browser. */
export function PublishedDate({ date, className }: { date: string; className?: string }) {
  const written = readDay(date)
  const [year = 0, month = 1, day] = written.split('-').map(Number)
  return (
    <time dateTime={written} className={className}>
      {day} {readingMessages.months[month - 1]} {year}
    </time>
  )
}
