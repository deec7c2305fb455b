import { createContext, type SyntheticEvent } from 'react'
import { type createBrowserRouter, matchRoutes, type RouteObject } from 'react-router'
import { isSavingData } from '#browser/is-saving-data.ts'
import { isAppReady, onAppReady } from '#browser/ready.ts'
import { whenIdle } from '#browser/when-idle.ts'
import { PREFETCHES_AT_ONCE } from '#config/constants.ts'
import type { Builds } from './builds.ts'
import type { Payloads } from './payloads.ts'
import { readInnerPath } from './shown-here.ts'

type Options = {
  router: ReturnType<typeof createBrowserRouter>
  routes: RouteObject[]
  builds: Builds
  payloads: Payloads
}

/** What fetches ahead; the server, and a document without the app, have none. */
export const PrefetchContext = createContext<ReturnType<typeof createPrefetcher>>({
  watch: () => () => {},
  want() {},
})

/** Fetches what links lead to, code and payload, so that a click asks for nothing (C-PRE). */
export function createPrefetcher(options: Options) {
  const queue = createQueue(options)
  const observer = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      if (!isIntersecting || !(target instanceof HTMLAnchorElement)) continue
      observer.unobserve(target)
      queue.ask(target)
    }
  })
  const unseen = new Set<HTMLAnchorElement>()
  function observeAll() {
    for (const link of unseen) observer.observe(link)
    unseen.clear()
  }
  onAppReady(observeAll)
  options.router.subscribe(({ navigation }) => {
    if (navigation.location) queue.abortAllBut(navigation.location.pathname)
  })
  return {
    /** Fetches what a link leads to once it is in view, after the app is ready; returns how to look no more. */
    watch: (link: HTMLAnchorElement): (() => void) => {
      // The links of a page that has come wait until it is on screen.
      if (unseen.size === 0 && isAppReady()) whenIdle(observeAll)
      unseen.add(link)
      return () => {
        unseen.delete(link)
        observer.unobserve(link)
      }
    },
    /** Fetches it now, because a pointer or the focus is on the link. */
    want: ({ currentTarget }: SyntheticEvent<HTMLAnchorElement>): void => queue.ask(currentTarget),
  }
}

/** Four pages at a time; a navigation ends what its page began. */
function createQueue({ routes, builds, payloads }: Options) {
  const asked = new Set<string>()
  const waiting: string[] = []
  const running = new Map<string, { abortion: AbortController; target: string }>()

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
    ask(link: HTMLAnchorElement) {
      const path = readInnerPath(link)?.replace(/[?#].*$/, '')
      if (path === undefined || path === window.location.pathname || asked.has(path)) return
      if (isSavingData()) return
      asked.add(path)
      waiting.push(path)
      next()
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
