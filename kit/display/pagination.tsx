import type { ReactNode } from 'react'
import { Icon } from '#ui/icon.tsx'
import type { LabelKey } from '#ui/label-context.ts'
import { useLabels } from '#ui/labels.ts'
import { Link } from '#ui/link.tsx'
import previous from '~icons/lucide/chevron-left?raw'
import next from '~icons/lucide/chevron-right?raw'
import first from '~icons/lucide/chevrons-left?raw'
import last from '~icons/lucide/chevrons-right?raw'
import { clampPage, countPages, listPages } from './pagination-range.ts'

type Props = {
  /** From 1 on; one that does not exist shows the nearest. */
  page: number
  /** How many things there are in all. */
  total: number
  /** Things on a page; 10 unless given. */
  perPage?: number
  /** Pages shown on each side of the current one; 2 unless given. */
  siblings?: number
  /** Also arrows to the first and the last page. */
  showEdges?: boolean
} & (
  | { linkTo: (page: number) => string; onPageChange?: never }
  | { onPageChange: (page: number) => void; linkTo?: never }
)

/** Pages of a list: links with `linkTo`, which work without JavaScript, else buttons. */
export function Pagination({
  page,
  total,
  perPage = 10,
  siblings = 2,
  showEdges = false,
  linkTo,
  onPageChange,
}: Props) {
  const label = useLabels()
  const pageCount = countPages(total, perPage)
  const current = clampPage(page, pageCount)
  const goTo = { linkTo, onPageChange }
  const arrow = (target: number, name: LabelKey, svg: string) => (
    <li key={name}>
      <PageControl
        {...goTo}
        page={target}
        label={label(name)}
        isDisabled={target === current || target < 1 || target > pageCount}
      >
        <Icon svg={svg} className="text-lg" />
      </PageControl>
    </li>
  )
  return (
    <nav aria-label={label('pagination.label')}>
      <ul className="flex flex-wrap items-center gap-1 tabular-nums">
        {showEdges && arrow(1, 'pagination.first', first)}
        {arrow(current - 1, 'pagination.previous', previous)}
        {listPages(current, pageCount, siblings).map((entry) =>
          typeof entry === 'number' ? (
            <li key={entry}>
              <PageControl
                {...goTo}
                page={entry}
                label={label('pagination.page', { page: entry })}
                isCurrent={entry === current}
              >
                {entry}
              </PageControl>
            </li>
          ) : (
            <li key={entry} aria-hidden="true" className="grid min-w-11 place-items-center text-ink-soft">
              …
            </li>
          ),
        )}
        {arrow(current + 1, 'pagination.next', next)}
        {showEdges && arrow(pageCount, 'pagination.last', last)}
      </ul>
    </nav>
  )
}

type ControlProps = {
  page: number
  label: string
  isCurrent?: boolean
  isDisabled?: boolean
  linkTo?: ((page: number) => string) | undefined
  onPageChange?: ((page: number) => void) | undefined
  children: ReactNode
}

function PageControl({ page, label, isCurrent, isDisabled, linkTo, onPageChange, children }: ControlProps) {
  const className = `grid min-h-11 min-w-11 place-items-center border px-2 ${
    isCurrent ? 'border-ink bg-ink text-paper' : 'border-transparent'
  } ${isDisabled ? 'cursor-not-allowed text-ink-faint' : isCurrent ? '' : 'hover:border-ink'}`
  const access = { 'aria-label': label, 'aria-current': isCurrent ? ('page' as const) : undefined, className }
  // A link that leads nowhere is no link, but keeps its place in the strip.
  if (linkTo && isDisabled)
    return (
      <span {...access} role="link" aria-disabled="true">
        {children}
      </span>
    )
  if (linkTo)
    return (
      <Link {...access} to={linkTo(page)}>
        {children}
      </Link>
    )
  return (
    <button {...access} type="button" disabled={isDisabled} onClick={() => onPageChange?.(page)}>
      {children}
    </button>
  )
}
