import { previewMessages } from '#config/messages/preview.ts'
import './problem-notice.css'

/** A mistake in a content file, as the server tells it: in Spanish. */
export type ContentProblem = {
  severity: 'error' | 'suspicion' | 'warning'
  file: string
  line: number
  message: string
  fix: string
}

/** Mistakes shown at once; the rest are counted. */
const PROBLEMS_SHOWN = 5

/**
 * Shows what keeps the last save from being seen, or from being published, with file, line and how to mend it;
 * nothing when all is well.
 */
export function showProblems(problems: readonly ContentProblem[]): void {
  const notice = findNotice()
  if (problems.length === 0) {
    notice.replaceChildren()
    return
  }
  const isShown = problems.every(({ severity }) => severity !== 'error')
  const items = problems.slice(0, PROBLEMS_SHOWN).map((problem) => {
    const item = document.createElement('li')
    item.append(...(problem.file ? [createText('code', describePlace(problem))] : []))
    item.append(createText('p', problem.message), createText('p', problem.fix))
    return item
  })
  const rest = problems.length - items.length
  if (rest > 0) items.push(createText('li', previewMessages.more.replace('{count}', String(rest))))
  const list = document.createElement('ul')
  list.append(...items)
  notice.replaceChildren(
    createText('h2', isShown ? previewMessages.warningTitle : previewMessages.title),
    createText('p', isShown ? previewMessages.warningHint : previewMessages.hint),
    list,
  )
}

/** One for the page; it is there before it says anything, so that screen readers hear it. */
function findNotice(): Element {
  const known = document.querySelector('.content-problems')
  if (known) return known
  const notice = document.createElement('section')
  notice.className = 'content-problems'
  notice.setAttribute('role', 'status')
  notice.setAttribute('aria-label', previewMessages.region)
  document.body.append(notice)
  return notice
}

function describePlace({ file, line }: ContentProblem): string {
  return previewMessages.place.replace('{file}', () => file).replace('{line}', String(line))
}

function createText<Tag extends 'code' | 'h2' | 'li' | 'p'>(
  tag: Tag,
  text: string,
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag)
  element.textContent = text
  return element
}
