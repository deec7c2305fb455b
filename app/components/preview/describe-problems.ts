import { noticeMessages } from '#config/messages/problem-notice.ts'

/** A mistake in a content file, as the server tells it in Spanish; see `server/events/content-events.ts`. */
export type ContentProblem = {
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

/** Everything that the notice says. */
export type NoticeText = {
  isError: boolean
  title: string
  hint: string
  problems: ContentProblem[]
  others?: { summary: string; problems: ContentProblem[]; untold: string }
}

/** What concerns this page first, the rest counted; nothing where all is well. */
export function describeProblems({ problems, count }: ToldProblems): NoticeText | undefined {
  const [first] = problems
  if (!first) return undefined
  const atHand = problems.filter(({ whereabouts }) => whereabouts !== 'elsewhere')
  const rest = problems.filter(({ whereabouts }) => whereabouts === 'elsewhere')
  const isElsewhere = atHand.length === 0 && first.severity !== 'warning'
  const others = count - atHand.length
  const untold = count - problems.length
  return {
    isError: atHand.some(({ severity }) => severity === 'error'),
    ...noticeMessages[isElsewhere ? 'elsewhere' : first.severity],
    problems: atHand,
    ...(others > 0 && {
      others: {
        summary: inNumber(atHand.length > 0 ? noticeMessages.others : noticeMessages.onlyOthers, others),
        problems: rest,
        untold: untold > 0 ? `${inNumber(noticeMessages.untold, untold)} ${noticeMessages.allTold}` : '',
      },
    }),
  }
}

/** Where a mistake is: file and line, or nothing where it is in no file. */
export function describePlace({ file, line }: ContentProblem): string {
  return file && noticeMessages.place.replace('{file}', () => file).replace('{line}', String(line))
}

function inNumber({ one, many }: { one: string; many: string }, count: number): string {
  return count === 1 ? one : many.replace('{count}', String(count))
}
