import type { ReactNode } from 'react'
import google from '~icons/simple-icons/google?raw'
import { authMessages } from '#config/messages/auth.ts'
import { signInMessages } from '#config/messages/sign-in.ts'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { readReturnPath } from './return-path.ts'
import type { SignInPhase } from './use-google-sign-in.ts'

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
