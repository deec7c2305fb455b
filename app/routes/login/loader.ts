import { isFailure } from '#app/components/sign-in/sign-in-failure.ts'
import type { LoaderArgs } from '#app/loaders/loader-context.ts'
import { signInFailureMessages } from '#config/messages/sign-in-failures.ts'

export type LoginData = Awaited<ReturnType<typeof loader>>

/**
 * Why a sign-in by redirection has failed (`/login?error=<word>`), for who has no script to be told by. Only our own
 * sentences are ever shown, never what the query holds.
 */
export async function loader({ request }: LoaderArgs) {
  const { searchParams } = new URL(request.url)
  const word = searchParams.get('error') ?? ''
  return { failure: isFailure(word) ? signInFailureMessages.texts[word] : null }
}
