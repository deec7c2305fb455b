/** After this time a browser counts as idle, in ms. */
const LONGEST_WAIT_MS = 2_000

/**
 * Runs an action when the browser has nothing else to do. Safari has no `requestIdleCallback`, and a browser that draws
 * nothing may never say by itself that it is idle.
 */
export function whenIdle(action: () => void) {
  if ('requestIdleCallback' in window) requestIdleCallback(action, { timeout: LONGEST_WAIT_MS })
  else setTimeout(action, LONGEST_WAIT_MS)
}
