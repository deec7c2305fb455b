import { type ReactNode, useState } from 'react'
import { Link } from '#app/components/navigation/link.tsx'
import { PageHead } from '#app/document/page-head.tsx'
import { useInBrowser } from '#app/hooks/use-in-browser.ts'
import { useAccountHint } from '#app/stores/account.ts'
import { authMessages } from '#config/messages/auth.ts'
import { homePath, pages } from '#config/pages.ts'
import { styleButton } from '#ui/button.tsx'
import { onDemand } from '#ui/on-demand.tsx'
import { GoogleSignIn } from './google-sign-in.tsx'
import { writeStartLink } from './return-path.ts'
import { SignInButton, SignInLabel } from './sign-in-button.tsx'
import { SignInNote } from './sign-in-note.tsx'
import type { SignedInProps } from './signed-in.tsx'

/** Where it cannot be had, there is the way in the same window. */
const SignedIn = onDemand(() => import('./signed-in.tsx'), 'The account could not be shown')

type SignInPageProps = {
  texts: { title: string; heading: string; description: string; other: string; otherLink: string }
  otherPath: string
  /** Why a sign-in has failed that went without a script. */
  failure?: string | null | undefined
  /** Where the way without a script comes back to. */
  returnTo?: string | undefined
  /** What has led here; told whether nobody can sign in, because the shop has no way in. */
  children?: ((isOff: boolean) => ReactNode) | undefined
}

/**
 * What `/login` and `/signup` show: Google is the only way in (open point O-9). The button comes from the server
 * without life, which it gets where there is a script.
 */
export function SignInPage({ texts, otherPath, failure, returnTo, children }: SignInPageProps) {
  const isInBrowser = useInBrowser(false, () => true)
  const [isSignedIn, setSignedIn] = useState(false)
  const [isOff, setOff] = useState(false)
  return (
    <>
      <PageHead title={texts.title} description={texts.description} />
      {!isSignedIn && (
        <>
          <h1 className="display-md">{texts.heading}</h1>
          <p className="mt-3 text-ink-soft">{texts.description}</p>
        </>
      )}
      {children?.(isOff)}
      {isInBrowser ? (
        <WayInOrAccount onKnown={setSignedIn} onOff={() => setOff(true)} />
      ) : (
        <WayInBeforeScript failure={failure} returnTo={returnTo} />
      )}
      {!isSignedIn && (
        <>
          <p className="mt-4 text-sm text-ink-soft">
            {authMessages.privacy} {/* For who wants none: one can buy by letter. */}
            {!children && `${authMessages.withoutAccount} `}
            {!children && (
              <a href={authMessages.orderLink} className="text-link">
                {authMessages.orderAddress}
              </a>
            )}
          </p>
          {/* Another text, and not the one before at another place. */}
          <p key={String(isOff)} className="mt-8 border-t border-rule pt-6">
            {!isOff && `${texts.other} `}
            <Link
              to={isOff ? pages.coleccion.path : otherPath}
              className="text-link font-medium whitespace-nowrap"
            >
              {isOff ? authMessages.collection : texts.otherLink}
            </Link>
          </p>
        </>
      )}
    </>
  )
}

/** As the server writes it: a button that waits for its script, and for who has none a link. */
function WayInBeforeScript({ failure, returnTo }: Pick<SignInPageProps, 'failure' | 'returnTo'>) {
  return (
    <>
      <div className="noscript:hidden">
        <SignInButton isReady={false} />
        <SignInNote note="late" returnTo={returnTo ?? homePath} />
      </div>
      <noscript>
        {/* A browser with scripts tells it by a toast. */}
        {failure && (
          <p role="alert" className="mt-6 border-y border-rule py-4">
            {failure}
          </p>
        )}
        <a
          href={writeStartLink(returnTo)}
          className={styleButton({ variant: 'outline', className: 'mt-8 w-full' })}
        >
          <SignInLabel />
        </a>
      </noscript>
    </>
  )
}

/**
 * In the browser: the way in, or whose account it is and the way out. Without the hint cookie nobody is signed in, and
 * the code that asks about sessions stays at home.
 */
function WayInOrAccount(props: SignedInProps) {
  const hasHint = useAccountHint()
  const wayIn = <GoogleSignIn isWaiting={hasHint} onOff={props.onOff} />
  return hasHint ? <SignedIn {...props} standIn={wayIn} /> : wayIn
}
