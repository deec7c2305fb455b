/** How long an answer of any kind is waited for before the network counts as gone, in ms. */
const ONLINE_CHECK_TIMEOUT_MS = 4_000

/**
 * Whether the site answers at all: browsers call a connection that leads nowhere online, and while a server is
 * started again, what stands in front of it answers in its place (502 to 504).
 */
export async function isAnswered(fullPath: string): Promise<boolean> {
  if (!navigator.onLine) return false
  const signal = AbortSignal.timeout(ONLINE_CHECK_TIMEOUT_MS)
  return fetch(fullPath, { method: 'HEAD', cache: 'no-store', signal }).then(
    ({ status }) => status < 502,
    () => false,
  )
}
