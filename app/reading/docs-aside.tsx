import { type RefObject, useEffect, useEffectEvent, useId, useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { HtmlIsland } from '#app/islands/html-island.tsx'
import type { Island } from '#app/loaders/loader-context.ts'
import { SearchTrigger } from '#app/search/search-trigger.tsx'
import { isAppReady } from '#browser/ready.ts'
import { readingMessages } from '#config/messages/reading.ts'
import { searchEntryMessages } from '#config/messages/search-entry.ts'
import { Icon } from '#ui/icon.tsx'
import list from '~icons/lucide/list?raw'
import { showCurrentEntry } from './docs-aside-place.ts'
import { closePanel, DocsPanel } from './docs-panel.tsx'

/**
 * Search and navigation of the documentation: beside the page on wide screens; on small ones a popover under a
 * button, which needs no script. Its tree is an island, so that sections stay as they were opened.
 */
export function DocsAside({ tree }: { tree: Island }) {
  const id = useId()
  const navRef = useRef<HTMLElement>(null)
  useCurrentPage(navRef, tree.html)
  useOpenings(navRef)
  return (
    <div className="docs-side lg:col-span-2 print:hidden">
      <search>
        <SearchTrigger className="search-box" label={searchEntryMessages.field} />
      </search>
      <button type="button" popoverTarget={id} className="docs-panel-toggle">
        <Icon svg={list} /> {readingMessages.docs.navigation}
      </button>
      <DocsPanel ref={navRef} id={id} className="docs-aside" aria-label={readingMessages.docs.navigation}>
        <HtmlIsland island={tree} />
      </DocsPanel>
    </div>
  )
}

/**
 * The island stays the same from page to page: the mark moves into sight, and the popover closes. Of a large
 * documentation it may lack the page's section: that is in `brought`, the aside as it was rendered for this page by this
 * browser or a preview, or is fetched.
 */
function useCurrentPage(navRef: RefObject<HTMLElement | null>, brought: string | undefined) {
  const { pathname, key } = useLocation()
  const bringSection = useEffectEvent((nav: HTMLElement) => {
    const cut = findCutSection(nav, pathname)
    const island = cut?.closest('[data-island]')
    if (island && brought !== undefined) island.innerHTML = brought
    else if (cut) openSection(nav, cut)
  })
  useLayoutEffect(() => {
    const nav = navRef.current
    if (!nav) return
    bringSection(nav)
    markCurrentPage(nav, pathname)
    // The document itself has shown it (`docs-aside-script.ts`), and somebody may have scrolled since.
    if (isAppReady()) showCurrentEntry(nav)
  }, [navRef, pathname])
  // Also when it leads to the page that is there already.
  useLayoutEffect(() => closePanel(navRef.current), [navRef, key])
}

function markCurrentPage(nav: HTMLElement, pathname: string) {
  const path = pathname.replace(/\/$/, '')
  for (const link of nav.querySelectorAll('a')) {
    if (link.pathname === path) link.setAttribute('aria-current', 'page')
    else link.removeAttribute('aria-current')
  }
}

/**
 * The list shows where one is when it is opened. In a large documentation the other sections come when they are
 * opened; until then they hold their first page.
 */
function useOpenings(navRef: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const nav = navRef.current
    const onToggle = ({ target }: Event) => {
      if (target === nav) showCurrentEntry(nav)
      if (nav && target instanceof HTMLDetailsElement && target.open) void fillSection(nav, target)
    }
    // It does not bubble.
    nav?.addEventListener('toggle', onToggle, { capture: true })
    return () => nav?.removeEventListener('toggle', onToggle, { capture: true })
  }, [navRef])
}

/** The section that a page is in, where the aside has left it out. */
function findCutSection(nav: HTMLElement, pathname: string): HTMLDetailsElement | undefined {
  const cut = nav.querySelectorAll<HTMLDetailsElement>('details[data-section]')
  return [...cut].find(({ dataset: { section = '' } }) => `${pathname}/`.startsWith(`${encodeURI(section)}/`))
}

function openSection(nav: HTMLElement, section: HTMLDetailsElement) {
  section.open = true
  void fillSection(nav, section).then(() => showCurrentEntry(nav))
}

/** Does nothing where the section is whole, or is being fetched. */
async function fillSection(nav: HTMLElement, section: HTMLDetailsElement) {
  const path = section.dataset.section
  if (path === undefined) return
  delete section.dataset.section
  try {
    const islands = await import('#app/islands/islands.ts')
    const html = await islands.fetchIsland({ name: 'DocsSection', props: { path } })
    section.querySelector('ul')?.replaceWith(document.createRange().createContextualFragment(html))
    markCurrentPage(nav, window.location.pathname)
  } catch (error) {
    // The link to its first page leads on; the next opening tries again.
    section.dataset.section = path
    console.warn(`The section ${path} could not be fetched`, error)
  }
}
