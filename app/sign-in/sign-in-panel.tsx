import { type ComponentType, useEffect, useState } from 'react'
import { hasAccountHint, watchAccount } from '#app/session/account.ts'
import { GoogleSignIn } from './google-sign-in.tsx'
import type { SignInPanelProps } from './signed-in.tsx'

/**
 * What stands on `/login` and `/signup` in the browser: the way in, or whose account it is and the way out. Without
 * the hint cookie nobody is signed in, and the code that asks about sessions stays at home.
 */
export function SignInPanel(props: SignInPanelProps) {
  const hasHint = useAccountHint()
  const SignedIn = useSignedIn(hasHint)
  // oxlint-disable-next-line react/static-components -- it is fetched once, not made anew
  if (SignedIn) return <SignedIn {...props} />
  return <GoogleSignIn isWaiting={hasHint} />
}

/** Whether there is a hint of a session; once there was one, the session itself is asked. */
function useAccountHint(): boolean {
  const [hasHint, setHint] = useState(hasAccountHint)
  useEffect(() => {
    const look = () => setHint((had) => had || hasAccountHint())
    return watchAccount({ onOtherTab: look, onReturn: look })
  }, [])
  return hasHint
}

function useSignedIn(isWanted: boolean): ComponentType<SignInPanelProps> | undefined {
  const [View, setView] = useState<ComponentType<SignInPanelProps>>()
  useEffect(() => {
    if (!isWanted) return
    import('./signed-in.tsx').then(
      ({ SignedIn }) => setView(() => SignedIn),
      (error: unknown) => console.warn('The account could not be shown', error),
    )
  }, [isWanted])
  return View
}
