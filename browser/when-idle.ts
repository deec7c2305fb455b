/**
 * Runs an action when the browser has nothing else to do.
 * @param otherwiseMs how long to wait where the browser cannot tell (Safari): long, for what nobody waits for.
 * @param atMostMs after which it is run all the same, as a browser that draws nothing may never be idle; zero waits for ever.
 */
export function whenIdle(action: () => void, otherwiseMs = 2_000, atMostMs = 0) {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(action, { timeout: atMostMs })
  else setTimeout(action, otherwiseMs)
}
