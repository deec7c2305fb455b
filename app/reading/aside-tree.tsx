import type { AsideNode } from '#app/loaders/aside-nodes.ts'
import type { DescribePending, Pending } from '#app/loaders/loader-context.ts'
import { Badge } from '#ui/badge.tsx'
import { Icon } from '#ui/icon.tsx'
import chevron from '~icons/lucide/chevron-down?raw'

/** The outermost list stands apart more than the others. */
export const asideLook = { className: 'space-y-6' }

type Props = {
  nodes: AsideNode[]
  /** The page that is marked, without a trailing slash. */
  currentPath: string
  /** Tells of pages that are not public yet. */
  describePending?: DescribePending
  className?: string
}

/**
 * The sections of the documentation as groups, open at first, the current page marked (C-NAV-8). The server renders
 * it; in the browser it is an island. A section that was left out holds its first page until it is opened.
 */
export function AsideTree({ className = 'mt-1 border-l border-rule', nodes, ...tree }: Props) {
  return (
    <ul className={className}>
      {nodes.map((node) => (
        <li key={`${node.path} ${node.title}`}>
          {node.children ? (
            <Section node={node} nodes={node.children} {...tree} />
          ) : (
            <a
              href={node.path}
              aria-current={node.path === tree.currentPath ? 'page' : undefined}
              className="docs-aside-link"
            >
              {node.title}
              <PendingMark pending={tree.describePending?.(node.path)} />
            </a>
          )}
        </li>
      ))}
    </ul>
  )
}

function PendingMark({ pending }: { pending: Pending | undefined }) {
  if (!pending) return null
  return (
    <>
      {' '}
      <Badge size="xs" variant="soft" color="warning">
        {pending.label}
      </Badge>
    </>
  )
}

function Section({ node, ...tree }: Props & { node: AsideNode }) {
  return (
    <details open={!node.isCut} className="group" data-section={node.isCut ? node.path : undefined}>
      <summary className="flex items-center gap-2.5 py-1 font-semibold">
        {node.icon && <Icon name={node.icon} className="text-accent" />}
        {node.title}
        <Icon svg={chevron} className="ml-auto text-ink-faint transition-transform group-open:rotate-180" />
      </summary>
      <AsideTree {...tree} />
    </details>
  )
}
