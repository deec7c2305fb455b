import { verifyCode } from '#app/api/operations.ts'
import { showToast } from '#app/components/toasts/toasts.tsx'
import { tellOtherTabs } from '#app/stores/account.ts'
import { signInFailureMessages } from '#config/messages/sign-in-failures.ts'
import { SIGN_IN_TIMEOUT_MS } from './ask-site.ts'
import type { SignInCode } from './code-client.ts'
import { readFailure } from './sign-in-failure.ts'

/**
 * Has the server turn Google's code into a session.
 * @throws FetchError, see `callApi`.
 */
export async function verify({ code, state = '' }: SignInCode): Promise<void> {
  const signal = AbortSignal.timeout(SIGN_IN_TIMEOUT_MS)
  const { user } = await verifyCode({ state, code }, signal)
  // The answer, save the address: a console may be looked at by more than one (C-API-4).
  console.info('Google sign-in answered', { user: { name: user.name } })
  tellOtherTabs()
}

/** Finds the word for a failure, logs it and tells the visitor; one that follows another takes its place. */
export function tellFailure(cause: unknown): void {
  const failure = readFailure(cause)
  console.warn(`Google sign-in failed: ${failure}`)
  void showToast({
    id: 'sign-in-failure',
    title: signInFailureMessages.title,
    description: signInFailureMessages.texts[failure],
    color: failure === 'popup_closed' ? 'neutral' : 'error',
  })
}

/** Tells, once, of the failure of a sign-in by redirection: the address (`/login?error=<word>`) forgets it. */
export function tellFailureInAddress(): void {
  const url = new URL(window.location.href)
  const word = url.searchParams.get('error')
  if (word === null) return
  url.searchParams.delete('error')
  window.history.replaceState(window.history.state, '', url)
  tellFailure(word)
}
