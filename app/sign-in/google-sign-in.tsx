import { useEffect, useMemo } from 'react'
import { useDataFetch } from '#app/api/use-data-fetch.ts'
import { authMessages } from '#config/messages/auth.ts'
import { fetchAuthConfig } from './auth-config.ts'
import { GoogleButton } from './google-button.tsx'
import { installIfConfigured } from './google-plugin.ts'
import { ReadyGoogleSignIn } from './ready-google-sign-in.tsx'
import { Late, Obstacle, SignInStatus } from './sign-in-status.tsx'

type Props = {
  /** True while it is not known whether somebody is signed in: Google's script waits for that. */
  isWaiting: boolean
}

/** The way in: the button of Google, disabled until its code client is ready (C-GOOG-8). */
export function GoogleSignIn({ isWaiting }: Props) {
  const config = useDataFetch('auth-config', { handler: fetchAuthConfig })
  // The plug-in, once it is known for whom; undefined before, and without a client id (C-GOOG-2).
  const clientId = config.data?.clientId
  const plugin = useMemo(
    () => (clientId === undefined ? undefined : installIfConfigured(clientId)),
    [clientId],
  )
  useFailureInAddress()
  if (plugin && config.data && !isWaiting)
    return <ReadyGoogleSignIn plugin={plugin} scriptUrl={config.data.scriptUrl} />
  return (
    <>
      <GoogleButton isReady={false} />
      <SignInStatus>
        {config.error ? (
          <Obstacle name="prepare" isRetrying={config.isPending} onRetry={() => void config.execute()} />
        ) : config.data && !config.data.clientId ? (
          authMessages.unavailable
        ) : (
          <Late />
        )}
      </SignInStatus>
    </>
  )
}

/** Tells why a sign-in by redirection has failed; few come with such an address, so its words come on demand. */
function useFailureInAddress() {
  useEffect(() => {
    if (!new URLSearchParams(window.location.search).has('error')) return
    import('./sign-in-attempt.ts').then((attempt) => attempt.tellFailureInAddress()).catch(console.warn)
  }, [])
}
