import { useEffect, useState } from 'react'
import { authMessages } from '#config/messages/auth.ts'
import { signInMessages } from '#config/messages/sign-in.ts'
import { useDataFetch } from '#app/network/use-data-fetch.ts'
import type { Notify } from '#app/session/sign-out-button.tsx'
import { fetchAuthConfig } from './auth-config.ts'
import { GoogleButton, Obstacle, Status } from './google-button.tsx'
import { type GooglePlugin, installIfConfigured } from './google-plugin.ts'
import { ReadyGoogleSignIn } from './ready-google-sign-in.tsx'

type Props = {
  notify: Notify
  /** True while it is not known whether somebody is signed in: Google's script waits for that. */
  isWaiting: boolean
}

/** The way in: the button of Google, disabled until its code client is ready (C-GOOG-8). */
export function GoogleSignIn({ notify, isWaiting }: Props) {
  const config = useDataFetch('auth-config', { handler: fetchAuthConfig })
  const plugin = useGooglePlugin(config.data?.clientId)
  useFailureInAddress(notify)
  if (plugin && config.data && !isWaiting)
    return <ReadyGoogleSignIn plugin={plugin} scriptUrl={config.data.scriptUrl} notify={notify} />
  return (
    <>
      <GoogleButton isReady={false} />
      <Status>
        {config.status === 'error' && (
          <Obstacle text={signInMessages.configFailed} onRetry={() => void config.execute()} />
        )}
        {config.data && !config.data.clientId && authMessages.unavailable}
      </Status>
    </>
  )
}

/** Tells why a sign-in by redirection has failed; few come with such an address, so its words come on demand. */
function useFailureInAddress(notify: Notify) {
  useEffect(() => {
    if (!new URLSearchParams(window.location.search).has('error')) return
    import('./sign-in-failure.ts').then(
      ({ takeFailureFromAddress, tellFailure }) => {
        const failure = takeFailureFromAddress()
        if (failure) tellFailure(failure, notify)
      },
      (error: unknown) => console.warn('The failure in the address could not be told', error),
    )
  }, [notify])
}

/** Installs the plug-in once it is known for whom; undefined before, and without a client id (C-GOOG-2). */
function useGooglePlugin(clientId: string | null | undefined): GooglePlugin | undefined {
  const [plugin, setPlugin] = useState<GooglePlugin>()
  useEffect(() => {
    if (clientId !== undefined) setPlugin(installIfConfigured(clientId))
  }, [clientId])
  return plugin
}
