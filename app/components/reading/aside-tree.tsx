import { memo } from 'react'
import { useLocation } from 'react-router'
import { Link } from '#app/components/navigation/link.tsx'
import { Badge } from '#ui/badge.tsx'
import { Icon } from '#ui/icon.tsx'
import { withoutTrailingSlash } from '#urls/trailing-slash.ts'
import chevron from '~icons/lucide/chevron-down?raw'
import type { AsideNode } from './loader.ts'

type Props = { nodes: readonly AsideNode[]; className?: string }

/** The sections of the documentation as groups, open at first, the current page marked (C-NAV-8). */
export function AsideTree({ nodes, className = 'mt-1 border-l border-rule' }: Props) {
  const pathname = withoutTrailingSlash(useLocation().pathname)
  return (
    <ul className={className}>
      {nodes.map((node) => (
        <li key={`${node.path} ${node.title}`}>
          {node.children ? (
            <Section node={node} pages={node.children} />
          ) : (
            <Entry node={node} isCurrent={encodeURI(node.path) === pathname} />
          )}
        </li>
      ))}
    </ul>
  )
}

type EntryProps = { node: AsideNode; isCurrent: boolean }

/** By itself, because of some forty only two are others when one goes on to the next page. */
const Entry = memo(function Entry({ node: { title, path, pending }, isCurrent }: EntryProps) {
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
})

function Section({ node, pages }: { node: AsideNode; pages: readonly AsideNode[] }) {
  return (
    // Open at first; somebody may have closed it before React has come, and it stays as it is.
    <details open className="group" suppressHydrationWarning>
      <summary className="flex items-center gap-2.5 py-1 font-semibold">
        {node.icon && <Icon name={node.icon} className="text-accent" />}
        {node.title}
        <Icon svg={chevron} className="ml-auto text-ink-faint transition-transform group-open:rotate-180" />
      </summary>
      <AsideTree nodes={pages} />
    </details>
  )
}
