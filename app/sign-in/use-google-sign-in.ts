import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import type { signInMessages } from '#config/messages/sign-in.ts'
import { createCodeClient, type SignInCode } from './code-client.ts'
import type { GooglePlugin } from './google-plugin.ts'
import { createGoogleScript, type GoogleScript, insertIntoHead, readGoogleApi } from './google-script.ts'
import { readReturnPath } from './return-path.ts'
import { useSignInState } from './use-sign-in-state.ts'

/** Where one attempt stands. */
export type SignInPhase = keyof typeof signInMessages.phases

/** What keeps the button from working, or the popup from opening. */
export type SignInObstacle = keyof typeof signInMessages.obstacles

/**
 * Signing in with Google's script: it is loaded, a state is asked of the server for it, and then a press opens
 * Google's popup, whose code the server turns into a session. Every failure is logged and told to the visitor, and
 * the button works again after it.
 */
export function useGoogleSignIn(plugin: GooglePlugin, scriptUrl: string) {
  const script = useGoogleScript(scriptUrl)
  const [phase, setPhase] = useState<SignInPhase>('resting')
  const begun = useSignInState(phase === 'resting')
  const [blocked, setBlocked] = useState<'popup'>()

  const fail = async (cause: unknown) => {
    const { tellFailure } = await loadAttempt()
    setBlocked(tellFailure(cause) === 'popup_failed_to_open' ? 'popup' : undefined)
  }

  const finish = async (code: SignInCode) => {
    setPhase('verifying')
    try {
      await (await loadAttempt()).verify(code)
      setPhase('done')
      window.location.assign(readReturnPath())
    } catch (error) {
      // Without its words, what is wrong with the network shows when the next state is asked for.
      await fail(error).catch(console.warn)
      // A state is good for one try.
      await begun.execute()
      setPhase('resting')
    }
  }

  const login = useCodeClient(script.status === 'loaded', plugin, begun.data?.state, {
    onSuccess: (code) => void finish(code),
    onError: ({ error }) => {
      setPhase('resting')
      fail(error).catch(() => begun.execute())
    },
  })
  // Google may not notice that its window was left: whoever comes back to ours may press again.
  useEffect(() => {
    if (phase !== 'open') return undefined
    const release = () => setPhase('resting')
    window.addEventListener('focus', release)
    return () => window.removeEventListener('focus', release)
  }, [phase])

  const findObstacle = (): SignInObstacle | undefined => {
    if (script.hasFailed) return 'script'
    return begun.error ? 'prepare' : blocked
  }

  return {
    isReady: login !== undefined,
    phase,
    obstacle: findObstacle(),
    isRetrying: script.status === 'loading' || begun.isPending,
    login: () => {
      setBlocked(undefined)
      // While the visitor is with Google: the network may be lost when they come back.
      loadAttempt().catch(console.warn)
      setPhase('open')
      login?.()
    },
    retry: () => {
      script.retry()
      if (begun.error) void begun.execute()
    },
  }
}

/** What is needed once somebody has pressed the button; most who open the page do not. */
const loadAttempt = () => import('./sign-in-attempt.ts')

let sharedScript: GoogleScript | undefined

/** The script, loaded while somebody needs it; one for the whole document, however often the page is shown. */
function useGoogleScript(url: string) {
  sharedScript ??= createGoogleScript(insertIntoHead(url))
  const { subscribe, read, use, retry } = sharedScript
  useEffect(use, [use])
  return { ...useSyncExternalStore(subscribe, read, read), retry }
}

type Callbacks = Parameters<typeof createCodeClient>[2]

/** Opens Google's popup; undefined until the code client is ready (specification 4). */
function useCodeClient(
  isScriptLoaded: boolean,
  plugin: GooglePlugin,
  state: string | undefined,
  callbacks: Callbacks,
): (() => void) | undefined {
  const [client, setClient] = useState<ReturnType<typeof createCodeClient>>()
  // Google keeps them for as long as its client lives, so they must not be those of one rendering.
  const onSuccess = useEffectEvent(callbacks.onSuccess)
  const onError = useEffectEvent(callbacks.onError)
  useEffect(() => {
    const google = isScriptLoaded ? readGoogleApi() : undefined
    if (!google || state === undefined) {
      // oxlint-disable-next-line react/set-state-in-effect -- a client is made outside of React, and goes with what it was made of
      setClient(undefined)
      return
    }
    const current: Callbacks = { onSuccess: (code) => onSuccess(code), onError: (error) => onError(error) }
    setClient(createCodeClient(google, plugin, current, { ux_mode: 'popup', state }))
  }, [isScriptLoaded, plugin, state])
  return client?.login
}
