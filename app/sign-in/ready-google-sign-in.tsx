import { signInMessages } from '#config/messages/sign-in.ts'
import { GoogleButton } from './google-button.tsx'
import type { GooglePlugin } from './google-plugin.ts'
import { Late, Obstacle, SignInStatus } from './sign-in-status.tsx'
import { useGoogleSignIn } from './use-google-sign-in.ts'

type Props = { plugin: GooglePlugin; scriptUrl: string }

/** The button with what it does: Google's script, its window, the code that comes back (C-GOOG-3…5). */
export function ReadyGoogleSignIn({ plugin, scriptUrl }: Props) {
  const { isReady, phase, obstacle, isRetrying, login, retry } = useGoogleSignIn(plugin, scriptUrl)
  return (
    <>
      <GoogleButton isReady={isReady} phase={phase} onClick={login} />
      <SignInStatus>
        {signInMessages.phases[phase]}
        {obstacle ? (
          // A window that was blocked is tried again with the button itself.
          <Obstacle name={obstacle} {...(obstacle !== 'popup' && { isRetrying, onRetry: retry })} />
        ) : (
          !isReady && <Late />
        )}
      </SignInStatus>
    </>
  )
}
