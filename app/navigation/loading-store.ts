import type { createBrowserRouter } from 'react-router'
import { createStore } from '#browser/store.ts'
import {
  LOADING_DURATION_MS,
  LOADING_HIDE_DELAY_MS,
  LOADING_RESET_DELAY_MS,
  LOADING_THROTTLE_MS,
} from '#config/constants.ts'

/** State of the loading bar (C-LOAD): progress from 0 to 100. */
type Loading = { progress: number; isVisible: boolean; hasFailed: boolean }

const store = createStore<Loading>({ progress: 0, isVisible: false, hasFailed: false })

/** How the bar stands, and who is told when that changes. */
export const { read: readLoading, subscribe: subscribeToLoading } = store

let frame = 0
let timer: ReturnType<typeof setTimeout> | undefined

/** Tells of every navigation from its beginning to its end, also of one that is over at once. */
export function followLoading(router: Pick<ReturnType<typeof createBrowserRouter>, 'subscribe'>) {
  let shown = 'idle'
  router.subscribe(({ navigation: { state } }) => {
    if (state === shown) return
    shown = state
    if (state === 'idle') finishLoading()
    else startLoading()
  })
}

/** A navigation begins: from zero, and on screen once it has lasted a moment (C-LOAD-1, 5). */
function startLoading() {
  cancelAll()
  store.publish({ progress: 0, isVisible: readLoading().isVisible, hasFailed: false })
  timer = setTimeout(() => {
    store.publish({ ...readLoading(), isVisible: true })
    frame = requestAnimationFrame(animateFrom)
  }, LOADING_THROTTLE_MS)
}

/** A navigation has ended: full, then away, then back to zero unseen (C-LOAD-3, 7). */
export function finishLoading({ hasFailed = false }: { hasFailed?: boolean } = {}) {
  cancelAll()
  store.publish({ progress: 100, isVisible: readLoading().isVisible, hasFailed })
  timer = setTimeout(() => {
    store.publish({ ...readLoading(), isVisible: false })
    timer = setTimeout(() => store.publish({ ...readLoading(), progress: 0 }), LOADING_RESET_DELAY_MS)
  }, LOADING_HIDE_DELAY_MS)
}

/** Progress after so many ms: quick at first, never full by itself (C-LOAD-2). */
export function estimateProgress(elapsedMs: number): number {
  const progress = (200 / Math.PI) * Math.atan((2 * elapsedMs) / LOADING_DURATION_MS)
  return Math.min(100, Math.max(0, progress))
}

function animateFrom(start: number) {
  const step = (now: number) => {
    store.publish({ ...readLoading(), progress: estimateProgress(now - start) })
    frame = requestAnimationFrame(step)
  }
  step(start)
}

function cancelAll() {
  clearTimeout(timer)
  cancelAnimationFrame(frame)
}
