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
    if (navigation.location) queue.forgetWaiting()
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

/** Four pages at a time. */
function createQueue({ routes, builds, payloads }: Options) {
  const asked = new Set<string>()
  const waiting: string[] = []
  let running = 0

  function next() {
    const path = running < PREFETCHES_AT_ONCE ? waiting.shift() : undefined
    if (path === undefined) return
    running += 1
    void fetchPage(path).finally(() => {
      running -= 1
      next()
    })
  }

  /** Failures are ignored: the click will meet them again, and tell. */
  async function fetchPage(path: string) {
    const { redirect: target = path } = await builds.getRules(path)
    const matches = matchRoutes(routes, target) ?? []
    if (matches.some(({ route }) => route.id === 'not-found')) return
    const chunks = matches.map(({ route }) => (typeof route.lazy === 'function' ? route.lazy() : undefined))
    await Promise.allSettled([...chunks, payloads.load(target, 'low')])
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
    /** What a page leads to that is left is of no use any more. */
    forgetWaiting() {
      for (const path of waiting.splice(0)) asked.delete(path)
    },
  }
}
