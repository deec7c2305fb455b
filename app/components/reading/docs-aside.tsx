import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import type { DocsLayoutData } from '#app/components/reading/loader.ts'
import { SearchTrigger } from '#app/components/search/search-trigger.tsx'
import { useInBrowser } from '#app/hooks/use-in-browser.ts'
import { listen } from '#browser/listen.ts'
import { isAppReady } from '#browser/ready.ts'
import { readingMessages } from '#config/messages/reading.ts'
import { searchEntryMessages } from '#config/messages/search-entry.ts'
import { IconContext } from '#ui/icon.tsx'
import list from '~icons/lucide/list?raw'
import { AsideTree } from './aside-tree.tsx'
import { docsAsideScript, showCurrentEntry } from './docs-aside-script.ts'
import { DocsPanel } from './docs-panel.tsx'

/**
 * Search and navigation of the documentation: beside the page on wide screens; on small ones a popover under a
 * button, which needs no script. Sections stay as they were opened from page to page.
 */
export function DocsAside({ nodes, icons }: DocsLayoutData) {
  const navRef = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  const isWritten = useInBrowser(true, () => false)
  // Its entry may come with another list.
  useLayoutEffect(() => showEntry(navRef.current), [pathname, nodes])
  // React hears nothing of a popover that it has hydrated.
  useEffect(() => listen(navRef.current, { toggle: () => showEntry(navRef.current) }), [])
  return (
    <div className="docs-side flex min-w-0 flex-wrap gap-3 pt-5 lg:col-span-2 lg:block lg:pt-0 print:hidden">
      <search className="max-lg:min-w-[min(9rem,100%)] max-lg:flex-1 lg:sticky lg:top-[calc(var(--header-height)+1.5rem)] lg:z-1 lg:mt-10 lg:bg-paper">
        <SearchTrigger className="search-box w-full lg:flex" label={searchEntryMessages.field} />
      </search>
      <DocsPanel
        ref={navRef}
        label={readingMessages.docs.navigation}
        icon={list}
        className="docs-aside lg:top-[calc(var(--header-height)+6rem)] lg:mt-5 lg:max-h-[calc(100dvh-var(--header-height)-8.5rem)]"
      >
        <IconContext value={icons}>
          {/* The outermost list stands apart more than the others. */}
          <AsideTree nodes={nodes} className="space-y-6" />
        </IconContext>
        {isWritten && <script dangerouslySetInnerHTML={{ __html: docsAsideScript }} />}
      </DocsPanel>
    </div>
  )
}

/** The document itself has shown it (`docs-aside-script.ts`), and somebody may have scrolled since. */
function showEntry(list: HTMLElement | null) {
  if (isAppReady()) showCurrentEntry(list)
}
