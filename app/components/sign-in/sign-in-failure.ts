import { signInFailureMessages } from '#config/messages/sign-in-failures.ts'

/** Why nobody was signed in, in the words of Google's script, of our server, or of neither. */
export type SignInFailure = keyof typeof signInFailureMessages.texts

/** Words of the server for a request that a page of ours does not send; nothing that a visitor could mend. */
const unsaid: SignInFailure = 'unknown'

/**
 * Finds the word for a failure: Google's own, the one in an answer of our server (`data.reason`), or that there
 * was no answer at all. One that has no sentence is unknown.
 */
export function readFailure(failure: unknown): SignInFailure {
  if (typeof failure === 'string') return isFailure(failure) ? failure : unsaid
  if (!(failure instanceof Error)) return unsaid
  const { status, data } = failure as { status?: unknown; data?: { data?: { reason?: unknown } } | null }
  if (status === undefined) return 'network'
  if (status === 429) return 'too_many_requests'
  const reason = data?.data?.reason
  return typeof reason === 'string' && isFailure(reason) ? reason : unsaid
}

/** Whether there is a sentence for a word. */
export function isFailure(word: string): word is SignInFailure {
  return Object.hasOwn(signInFailureMessages.texts, word)
}
