/** After this time a browser that cannot tell when it is idle counts as idle, in ms. */
const IDLE_FALLBACK_MS = 2_000

/** Runs an action when the browser has nothing else to do; Safari has no `requestIdleCallback`. */
export function whenIdle(action: () => void) {
  if ('requestIdleCallback' in window) requestIdleCallback(action)
  else setTimeout(action, IDLE_FALLBACK_MS)
}
