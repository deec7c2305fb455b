import { authMessages } from '#config/messages/auth.ts'
import { Button } from '#ui/button.tsx'
import type { SignInPhase } from './use-google-sign-in.ts'

type GoogleButtonProps = { isReady: boolean; phase?: SignInPhase; onClick?: () => void }

/** «Ingresar» (C-GOOG-8). Busy, it keeps its place and the focus; a second press of a double click does nothing. */
export function GoogleButton({ isReady, phase = 'resting', onClick }: GoogleButtonProps) {
  return (
    <Button
      variant="outline"
      disabled={!isReady}
      loading={phase !== 'resting'}
      onClick={onClick}
      className="mt-8 w-full"
    >
      <GoogleLabel />
    </Button>
  )
}

/** Google's mark and «Ingresar». */
export function GoogleLabel() {
  return (
    <>
      <span className="social-icon social-google text-lg" aria-hidden="true" />
      {authMessages.signIn}
    </>
  )
}
