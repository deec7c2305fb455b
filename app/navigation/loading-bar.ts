import {
  LOADING_DURATION_MS,
  LOADING_HIDE_DELAY_MS,
  LOADING_RESET_DELAY_MS,
  LOADING_THROTTLE_MS,
} from '#config/constants.ts'

/** State of the loading bar (C-LOAD): progress from 0 to 100. */
type Loading = { progress: number; isVisible: boolean; hasFailed: boolean }

let loading: Loading = { progress: 0, isVisible: false, hasFailed: false }
let frame = 0
let timer: ReturnType<typeof setTimeout> | undefined
let bar: HTMLElement | null = null

/** The element on screen, a `ref`: a render for each frame would be in the way of the page that is coming. */
export function holdBar(element: HTMLElement | null) {
  bar = element
}

/** A navigation begins: from zero, and on screen once it has lasted a moment (C-LOAD-1, 5). */
export function startLoading() {
  cancelAll()
  show({ progress: 0, hasFailed: false })
  timer = setTimeout(() => {
    show({ isVisible: true })
    frame = requestAnimationFrame(animateFrom)
  }, LOADING_THROTTLE_MS)
}

/** A navigation has ended: full, then away, then back to zero unseen (C-LOAD-3, 7). */
export function finishLoading({ hasFailed = false }: { hasFailed?: boolean } = {}) {
  cancelAll()
  show({ progress: 100, hasFailed })
  timer = setTimeout(() => {
    show({ isVisible: false })
    timer = setTimeout(() => show({ progress: 0 }), LOADING_RESET_DELAY_MS)
  }, LOADING_HIDE_DELAY_MS)
}

/** Progress after so many ms: quick at first, never full by itself (C-LOAD-2). */
export function estimateProgress(elapsedMs: number): number {
  const progress = (200 / Math.PI) * Math.atan((2 * elapsedMs) / LOADING_DURATION_MS)
  return Math.min(100, Math.max(0, progress))
}

/** Writes a change to the bar. */
function show(change: Partial<Loading>) {
  loading = { ...loading, ...change }
  const { progress, isVisible, hasFailed } = loading
  if (!bar) return
  bar.style.transform = `scaleX(${progress}%)`
  bar.dataset.state = hasFailed ? 'failed' : isVisible ? 'visible' : 'hidden'
}

function animateFrom(start: number) {
  const step = (now: number) => {
    show({ progress: estimateProgress(now - start) })
    frame = requestAnimationFrame(step)
  }
  step(start)
}

function cancelAll() {
  clearTimeout(timer)
  cancelAnimationFrame(frame)
}
