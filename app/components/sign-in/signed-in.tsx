import { useLayoutEffect } from 'react'
import { SignOutButton } from '#app/components/account/sign-out-button.tsx'
import { useSession } from '#app/hooks/use-session.ts'
import type { Account } from '#app/stores/account.ts'
import { accountMessages } from '#config/messages/account.ts'
import { Avatar } from '#ui/avatar.tsx'
import { ButtonLink } from '#ui/link.tsx'
import { GoogleSignIn } from './google-sign-in.tsx'
import { readReturnPath } from './return-path.ts'

export type SignedInProps = {
  /** Told whether the page is for somebody who is signed in already. */
  onKnown: (isSignedIn: boolean) => void
  /** Told when it is known that signing in is not configured. */
  onOff: () => void
}

/** For a browser that has a hint of a session: whose account it is and the way out, or after all the way in. */
export default function SignedIn({ onKnown, onOff }: SignedInProps) {
  const { account, isAsking } = useSession()
  const isSignedIn = Boolean(account)
  // Before anything is painted: the page has one heading, its own or this one.
  useLayoutEffect(() => onKnown(isSignedIn), [isSignedIn, onKnown])
  if (account) return <AccountCard account={account} />
  return <GoogleSignIn isWaiting={isAsking} onOff={onOff} />
}

function AccountCard({ account }: { account: Account }) {
  return (
    <>
      <h1 className="display-md">{accountMessages.alreadyHeading}</h1>
      <p className="mt-3 text-ink-soft">{accountMessages.alreadyDescription}</p>
      <div className="mt-8 flex flex-col items-center gap-4 border-y border-rule py-6">
        <Avatar name={account.name} look="larger" />
        <p>
          <strong className="block font-display text-2xl font-normal break-words">{account.name}</strong>
          <span className="mt-1 block break-all text-ink-soft">{account.email}</span>
        </p>
      </div>
      <ButtonLink to={readReturnPath()} className="mt-6 w-full">
        {accountMessages.goOn}
      </ButtonLink>
      <SignOutButton />
    </>
  )
}
