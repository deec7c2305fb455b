import { signInMessages } from '#config/messages/sign-in.ts'
import type { Notify } from '#app/session/sign-out-button.tsx'
import { GoogleButton, Obstacle, Status } from './google-button.tsx'
import type { GooglePlugin } from './google-plugin.ts'
import { type SignInPhase, useGoogleSignIn } from './use-google-sign-in.ts'

type Props = { plugin: GooglePlugin; scriptUrl: string; notify: Notify }

/** The button with what it does: Google's script, its window, the code that comes back (C-GOOG-3…5). */
export function ReadyGoogleSignIn({ plugin, scriptUrl, notify }: Props) {
  const { isReady, phase, obstacle, login, retry } = useGoogleSignIn(plugin, scriptUrl, notify)
  return (
    <>
      <GoogleButton isReady={isReady} phase={phase} onClick={login} />
      <Status>
        {phaseTexts[phase]}
        {obstacle === 'script' && (
          <Obstacle text={signInMessages.scriptFailed} onRetry={retry} hasWayAround />
        )}
        {obstacle === 'popup' && <Obstacle text={signInMessages.popupBlocked} hasWayAround />}
      </Status>
    </>
  )
}

const phaseTexts: Record<SignInPhase, string> = {
  resting: '',
  open: signInMessages.waitingForGoogle,
  verifying: signInMessages.verifying,
  done: signInMessages.done,
}
