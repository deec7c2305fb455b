import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { useDataFetch } from '#app/api/use-data-fetch.ts'
import { listen } from '#browser/listen.ts'
import { signInMessages } from '#config/messages/sign-in.ts'
import { fetchAuthConfig, fetchSignInState } from './ask-site.ts'
import { createCodeClient, type SignInCode } from './code-client.ts'
import type { GoogleApi } from './google-api.ts'
import { type GooglePlugin, installIfConfigured } from './google-plugin.ts'
import { loadGoogle } from './google-script.ts'
import { readPlaceAfterSignIn } from './return-path.ts'
import { SignInButton } from './sign-in-button.tsx'
import { chooseNote, SignInNote } from './sign-in-note.tsx'

/** Where an attempt stands: `open` is Google's window, `verifying` is our server with the code. */
type Phase = keyof typeof signInMessages.phases

/**
 * The way in (C-GOOG-3…8). The configuration is asked for, Google's script is loaded, a state is asked of the server;
 * then a press opens Google's window, whose code the server turns into a session. Every failure is logged and told to
 * the visitor, and the button works again after it. `isWaiting` while it is not known whether somebody is signed in:
 * Google's script waits for that. `onOff` is told that signing in is not configured.
 */
export function GoogleSignIn({ isWaiting, onOff }: { isWaiting: boolean; onOff: () => void }) {
  const config = useDataFetch('auth-config', { handler: fetchAuthConfig })
  // The plug-in, once it is known for whom; undefined before, and without a client id (C-GOOG-2).
  const clientId = config.data?.clientId
  const plugin = useMemo(
    () => (clientId === undefined ? undefined : installIfConfigured(clientId)),
    [clientId],
  )
  const isWanted = plugin !== undefined && !isWaiting
  const google = useGoogle(isWanted ? config.data?.scriptUrl : undefined)
  const [phase, setPhase] = useState<Phase>('resting')
  const [isBlocked, setBlocked] = useState(false)
  const state = useSignInState(isWanted, phase === 'resting')
  useFailureInAddress()
  // Google may not notice that its window was left: whoever comes back to ours may press again.
  useReturn(phase === 'open', () => setPhase('resting'))

  const finish = async (code: SignInCode) => {
    setPhase('verifying')
    try {
      await (await loadAttempt()).verify(code)
      setPhase('done')
      window.location.assign(readPlaceAfterSignIn())
    } catch (error) {
      // Without its words, what is wrong with the network shows when the next state is asked for.
      await tell(error).catch(console.warn)
      // A state is good for one try.
      await state.execute()
      setPhase('resting')
    }
  }
  const client = useCodeClient(google.data, plugin, state.data?.state, {
    onSuccess: (code) => void finish(code),
    onError: ({ error }) => {
      setPhase('resting')
      setBlocked(error === 'popup_failed_to_open')
      tell(error).catch(() => state.execute())
    },
  })
  const press = () => {
    setPhase('open')
    setBlocked(false)
    // While the visitor is with Google: the network may be lost when they come back.
    loadAttempt().catch(console.warn)
    client?.login()
  }
  const retry = () => {
    for (const asked of [config, google, state]) if (asked.error) void asked.execute()
  }

  const hasClient = client !== undefined
  const isConfigured = clientId === undefined ? undefined : Boolean(plugin)
  const tellOff = useEffectEvent(onOff)
  useEffect(() => {
    if (isConfigured === false) tellOff()
  }, [isConfigured])
  const note = chooseNote({
    hasConfigFailed: Boolean(config.error),
    isConfigured,
    hasScriptFailed: Boolean(google.error),
    hasStateFailed: Boolean(state.error),
    isBlocked,
    hasClient,
  })
  return (
    <>
      <SignInButton isReady={hasClient} isBusy={phase !== 'resting'} onClick={press} />
      <SignInNote
        phase={signInMessages.phases[phase]}
        note={note}
        isRetrying={config.isPending || state.isPending || google.isPending}
        onRetry={retry}
      />
    </>
  )
}

/** What is needed once somebody has pressed the button; most who open the page do not. */
const loadAttempt = () => import('./sign-in-attempt.ts')

async function tell(failure: unknown) {
  ;(await loadAttempt()).tellFailure(failure)
}

/** Tells why a sign-in by redirection has failed; few come with such an address, so its words come on demand. */
function useFailureInAddress() {
  useEffect(() => {
    if (!new URLSearchParams(window.location.search).has('error')) return
    loadAttempt()
      .then((attempt) => attempt.tellFailureInAddress())
      .catch(console.warn)
  }, [])
}

/** Calls back when somebody comes back to the page from Google's window. */
function useReturn(isAway: boolean, onReturn: () => void) {
  const back = useEffectEvent(onReturn)
  useEffect(() => (isAway ? listen(window, { focus: () => back() }) : undefined), [isAway])
}

/** The state for the next attempt. While the page rests it is asked for anew in time: it is good for minutes only. */
function useSignInState(isWanted: boolean, isResting: boolean) {
  const begun = useDataFetch('sign-in-state', {
    handler: () => fetchSignInState(readPlaceAfterSignIn()),
    isImmediate: isWanted,
  })
  const { data, execute } = begun
  useEffect(() => {
    if (!data || !isResting) return undefined
    const timer = setTimeout(() => void execute(), data.freshUntil - Date.now())
    return () => clearTimeout(timer)
  }, [data, isResting, execute])
  return begun
}

/** What Google's script brings, once its address is known. */
function useGoogle(url: string | undefined) {
  return useDataFetch(`google ${url}`, {
    handler: () => loadGoogle(String(url)),
    isImmediate: url !== undefined,
  })
}

type Callbacks = Parameters<typeof createCodeClient>[2]

/** What opens Google's window; undefined until the script and a state are there. */
function useCodeClient(
  google: GoogleApi | undefined,
  plugin: GooglePlugin | undefined,
  state: string | undefined,
  callbacks: Callbacks,
) {
  const [client, setClient] = useState<ReturnType<typeof createCodeClient>>()
  // Google keeps them for as long as its client lives, so they must not be those of one rendering.
  const onSuccess = useEffectEvent(callbacks.onSuccess)
  const onError = useEffectEvent(callbacks.onError)
  useEffect(() => {
    if (!google || !plugin || state === undefined) {
      // oxlint-disable-next-line react/set-state-in-effect -- a client is made outside of React, and goes with what it was made of
      setClient(undefined)
      return
    }
    const current: Callbacks = { onSuccess: (code) => onSuccess(code), onError: (error) => onError(error) }
    setClient(createCodeClient(google, plugin, current, { ux_mode: 'popup', state }))
  }, [google, plugin, state])
  return client
}
