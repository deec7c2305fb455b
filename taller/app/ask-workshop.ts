import { REQUEST_HEADER } from '#config/auth-headers.ts'
import { apiPath } from '#taller/protocol.ts'

/**
 * Asks the workshop's server, at a path below `apiPath`; the answer is of the type that the protocol has for it.
 * @throws Error with what the server says where it refuses.
 */
export async function askWorkshop<Answer>(path: string, signal: AbortSignal): Promise<Answer> {
  const headers = { [REQUEST_HEADER.name]: REQUEST_HEADER.value }
  const response = await fetch(`${apiPath}/${path}`, { headers, signal })
  const answer: unknown = await response.json()
  if (!response.ok)
    throw new Error(
      String(answer && typeof answer === 'object' && 'message' in answer ? answer.message : response.status),
    )
  // Our own server has written it.
  return answer as Answer
}
