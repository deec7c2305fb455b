import { useEffect, useId, useRef, useState } from 'react'
import { Link } from '#app/components/navigation/link.tsx'
import type { TocLink } from '#collections/minimark.ts'
import { readingMessages } from '#config/messages/reading.ts'
import { Icon } from '#ui/icon.tsx'
import list from '~icons/lucide/text-align-start?raw'
import { closePanel, DocsPanel } from './docs-panel.tsx'

/**
 * «En esta página»: the page's h2 and h3, those in view marked (C-PAGE-8). A column on wide screens, a popover
 * under a button on small ones.
 */
export function Toc({ links, className = '' }: { links: TocLink[]; className?: string }) {
  const id = useId()
  const navRef = useRef<HTMLElement>(null)
  const activeIds = useVisibleHeadings(links)
  if (links.length === 0) return null
  return (
    <div className={`print:hidden ${className}`}>
      <button type="button" popoverTarget={id} className="docs-panel-toggle">
        <Icon svg={list} /> {readingMessages.contentToc.title}
      </button>
      <DocsPanel ref={navRef} id={id} aria-labelledby={`${id}-title`}>
        <h2 id={`${id}-title`} className="label text-ink-faint">
          {readingMessages.contentToc.title}
        </h2>
        <TocList links={links} activeIds={activeIds} onFollow={() => closePanel(navRef.current)} />
      </DocsPanel>
    </div>
  )
}

type ListProps = { links: TocLink[]; activeIds: ReadonlySet<string>; onFollow: () => void }

function TocList({ links, activeIds, onFollow }: ListProps) {
  return (
    <ul className="toc-list">
      {links.map((link) => (
        <li key={link.id}>
          <Link
            to={`#${encodeURIComponent(link.id)}`}
            data-active={activeIds.has(link.id)}
            className="toc-link"
            onClick={onFollow}
          >
            {link.text}
          </Link>
          {link.children && <TocList links={link.children} activeIds={activeIds} onFollow={onFollow} />}
        </li>
      ))}
    </ul>
  )
}

const none: ReadonlySet<string> = new Set()

/** Ids of the headings in view; when none is, those that were last. */
function useVisibleHeadings(links: TocLink[]): ReadonlySet<string> {
  const [seen, setSeen] = useState<{ links: TocLink[]; ids: ReadonlySet<string> }>()
  useEffect(() => {
    const visible = new Set<string>()
    const observer = new IntersectionObserver((entries) => {
      for (const { target, isIntersecting } of entries) {
        if (isIntersecting) visible.add(target.id)
        else visible.delete(target.id)
      }
      if (visible.size > 0) setSeen({ links, ids: new Set(visible) })
    })
    for (const id of listIds(links)) {
      const heading = document.getElementById(id)
      if (heading) observer.observe(heading)
    }
    return () => observer.disconnect()
  }, [links])
  return seen?.links === links ? seen.ids : none
}

function listIds(links: TocLink[]): string[] {
  return links.flatMap((link) => [link.id, ...listIds(link.children ?? [])])
}
