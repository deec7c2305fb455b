import { useEffect, useId, useRef } from 'react'
import { useLocation } from 'react-router'
import chevron from '~icons/lucide/chevron-down?raw'
import list from '~icons/lucide/list?raw'
import type { NavigationNode } from '#collections/content-source.ts'
import { readingMessages } from '#config/messages/reading.ts'
import { searchEntryMessages } from '#config/messages/search-entry.ts'
import { Icon } from '#app/ui/icon.tsx'
import { SearchLink } from './search-link.tsx'

/**
 * The sections of the documentation as groups, open at first, the current page marked (C-NAV-8). Beside the
 * page on wide screens; on small ones a popover under a button, which needs no script.
 */
export function DocsAside({ navigation }: { navigation: NavigationNode[] }) {
  const id = useId()
  const navRef = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  useEffect(() => {
    if (pathname && navRef.current?.matches(':popover-open')) navRef.current.hidePopover()
  }, [pathname])
  return (
    <div className="docs-side lg:col-span-2 print:hidden">
      <SearchLink className="search-box" label={searchEntryMessages.field} />
      <button type="button" popoverTarget={id} className="docs-panel-toggle">
        <Icon svg={list} /> {readingMessages.docs.navigation}
      </button>
      <nav
        ref={navRef}
        id={id}
        popover="auto"
        className="docs-panel docs-aside"
        aria-label={readingMessages.docs.navigation}
      >
        <ul className="space-y-6">
          {navigation.map((node) => (
            <li key={node.path}>
              <AsideNode node={node} currentPath={pathname} />
            </li>
          ))}
        </ul>
      </nav>
    </div>
  )
}

function AsideNode({ node, currentPath }: { node: NavigationNode; currentPath: string }) {
  if (!node.children) {
    const isCurrent = node.path === currentPath.replace(/\/$/, '')
    return (
      <a href={node.path} aria-current={isCurrent ? 'page' : undefined} className="docs-aside-link">
        {node.title}
      </a>
    )
  }
  return (
    <details open className="group">
      <summary className="flex items-center gap-2.5 py-1 font-semibold">
        {node.icon && <Icon name={node.icon} className="text-accent" />}
        {node.title}
        <Icon svg={chevron} className="ml-auto text-ink-faint transition-transform group-open:rotate-180" />
      </summary>
      <ul className="mt-1 border-l border-rule">
        {node.children.map((child) => (
          <li key={`${child.path} ${child.title}`}>
            <AsideNode node={child} currentPath={currentPath} />
          </li>
        ))}
      </ul>
    </details>
  )
}
