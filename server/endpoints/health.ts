/** The process lives. */
export function answerHealth(): Response {
  return new Response('ok\n', { headers: { 'content-type': 'text/plain;charset=utf-8', 'cache-control': 'no-store' } })
}

/** The process may get traffic: it listens only after its build is open, so it is ready whenever it answers. */
export const answerReadiness = answerHealth
