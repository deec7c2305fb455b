import { authMessages } from '#config/messages/auth.ts'
import { Button } from '#ui/button.tsx'

type Props = { isReady: boolean; isBusy?: boolean; onClick?: () => void }

/** «Ingresar» (C-GOOG-8). Busy, it keeps its place and the focus; a second press of a double click does nothing. */
export function SignInButton({ isReady, isBusy = false, onClick }: Props) {
  return (
    <Button variant="outline" disabled={!isReady} loading={isBusy} onClick={onClick} className="mt-8 w-full">
      <SignInLabel />
    </Button>
  )
}

/** Google's mark and «Ingresar». */
export function SignInLabel() {
  return (
    <>
      <span className="social-icon social-google text-lg" aria-hidden="true" />
      {authMessages.signIn}
    </>
  )
}
