import { authMessages } from '#config/messages/auth.ts'
import { signInMessages } from '#config/messages/sign-in.ts'
import { Button } from '#ui/button.tsx'
import { readPlaceAfterSignIn, writeStartLink } from './return-path.ts'

/** What keeps the button from working, or Google's window from opening. */
type Obstacle = keyof typeof signInMessages.obstacles

type Note = Obstacle | 'unavailable' | 'late' | undefined

/** What a sign-in needs before somebody can press the button, and whether Google's window was blocked. */
type Preparation = {
  hasConfigFailed: boolean
  isConfigured: boolean | undefined
  hasScriptFailed: boolean
  hasStateFailed: boolean
  isBlocked: boolean
  /** Whether Google's code client is made, of all three: «Ingresar» is disabled until then (specification 4, C-GOOG-8). */
  hasClient: boolean
}

/** What is said below the button besides the phase: an obstacle, that there is no sign-in, or a way on for who waits. */
export function chooseNote(preparation: Preparation): Note {
  if (preparation.hasConfigFailed) return 'prepare'
  if (preparation.isConfigured === false) return 'unavailable'
  if (preparation.hasScriptFailed) return 'script'
  if (preparation.hasStateFailed) return 'prepare'
  if (preparation.isBlocked) return 'popup'
  return preparation.hasClient ? undefined : 'late'
}

type Props = {
  /** Where the attempt stands, as a sentence. */
  phase?: string
  note: Note
  /** An obstacle that may be gone in a moment: the button that was pressed stays, and what is said again is heard again. */
  isRetrying?: boolean
  onRetry?: () => void
  /** Where the way in the same window comes back to. */
  returnTo?: string
}

/** What stands below the button: it is there, with room for two lines, before a screen reader is told anything by it. */
export function SignInNote({ phase, note, ...rest }: Props) {
  return (
    <div role="status" className="mt-4 min-h-10 text-sm">
      {phase}
      {note === 'unavailable' && authMessages.unavailable}
      {/* For a button that is not ready, whatever keeps it so. It shows itself after a while, needs no script for that, and
          stands in the room of two lines that is kept: nothing moves when it goes. */}
      {note === 'late' && (
        <p className="late [--late:4s]">
          {signInMessages.late} <SameWindow returnTo={rest.returnTo} />
        </p>
      )}
      {note && note !== 'unavailable' && note !== 'late' && <ObstacleNote name={note} {...rest} />}
    </div>
  )
}

/** What stands in the way, and what can be done about it. */
function ObstacleNote({ name, isRetrying, onRetry }: { name: Obstacle } & Omit<Props, 'note'>) {
  return (
    <>
      <p>{!isRetrying && signInMessages.obstacles[name]}</p>
      <p className="mt-3 flex flex-wrap items-center justify-center gap-x-6 gap-y-2">
        {/* A window that was blocked is tried again with the button itself. */}
        {name !== 'popup' && (
          <Button variant="link" loading={isRetrying} onClick={onRetry}>
            {signInMessages.retry}
          </Button>
        )}
        <SameWindow />
      </p>
    </>
  )
}

/** The way in without a window of its own, which needs no script, neither ours nor Google's. */
function SameWindow({ returnTo = readPlaceAfterSignIn() }: { returnTo?: string | undefined }) {
  return (
    <a href={writeStartLink(returnTo)} className="text-link py-3">
      {signInMessages.sameWindow}
    </a>
  )
}
