import { readStoredJson, writeStored } from '#browser/stored.ts'
import { noticeMessages } from '#config/messages/problem-notice.ts'
import { createNotice, type NoticeItem, type NoticeText } from './notice-view.ts'

/** A mistake in a content file, as the server tells it in Spanish; see `server/events/content-events.ts`. */
type ContentProblem = {
  severity: 'error' | 'suspicion' | 'warning'
  file: string
  line: number
  message: string
  fix: string
  whereabouts: 'page' | 'saved' | 'elsewhere'
  /** Address that opens the place in the editor of who reads. */
  editor?: string
}

/** The mistakes that concern a page most, in this order, and how many there are in all. */
export type ToldProblems = { problems: readonly ContentProblem[]; count: number }

/** Where a tab remembers which mistakes its reader has closed. */
const CLOSED_KEY = 'content-problems-closed'

let notice: ReturnType<typeof createNotice> | undefined
let shown: ToldProblems = { problems: [], count: 0 }

/**
 * Shows what keeps a save from being seen, or from being published, with file, line and how to mend it: what concerns
 * this page first, the rest counted. Nothing is shown when all is well, or when the reader has closed all of it.
 */
export function showProblems(told: ToldProblems): void {
  if (JSON.stringify(told) === JSON.stringify(shown)) return
  shown = told
  notice ??= createNotice(closeShown)
  const closed = readClosed()
  const keys = told.problems.map(identify)
  // What was mended is new when it comes again; of a list that is cut off nobody knows what was.
  if (told.count === keys.length) writeClosed(keys.filter((key) => closed.has(key)))
  const isOpen = keys.some((key) => !closed.has(key))
  const text = describeNotice(told)
  if (text) notice.fill(text)
  notice.setOpen(isOpen)
  notice.say(
    isOpen && text ? [text.title, text.items[0]?.place, text.items[0]?.message] : describeMended(told),
  )
}

function closeShown() {
  writeClosed([...readClosed(), ...shown.problems.map(identify)])
}

/** The line is left out: it changes with every line above. */
function identify({ file, message }: ContentProblem): string {
  return `${file} ${message}`
}

function readClosed(): Set<string> {
  // Written below.
  return new Set(readStoredJson('sessionStorage', CLOSED_KEY) as string[] | null)
}

function writeClosed(keys: readonly string[]) {
  writeStored('sessionStorage', CLOSED_KEY, JSON.stringify(keys))
}

function describeMended({ count }: ToldProblems): string[] {
  return count === 0 ? [noticeMessages.mended] : []
}

function describeNotice({ problems, count }: ToldProblems): NoticeText | undefined {
  const [first] = problems
  if (!first) return undefined
  const atHand = problems.filter(({ whereabouts }) => whereabouts !== 'elsewhere')
  const rest = problems.filter(({ whereabouts }) => whereabouts === 'elsewhere')
  const isElsewhere = atHand.length === 0 && first.severity !== 'warning'
  const others = count - atHand.length
  const untold = count - problems.length
  const { title, hint } = noticeMessages[isElsewhere ? 'elsewhere' : first.severity]
  return {
    isError: atHand.some(({ severity }) => severity === 'error'),
    title,
    hint,
    items: atHand.map(describeItem),
    ...(others > 0 && {
      others: {
        summary: inNumber(atHand.length > 0 ? noticeMessages.others : noticeMessages.onlyOthers, others),
        items: rest.map(describeItem),
        untold: untold > 0 ? `${inNumber(noticeMessages.untold, untold)} ${noticeMessages.allTold}` : '',
      },
    }),
  }
}

function describeItem({ file, line, message, fix, editor }: ContentProblem): NoticeItem {
  const place = noticeMessages.place.replace('{file}', () => file).replace('{line}', String(line))
  return {
    place: file ? place : '',
    message,
    fix,
    editor,
  }
}

function inNumber({ one, many }: { one: string; many: string }, count: number): string {
  return count === 1 ? one : many.replace('{count}', String(count))
}
