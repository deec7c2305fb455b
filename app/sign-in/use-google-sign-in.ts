import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { useDataFetch } from '#app/network/use-data-fetch.ts'
import { tellOtherTabs } from '#app/session/account.ts'
import type { Notify } from '#app/session/sign-out-button.tsx'
import { createCodeClient, type SignInCode } from './code-client.ts'
import type { GooglePlugin } from './google-plugin.ts'
import { createGoogleScript, type GoogleScript, insertIntoHead, readGoogleApi } from './google-script.ts'
import { readReturnPath } from './return-path.ts'
import { fetchSignInState } from './sign-in-state.ts'

/** Where one attempt stands. */
export type SignInPhase = 'resting' | 'open' | 'verifying' | 'done'

/** What keeps the button from working, or the popup from opening. */
export type SignInObstacle = 'script' | 'state' | 'popup'

/**
 * Signing in with Google's script: it is loaded, a state is asked of the server for it, and then a press opens
 * Google's popup, whose code the server turns into a session. Every failure is logged and told to the visitor, and
 * the button works again after it.
 */
export function useGoogleSignIn(plugin: GooglePlugin, scriptUrl: string, notify: Notify) {
  const script = useGoogleScript(scriptUrl)
  const begun = useDataFetch('sign-in-state', {
    handler: (signal) => fetchSignInState(readReturnPath(), signal),
  })
  const [phase, setPhase] = useState<SignInPhase>('resting')
  const [isPopupBlocked, setPopupBlocked] = useState(false)
  const state = begun.data
  const { execute: beginAgain } = begun

  const fail = useCallback(
    async (cause: unknown) => {
      setPhase('resting')
      const { readFailure, tellFailure } = await loadFailures()
      const failure = readFailure(cause)
      tellFailure(failure, notify)
      setPopupBlocked(failure === 'popup_failed_to_open')
      // The old one may have had its time.
      if (failure === 'state_invalid') void beginAgain()
    },
    [notify, beginAgain],
  )

  const finish = useCallback(
    async ({ code, state: returned = '' }: SignInCode) => {
      setPhase('verifying')
      try {
        const { verifyCode } = await loadOperations()
        const { user } = await verifyCode({ state: returned, code })
        // The answer, save the address: a console may be looked at by more than one (C-API-4).
        console.info('Google sign-in answered', { user: { name: user.name } })
        tellOtherTabs()
        setPhase('done')
        window.location.assign(readReturnPath())
      } catch (error) {
        await fail(error)
      }
    },
    [fail],
  )

  const login = useCodeClient(script.status === 'loaded', plugin, state, {
    onSuccess: (code) => void finish(code),
    onError: ({ error }) => void fail(error),
  })
  useReleaseOnReturn(phase, () => setPhase('resting'))

  return {
    isReady: login !== undefined,
    phase,
    obstacle: chooseObstacle(script.hasFailed, begun.status === 'error', isPopupBlocked),
    login: () => {
      setPopupBlocked(false)
      // While the visitor is with Google: the network may be lost when they come back.
      void Promise.allSettled([loadOperations(), loadFailures()])
      setPhase('open')
      login?.()
    },
    retry: () => {
      script.retry()
      if (begun.status === 'error') void beginAgain()
    },
  }
}

/** What is needed once somebody has pressed the button; most who open the page do not. */
const loadOperations = () => import('#app/api/operations.ts')
const loadFailures = () => import('./sign-in-failure.ts')

function chooseObstacle(
  hasScriptFailed: boolean,
  hasStateFailed: boolean,
  isPopupBlocked: boolean,
): SignInObstacle | undefined {
  if (hasScriptFailed) return 'script'
  if (hasStateFailed) return 'state'
  return isPopupBlocked ? 'popup' : undefined
}

const scripts = new Map<string, GoogleScript>()

/** The script, loaded while somebody needs it; one for the whole document, however often the page is shown. */
function useGoogleScript(url: string) {
  const script = useMemo(() => {
    const known = scripts.get(url) ?? createGoogleScript(insertIntoHead(url))
    scripts.set(url, known)
    return known
  }, [url])
  const state = useSyncExternalStore(script.subscribe, script.read, script.read)
  useEffect(() => script.use(), [script])
  return { ...state, retry: script.retry }
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
  const latest = useRef(callbacks)
  latest.current = callbacks
  useEffect(() => {
    const google = isScriptLoaded ? readGoogleApi() : undefined
    if (!google || state === undefined) {
      setClient(undefined)
      return
    }
    // Google keeps the callbacks for as long as its client lives, so they must not be those of one rendering.
    const current: Callbacks = {
      onSuccess: (code) => latest.current.onSuccess(code),
      onError: (error) => latest.current.onError(error),
    }
    setClient(createCodeClient(google, plugin, current, { ux_mode: 'popup', state }))
  }, [isScriptLoaded, plugin, state])
  return client?.login
}

/** Google may not notice that its window was left: whoever comes back to ours may press again. */
function useReleaseOnReturn(phase: SignInPhase, release: () => void) {
  const latest = useRef(release)
  latest.current = release
  useEffect(() => {
    if (phase !== 'open') return undefined
    const onFocus = () => latest.current()
    window.addEventListener('focus', onFocus)
    return () => window.removeEventListener('focus', onFocus)
  }, [phase])
}
