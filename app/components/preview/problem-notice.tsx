import {
  type FocusEvent,
  type MouseEvent,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { readStoredJson, writeStored } from '#browser/stored.ts'
import { noticeMessages } from '#config/messages/problem-notice.ts'
import {
  type ContentProblem,
  describePlace,
  describeProblems,
  type NoticeText,
  type ToldProblems,
} from './describe-problems.ts'
import './problem-notice.css'

/** Where a tab remembers which mistakes its reader has closed. */
const CLOSED_KEY = 'content-problems-closed'

export const noProblems: ToldProblems = { problems: [], count: 0 }

/**
 * Shows what keeps a save from being seen, or from being published, with file, line and how to mend it. Nothing is shown
 * when all is well, or when the reader has closed all of it.
 */
export function ProblemNotice({ told }: { told: ToldProblems }) {
  const [shown, setShown] = useState(noProblems)
  const [closed, setClosed] = useState(readClosed)
  const keys = told.problems.map(identify)
  const isOpen = keys.some((key) => !closed.has(key))
  const text = isOpen ? describeProblems(told) : undefined
  if (told !== shown) {
    setShown(told)
    // What was mended is new when it comes again; of a list that is cut off nobody knows what was.
    if (told.count === keys.length) setClosed(new Set(keys.filter((key) => closed.has(key))))
  }
  useEffect(() => {
    writeStored('sessionStorage', CLOSED_KEY, JSON.stringify([...closed]))
  }, [closed])
  return (
    <>
      {text && <Region text={text} onClose={() => setClosed(new Set([...closed, ...keys]))} />}
      {/* Not within the region: what is announced is a sentence and not a list of links. */}
      <p className="sr-only" role="status">
        {describeAloud(text, told !== noProblems && told.count === 0)}
      </p>
    </>
  )
}

/** The line is left out: it changes with every line above. */
function identify({ file, message }: ContentProblem): string {
  return `${file} ${message}`
}

function readClosed(): Set<string> {
  // Written above.
  return new Set(readStoredJson('sessionStorage', CLOSED_KEY) as string[] | null)
}

function describeAloud(text: NoticeText | undefined, isMended: boolean): string {
  if (!text) return isMended ? noticeMessages.mended : ''
  const [first] = text.problems
  return [text.title, first && describePlace(first), first?.message].filter(Boolean).join('. ')
}

/** Who closes it goes back to where they were before they came into it. */
function Region({ text, onClose }: { text: NoticeText; onClose: () => void }) {
  const regionRef = useRef<HTMLElement>(null)
  const closeRef = useRef<HTMLButtonElement>(null)
  const before = useRef<Element>(null)
  useRoomBelow(regionRef)
  const hasFocus = useRef(false)
  const noteFocus = ({ relatedTarget, currentTarget }: FocusEvent) => {
    hasFocus.current = true
    if (relatedTarget && !currentTarget.contains(relatedTarget)) before.current = relatedTarget
  }
  // What had the focus may be gone with a mistake that was mended; nobody hears of that.
  useLayoutEffect(() => {
    if (hasFocus.current && !regionRef.current?.contains(document.activeElement))
      closeRef.current?.focus({ preventScroll: true })
  }, [text])
  const leave = () => {
    onClose()
    if (before.current instanceof HTMLElement) before.current.focus({ preventScroll: true })
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it hears what its controls do
    <section
      ref={regionRef}
      className="content-problems"
      aria-label={noticeMessages.region}
      data-error={text.isError || undefined}
      onFocus={noteFocus}
      onBlur={() => {
        hasFocus.current = false
      }}
      onKeyDown={({ key }) => key === 'Escape' && leave()}
    >
      <div>
        <h2>{text.title}</h2>
        <button ref={closeRef} type="button" aria-label={noticeMessages.close} onClick={leave}>
          ×
        </button>
      </div>
      <p>{text.hint}</p>
      <ProblemList problems={text.problems} />
      {text.others && (
        <details
          onToggle={({ currentTarget }) =>
            currentTarget.open && currentTarget.scrollIntoView({ block: 'nearest' })
          }
        >
          <summary>{text.others.summary}</summary>
          <ProblemList problems={text.others.problems} />
          {text.others.untold && <p>{text.others.untold}</p>}
        </details>
      )}
    </section>
  )
}

function ProblemList({ problems }: { problems: readonly ContentProblem[] }) {
  return (
    <ul>
      {problems.map((problem) => (
        <li key={`${problem.line} ${identify(problem)}`}>
          <ProblemPlace problem={problem} />
          <p>{problem.message}</p>
          <p>{problem.fix}</p>
        </li>
      ))}
    </ul>
  )
}

function ProblemPlace({ problem }: { problem: ContentProblem }) {
  const place = describePlace(problem)
  if (!place) return null
  if (!problem.editor) return <code>{place}</code>
  return (
    <a href={problem.editor} title={noticeMessages.opensEditor} onClick={openEditor}>
      <code>{place}</code>
    </a>
  )
}

/** The address opens the editor of who develops and shows nothing, so the page stays. */
function openEditor(event: MouseEvent<HTMLAnchorElement>) {
  event.preventDefault()
  void fetch(event.currentTarget.href)
}

/** The page ends above the notice, so that all of it can be scrolled to. */
function useRoomBelow(regionRef: RefObject<HTMLElement | null>) {
  useLayoutEffect(() => {
    const root = document.documentElement
    const region = regionRef.current
    if (!region) return undefined
    const observer = new ResizeObserver(() =>
      root.style.setProperty('--content-problems-height', `${region.offsetHeight}px`),
    )
    observer.observe(region)
    root.toggleAttribute('data-content-problems', true)
    return () => {
      observer.disconnect()
      root.toggleAttribute('data-content-problems', false)
    }
  }, [regionRef])
}
