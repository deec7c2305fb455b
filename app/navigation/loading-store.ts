import {
  LOADING_DURATION_MS,
  LOADING_HIDE_DELAY_MS,
  LOADING_RESET_DELAY_MS,
  LOADING_THROTTLE_MS,
} from '#config/constants.ts'

/** State of the loading bar (C-LOAD): progress from 0 to 100. */
export type Loading = { progress: number; isVisible: boolean; hasFailed: boolean }

let loading: Loading = { progress: 0, isVisible: false, hasFailed: false }
let frame: number | undefined
let timer: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<(loading: Loading) => void>()

/** A navigation begins: from zero, and on screen once it has lasted a moment (C-LOAD-1, 5). */
export function startLoading() {
  cancelAll()
  publish({ progress: 0, isVisible: loading.isVisible, hasFailed: false })
  timer = setTimeout(() => {
    publish({ ...loading, isVisible: true })
    frame = requestAnimationFrame(animateFrom)
  }, LOADING_THROTTLE_MS)
}

/** A navigation has ended: full, then away, then back to zero unseen (C-LOAD-3, 7). */
export function finishLoading({ hasFailed = false }: { hasFailed?: boolean } = {}) {
  cancelAll()
  publish({ progress: 100, isVisible: loading.isVisible, hasFailed })
  timer = setTimeout(() => {
    publish({ ...loading, isVisible: false })
    timer = setTimeout(() => publish({ ...loading, progress: 0 }), LOADING_RESET_DELAY_MS)
  }, LOADING_HIDE_DELAY_MS)
}

/** Calls back with every state from now on. Returns how to stop. */
export function subscribeToLoading(listener: (loading: Loading) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Progress after so many ms: quick at first, never full by itself (C-LOAD-2). */
export function estimateProgress(elapsedMs: number): number {
  const progress = (200 / Math.PI) * Math.atan((2 * elapsedMs) / LOADING_DURATION_MS)
  return Math.min(100, Math.max(0, progress))
}

function animateFrom(start: number) {
  const step = (now: number) => {
    publish({ ...loading, progress: estimateProgress(now - start) })
    frame = requestAnimationFrame(step)
  }
  step(start)
}

function cancelAll() {
  clearTimeout(timer)
  if (frame !== undefined) cancelAnimationFrame(frame)
  frame = undefined
}

function publish(next: Loading) {
  loading = next
  for (const listener of listeners) listener(next)
}
