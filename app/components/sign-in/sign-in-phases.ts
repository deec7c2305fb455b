import type { signInMessages } from '#config/messages/sign-in.ts'

/** Where one attempt stands: `open` is Google's window, `verifying` is our server with the code. */
type Phase = keyof typeof signInMessages.phases

/** What keeps the button from working, or Google's window from opening. */
export type SignInObstacle = keyof typeof signInMessages.obstacles

export type Attempt = { phase: Phase; isBlocked: boolean }

type AttemptEvent =
  | { type: 'pressed' | 'came-back' | 'got-code' | 'verified' }
  /** `failure` in the words of Google's script, or of our server. */
  | { type: 'failed'; failure?: string }

export const restingAttempt: Attempt = { phase: 'resting', isBlocked: false }

/** What becomes of an attempt to sign in; after every failure the button rests and can be pressed again. */
export function reduceAttempt(attempt: Attempt, event: AttemptEvent): Attempt {
  switch (event.type) {
    case 'pressed':
      return { phase: 'open', isBlocked: false }
    // Google may not notice that its window was left: whoever comes back to ours may press again.
    case 'came-back':
      return attempt.phase === 'open' ? { ...attempt, phase: 'resting' } : attempt
    case 'got-code':
      return { ...attempt, phase: 'verifying' }
    case 'verified':
      return { ...attempt, phase: 'done' }
    case 'failed':
      return { phase: 'resting', isBlocked: event.failure === 'popup_failed_to_open' }
  }
}

/** What a sign-in needs before somebody can press the button. */
export type Preparation = {
  config: { hasFailed: boolean; isConfigured: boolean | undefined }
  script: { hasFailed: boolean }
  state: { hasFailed: boolean }
  /** Whether Google's code client is made, of all three: «Ingresar» is disabled until then (specification 4, C-GOOG-8). */
  hasClient: boolean
}

/** What is said below the button besides the phase: an obstacle, that there is no sign-in, or a way on for who waits. */
export function chooseNote(
  { config, script, state, hasClient }: Preparation,
  { isBlocked }: Attempt,
): SignInObstacle | 'unavailable' | 'late' | undefined {
  if (config.hasFailed) return 'prepare'
  if (config.isConfigured === false) return 'unavailable'
  if (script.hasFailed) return 'script'
  if (state.hasFailed) return 'prepare'
  if (isBlocked) return 'popup'
  return hasClient ? undefined : 'late'
}
