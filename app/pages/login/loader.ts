import type { LoaderArgs } from '#app/loaders/loader-context.ts'
import { isFailure } from '#app/sign-in/sign-in-failure.ts'
import { signInFailureMessages } from '#config/messages/sign-in-failures.ts'

/**
 * Why a sign-in by redirection has failed (`/login?error=<word>`), for who has no script to be told by. Only our own
 * sentences are ever shown, never what the query holds.
 */
export async function loader({ request }: LoaderArgs): Promise<string | null> {
  const word = new URL(request.url).searchParams.get('error') ?? ''
  return isFailure(word) ? signInFailureMessages.texts[word] : null
}
