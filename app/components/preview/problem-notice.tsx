import { noticeMessages } from '#config/messages/problem-notice.ts'
import './problem-notice.css'

/** A mistake in a content file, as the server tells it in Spanish; see `server/events/content-events.ts`. */
export type ContentProblem = {
  severity: 'error' | 'suspicion' | 'warning'
  file: string
  line: number
  message: string
  fix: string
  whereabouts: 'page' | 'saved' | 'elsewhere'
}

/** The mistakes that concern a page most, in this order, and how many there are in all. */
export type ToldProblems = { problems: readonly ContentProblem[]; count: number }

/** As long as nothing has been heard of any; when they are mended, that is told. */
export const noProblems: ToldProblems = { problems: [], count: 0 }

/**
 * Shows what keeps a save from being seen, or from being published, with file, line and how to mend it; who wants to see the
 * page folds it, until there are other mistakes.
 */
export function ProblemNotice({ told }: { told: ToldProblems }) {
  const { problems, count } = told
  const [first] = problems
  const isMended = told !== noProblems && count === 0
  return (
    <>
      {first && (
        <Region key={problems.map(identify).join()} first={first} problems={problems} count={count} />
      )}
      {/* Not within the region: what is announced is a sentence and not a list of links. */}
      <p className="sr-only" role="status">
        {first && [chooseWords(first).title, describePlace(first), first.message].filter(Boolean).join('. ')}
        {isMended && noticeMessages.mended}
      </p>
    </>
  )
}

function Region({ first, problems, count }: ToldProblems & { first: ContentProblem }) {
  const { title, hint } = chooseWords(first)
  const untold = count - problems.length
  return (
    <section
      className={`content-problems color-${first.severity === 'error' ? 'error' : 'neutral'}`}
      aria-label={noticeMessages.region}
    >
      <details open>
        <summary>
          <h2>{title}</h2>
        </summary>
        <p>{hint}</p>
        <ul>
          {problems.map((problem) => (
            <li key={`${problem.line} ${identify(problem)}`}>
              {problem.file && <code>{describePlace(problem)}</code>}
              <p>{problem.message}</p>
              <p>{problem.fix}</p>
            </li>
          ))}
        </ul>
        {untold > 0 && <p>{noticeMessages.untold.replace('{count}', String(untold))}</p>}
      </details>
    </section>
  )
}

/** The line is left out: it changes with every line above. */
function identify({ file, message }: ContentProblem): string {
  return `${file} ${message}`
}

/** Of a page that is well, that others are not. */
function chooseWords({ severity, whereabouts }: ContentProblem) {
  const isElsewhere = whereabouts === 'elsewhere' && severity !== 'warning'
  return noticeMessages[isElsewhere ? 'elsewhere' : severity]
}

/** Where a mistake is: file and line, or nothing where it is in no file. */
function describePlace({ file, line }: ContentProblem): string {
  return file && noticeMessages.place.replace('{file}', () => file).replace('{line}', String(line))
}
