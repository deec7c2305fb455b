import { useEffect, useRef } from 'react'
import { signInMessages } from '#config/messages/sign-in.ts'
import { Avatar } from '#app/ui/avatar.tsx'
import { ButtonLink } from '#app/ui/link.tsx'
import { type Notify, SignOutButton } from '#app/session/sign-out-button.tsx'
import { useSession } from '#app/session/use-session.ts'
import type { Account } from '#app/session/account.ts'
import { GoogleSignIn } from './google-sign-in.tsx'
import { readReturnPath } from './return-path.ts'

const { account: texts } = signInMessages

export type SignInPanelProps = {
  notify: Notify
  /** Told whether the page is for somebody who is signed in already. */
  onKnown: (isSignedIn: boolean) => void
}

/** What stands on `/login` and `/signup` in the browser: the way in, or whose account it is and the way out. */
export function SignInPanel({ notify, onKnown }: SignInPanelProps) {
  const { account, isAsking } = useSession()
  const isSignedIn = Boolean(account)
  useEffect(() => onKnown(isSignedIn), [isSignedIn, onKnown])
  if (account) return <SignedIn account={account} notify={notify} />
  return <GoogleSignIn notify={notify} isWaiting={isAsking} />
}

function SignedIn({ account, notify }: { account: Account; notify: Notify }) {
  const headingRef = useRef<HTMLHeadingElement>(null)
  return (
    <>
      <h1 ref={headingRef} className="display-md">
        {texts.alreadyHeading}
      </h1>
      <p className="mt-3 text-ink-soft">{texts.alreadyDescription}</p>
      <div className="mt-8 flex flex-col items-center gap-4 border-y border-rule py-6">
        <Avatar name={account.name} size="xl" decorative />
        <p>
          <strong className="block font-display text-2xl font-normal break-words">{account.name}</strong>
          <span className="mt-1 block break-all text-ink-soft">{account.email}</span>
        </p>
      </div>
      <ButtonLink to={readReturnPath()} className="mt-6 w-full">
        {texts.goOn}
      </ButtonLink>
      <SignOutButton notify={notify} />
    </>
  )
}
