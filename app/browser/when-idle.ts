import { IDLE_FALLBACK_MS } from '#config/constants.ts'

/** Runs an action when the browser has nothing else to do; Safari has no `requestIdleCallback`. */
export function whenIdle(action: () => void) {
  if ('requestIdleCallback' in window) requestIdleCallback(action)
  else setTimeout(action, IDLE_FALLBACK_MS)
}
