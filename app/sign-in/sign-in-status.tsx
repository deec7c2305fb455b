import type { ReactNode } from 'react'
import { signInMessages } from '#config/messages/sign-in.ts'
import { Button } from '#ui/button.tsx'
import { readReturnPath } from './return-path.ts'
import type { SignInObstacle } from './use-google-sign-in.ts'

/** What a screen reader is told as it happens; it is there, with room for two lines, before anything is said. */
export function SignInStatus({ children }: { children: ReactNode }) {
  return (
    <div role="status" className="mt-4 min-h-10 text-sm">
      {children}
    </div>
  )
}

/**
 * For a button that is not ready. It shows itself after a while and needs no script for that: whatever keeps the
 * button from coming to life, the way in the same window is there.
 */
export function Late(way: Way) {
  return (
    <p className="sign-in-late">
      {/* In the room of two lines that is kept: nothing moves when it goes. */}
      {signInMessages.late} <SameWindow {...way} />
    </p>
  )
}

type ObstacleProps = {
  name: SignInObstacle
  /** It may be gone in a moment: the button that was pressed stays, and what is said again is heard again. */
  isRetrying?: boolean
  onRetry?: () => void
}

/** What stands in the way, and what can be done about it. */
export function Obstacle({ name, isRetrying, onRetry }: ObstacleProps) {
  return (
    <>
      <p>{!isRetrying && signInMessages.obstacles[name]}</p>
      <p className="mt-3 flex flex-wrap items-center justify-center gap-x-6 gap-y-2">
        {onRetry && (
          <Button variant="link" loading={isRetrying} onClick={onRetry}>
            {signInMessages.retry}
          </Button>
        )}
        <SameWindow />
      </p>
    </>
  )
}

type Way = {
  /** Where it comes back to. */
  returnTo?: string
}

/** The way in without a window of its own, which needs no script, neither ours nor Google's. */
function SameWindow({ returnTo = readReturnPath() }: Way) {
  return (
    <a href={`/auth/google/start?returnTo=${encodeURIComponent(returnTo)}`} className="text-link py-3">
      {signInMessages.sameWindow}
    </a>
  )
}
