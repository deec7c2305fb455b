import { useEffect, useRef, useState } from 'react'
import { Link } from '#app/components/navigation/link.tsx'
import type { TocLink } from '#collections/minimark.ts'
import { readingMessages } from '#config/messages/reading.ts'
import list from '~icons/lucide/text-align-start?raw'
import { DocsPanel } from './docs-panel.tsx'

/** «En esta página»: its h2 and h3, those in view marked (C-PAGE-8); a column where there is room, else a popover. */
export function Toc({ links, className = '' }: { links: TocLink[]; className?: string }) {
  const navRef = useRef<HTMLElement>(null)
  const activeIds = useVisibleHeadings(links)
  if (links.length === 0) return null
  return (
    <div className={`print:hidden ${className}`}>
      <DocsPanel ref={navRef} label={readingMessages.contentToc.title} icon={list}>
        <h2 className="label text-ink-faint">{readingMessages.contentToc.title}</h2>
        <TocList links={links} activeIds={activeIds} className="mt-3" />
      </DocsPanel>
    </div>
  )
}

type ListProps = { links: TocLink[]; activeIds: ReadonlySet<string>; className: string }

function TocList({ className, links, activeIds }: ListProps) {
  return (
    <ul className={className}>
      {links.map((link) => (
        <li key={link.id}>
          <Link
            to={`#${encodeURIComponent(link.id)}`}
            data-active={activeIds.has(link.id)}
            className="block py-[0.3rem] leading-[1.4] text-ink-soft hover:text-ink data-[active=true]:font-semibold data-[active=true]:text-accent"
          >
            {link.text}
          </Link>
          {link.children && <TocList activeIds={activeIds} links={link.children} className="ml-4" />}
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
