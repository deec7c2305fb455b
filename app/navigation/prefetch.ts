import { type createBrowserRouter, matchRoutes, type RouteObject } from 'react-router'
import { isSavingData } from '#browser/is-saving-data.ts'
import { whenIdle } from '#browser/when-idle.ts'
import { PREFETCHES_AT_ONCE } from '#config/constants.ts'
import type { Builds } from './builds.ts'
import { readInternalPath } from './follow-links.ts'
import type { Payloads } from './payloads.ts'

type Options = { routes: RouteObject[]; builds: Builds; payloads: Payloads }

/** Prefetches each page's links when they come into view; a navigation ends what its page began. */
export function prefetchLinks(router: ReturnType<typeof createBrowserRouter>, options: Options) {
  const prefetcher = createPrefetcher(options)
  prefetcher.observeLinks()
  router.subscribe(({ navigation, location }) => {
    if (navigation.location) prefetcher.abortAllBut(navigation.location.pathname)
    else whenIdle(() => location === router.state.location && prefetcher.observeLinks())
  })
}

/**
 * Fetches what visible links lead to, code and payload, so that a click asks for nothing (C-PRE). A link may say
 * `data-prefetch="none"`, or `"intent"` to wait for the pointer or the focus.
 */
function createPrefetcher({ routes, builds, payloads }: Options) {
  const asked = new Set<string>()
  const waiting: string[] = []
  const running = new Map<string, { abortion: AbortController; target: string }>()
  const observer = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      if (!isIntersecting || !(target instanceof HTMLAnchorElement)) continue
      observer.unobserve(target)
      ask(target)
    }
  })
  addEventListener('pointerover', onIntent, { passive: true })
  addEventListener('focusin', onIntent)

  function onIntent({ target }: Event) {
    const link = target instanceof Element ? target.closest('a') : null
    if (link?.dataset.prefetch === 'intent') ask(link)
  }

  function ask(link: HTMLAnchorElement) {
    const path = readInternalPath(link)?.replace(/[?#].*$/, '')
    if (path === undefined || path === window.location.pathname || asked.has(path)) return
    if (isSavingData()) return
    asked.add(path)
    waiting.push(path)
    next()
  }

  function next() {
    while (running.size < PREFETCHES_AT_ONCE) {
      const path = waiting.shift()
      if (path === undefined) return
      const prefetch = { abortion: new AbortController(), target: path }
      running.set(path, prefetch)
      void fetchPage(path, prefetch).finally(() => {
        running.delete(path)
        next()
      })
    }
  }

  /** Failures are ignored: the click will meet them again, and tell. */
  async function fetchPage(path: string, prefetch: { abortion: AbortController; target: string }) {
    const { signal } = prefetch.abortion
    const { redirect } = await builds.getRules(path)
    prefetch.target = redirect ?? path
    const { target } = prefetch
    const matches = matchRoutes(routes, target) ?? []
    if (signal.aborted || matches.some(({ route }) => route.id === 'not-found')) return
    const chunks = matches.map(({ route }) => (typeof route.lazy === 'function' ? route.lazy() : undefined))
    await Promise.allSettled([...chunks, payloads.load(target, { priority: 'low', signal })])
  }

  return {
    /** Looks for links that are new in the document. */
    observeLinks() {
      for (const link of document.querySelectorAll<HTMLAnchorElement>('a[href]:not([data-prefetch])'))
        observer.observe(link)
    },
    /** What the old page would have led to is of no use any more, save where the navigation goes. */
    abortAllBut(wanted: string) {
      for (const path of waiting.splice(0)) asked.delete(path)
      for (const [path, { abortion, target }] of running) {
        if (path === wanted || target === wanted) continue
        asked.delete(path)
        abortion.abort()
      }
    },
  }
}
