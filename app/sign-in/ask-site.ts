import { readDocumentPayload } from '#app/navigation/payload.ts'

/** How long a page that signs somebody in waits for the site, in ms: longer than the site waits for Google. */
export const SIGN_IN_TIMEOUT_MS = 10_000

/**
 * Asks the site for what a sign-in begins with, before anybody has pressed anything: without the API's client, which
 * weighs more than the whole page around the button. `key` names a text that the answer must hold. A failure is logged;
 * what it keeps from working, the page says.
 * @throws Error without a network, after a while, and for any other answer.
 */
export async function askSite<Answer>(
  path: string,
  key: keyof Answer,
  init: RequestInit = {},
): Promise<Answer> {
  try {
    const signal = AbortSignal.timeout(SIGN_IN_TIMEOUT_MS)
    const response = await fetch((readDocumentPayload().config.apiUrl ?? '') + path, { ...init, signal })
    const answer = (await response.json()) as Answer
    if (typeof answer[key] === 'string') return answer
    throw new Error(`${path} answered ${response.status}`)
  } catch (error) {
    console.warn('Google sign-in could not be prepared', error)
    throw error
  }
}
