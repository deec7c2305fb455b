import { useState, useSyncExternalStore } from 'react'
import { PageHead } from '#app/document/page-head.tsx'
import { authMessages } from '#config/messages/auth.ts'
import { homePath } from '#config/site.ts'
import { styleButton } from '#ui/button.tsx'
import { GoogleButton, GoogleLabel } from './google-button.tsx'
import { SignInPanel } from './sign-in-panel.tsx'
import { Late, SignInStatus } from './sign-in-status.tsx'

type AuthCardProps = {
  texts: Texts
  otherPath: string
  /** Why a sign-in has failed that went without a script. */
  failure?: string | null
}

type Texts = { title: string; heading: string; description: string; other: string; otherLink: string }

const subscribeToNothing = () => () => {}

/**
 * What `/login` and `/signup` show: Google is the only way in (open point O-9). The button comes from the server
 * without life, which it gets where there is a script.
 */
export function AuthCard({ texts, otherPath, failure }: AuthCardProps) {
  const isInBrowser = useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  )
  const [isSignedIn, setSignedIn] = useState(false)
  return (
    <>
      <PageHead title={texts.title} description={texts.description} />
      {!isSignedIn && (
        <>
          <h1 className="display-md">{texts.heading}</h1>
          <p className="mt-3 text-ink-soft">{texts.description}</p>
        </>
      )}
      {isInBrowser ? (
        <SignInPanel onKnown={setSignedIn} />
      ) : (
        <>
          <div className="noscript:hidden">
            <GoogleButton isReady={false} />
            <SignInStatus>
              <Late returnTo={homePath} />
            </SignInStatus>
          </div>
          <noscript>
            {/* A browser with scripts tells it by a toast. */}
            {failure && (
              <p role="alert" className="mt-6 border-y border-rule py-4">
                {failure}
              </p>
            )}
            <a
              href="/auth/google/start"
              className={styleButton({ variant: 'outline', className: 'mt-8 w-full' })}
            >
              <GoogleLabel />
            </a>
          </noscript>
        </>
      )}
      {!isSignedIn && (
        <>
          <p className="mt-4 text-sm text-ink-soft">
            {authMessages.privacy}{' '}
            <a href={`mailto:${authMessages.orderAddress}`} className="text-link">
              {authMessages.orderAddress}
            </a>
          </p>
          <p className="mt-8 border-t border-rule pt-6">
            {texts.other}{' '}
            <a href={otherPath} className="text-link font-medium">
              {texts.otherLink}
            </a>
          </p>
        </>
      )}
    </>
  )
}
