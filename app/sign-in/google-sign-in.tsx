import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import google from '~icons/simple-icons/google?raw'
import { authMessages } from '#config/messages/auth.ts'
import { signInMessages } from '#config/messages/sign-in.ts'
import { useDataFetch } from '#app/network/use-data-fetch.ts'
import type { Notify } from '#app/session/sign-out-button.tsx'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { fetchAuthConfig } from './auth-config.ts'
import { type GooglePlugin, installIfConfigured } from './google-plugin.ts'
import { readReturnPath } from './return-path.ts'
import type { ReadyGoogleSignInProps } from './ready-google-sign-in.tsx'
import type { SignInPhase } from './use-google-sign-in.ts'

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
  const Ready = useReadyView(plugin !== undefined)
  if (Ready && plugin && config.data && !isWaiting)
    return <Ready plugin={plugin} scriptUrl={config.data.scriptUrl} notify={notify} />
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

/** What talks to Google is fetched where signing in is configured. */
function useReadyView(isWanted: boolean): ComponentType<ReadyGoogleSignInProps> | undefined {
  const [View, setView] = useState<ComponentType<ReadyGoogleSignInProps>>()
  useEffect(() => {
    if (!isWanted) return
    import('./ready-google-sign-in.tsx').then(
      ({ ReadyGoogleSignIn }) => setView(() => ReadyGoogleSignIn),
      (error: unknown) => console.warn('The sign-in could not be loaded', error),
    )
  }, [isWanted])
  return View
}

type GoogleButtonProps = { isReady: boolean; phase?: SignInPhase; onClick?: () => void }

/** Busy, it keeps its place and the focus; a second press of a double click does nothing. */
export function GoogleButton({ isReady, phase = 'resting', onClick }: GoogleButtonProps) {
  return (
    <Button
      variant="outline"
      disabled={!isReady}
      loading={phase !== 'resting'}
      onClick={onClick}
      className="mt-8 w-full"
    >
      <Icon svg={google} className="text-lg" />
      {authMessages.google}
    </Button>
  )
}

/** What a screen reader is told as it happens; it is there, with room for two lines, before anything is said. */
export function Status({ children }: { children: ReactNode }) {
  return (
    <div role="status" className="mt-4 min-h-10 text-sm">
      {children}
    </div>
  )
}

/** What stands in the way, and what can be done about it. */
export function Obstacle({
  text,
  onRetry,
  hasWayAround = false,
}: {
  text: string
  onRetry?: () => void
  hasWayAround?: boolean
}) {
  return (
    <>
      <p>{text}</p>
      <p className="mt-3 flex flex-wrap justify-center gap-x-6 gap-y-2">
        {onRetry && (
          <Button variant="link" onClick={onRetry}>
            {signInMessages.retry}
          </Button>
        )}
        {hasWayAround && (
          <a
            href={`/auth/google/start?returnTo=${encodeURIComponent(readReturnPath())}`}
            className="text-link inline-flex min-h-11 items-center"
          >
            {signInMessages.withoutPopup}
          </a>
        )}
      </p>
    </>
  )
}
