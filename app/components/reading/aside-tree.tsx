import { useEffect, useLayoutEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { Link } from '#app/components/navigation/link.tsx'
import { Badge } from '#ui/badge.tsx'
import { Icon } from '#ui/icon.tsx'
import { withoutTrailingSlash } from '#urls/trailing-slash.ts'
import chevron from '~icons/lucide/chevron-down?raw'
import type { AsideNode } from './aside-nodes.ts'
import { bringSection } from './bring-section.ts'

type Props = {
  nodes: readonly AsideNode[]
  /** Told when the entry of the page at hand is there, and the same function each time. */
  onCurrent: () => void
  className?: string
}

/** The sections of the documentation as groups, open at first, the current page marked (C-NAV-8). */
export function AsideTree({ nodes, className = 'mt-1 border-l border-rule', onCurrent }: Props) {
  const pathname = withoutTrailingSlash(useLocation().pathname)
  return (
    <ul className={className}>
      {nodes.map((node) => (
        <li key={`${node.path} ${node.title}`}>
          {node.children ? (
            <Section
              node={node}
              pages={node.children}
              isCurrent={`${pathname}/`.startsWith(`${encodeURI(node.path)}/`)}
              onCurrent={onCurrent}
            />
          ) : (
            <Entry node={node} isCurrent={encodeURI(node.path) === pathname} onCurrent={onCurrent} />
          )}
        </li>
      ))}
    </ul>
  )
}

type EntryProps = { node: AsideNode; isCurrent: boolean; onCurrent: () => void }

function Entry({ node: { title, path, pending }, isCurrent, onCurrent }: EntryProps) {
  useLayoutEffect(() => {
    if (isCurrent) onCurrent()
  }, [isCurrent, onCurrent])
  return (
    <Link to={path} aria-current={isCurrent ? 'page' : undefined} className="docs-aside-link">
      {title}
      {pending && ' '}
      {pending && (
        <Badge size="xs" variant="soft" color="warning">
          {pending}
        </Badge>
      )}
    </Link>
  )
}

type SectionProps = EntryProps & { pages: readonly AsideNode[] }

/** A group. One that was left out holds its first page, for who has no script, until it is opened, or a page of it is. */
function Section({ node, pages, isCurrent, onCurrent }: SectionProps) {
  const [isOpen, setOpen] = useState(!node.isCut || isCurrent)
  const [brought, setBrought] = useState<readonly AsideNode[]>()
  const isCut = node.isCut && !brought
  const [wasCurrent, setWasCurrent] = useState(isCurrent)
  if (isCurrent !== wasCurrent) {
    setWasCurrent(isCurrent)
    if (isCurrent && !brought) setOpen(true)
  }
  // What was whole once stays so, though the list of a page elsewhere cuts it.
  if (!node.isCut && brought !== pages) setBrought(pages)
  useEffect(() => {
    if (!isOpen || !isCut) return
    bringSection(node.path).then(setBrought, (error: unknown) =>
      // The link to its first page leads on; the next opening tries again.
      console.warn(`The section ${node.path} could not be fetched`, error),
    )
  }, [isOpen, isCut, node.path])
  return (
    // Somebody may have closed it before React has come.
    <details
      open={isOpen}
      className="group"
      suppressHydrationWarning
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className="flex items-center gap-2.5 py-1 font-semibold">
        {node.icon && <Icon name={node.icon} className="text-accent" />}
        {node.title}
        <Icon svg={chevron} className="ml-auto text-ink-faint transition-transform group-open:rotate-180" />
      </summary>
      <AsideTree nodes={brought ?? pages} onCurrent={onCurrent} />
    </details>
  )
}
