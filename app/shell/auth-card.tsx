import { type ComponentType, useEffect, useState } from 'react'
import google from '~icons/simple-icons/google?raw'
import { authMessages } from '#config/messages/auth.ts'
import { PageHead } from '#app/page-head.tsx'
import type { SignInPanelProps } from '#app/sign-in/sign-in-panel.tsx'
import { Button, styleButton } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { showToast } from './toasts.tsx'

type Texts = { title: string; heading: string; description: string; other: string; otherLink: string }

/**
 * What `/login` and `/signup` show: Google is the only way in (open point O-9). The button comes from the server
 * without life; what gives it life is loaded here, and on no other page.
 */
export function AuthCard({ texts, otherPath }: { texts: Texts; otherPath: string }) {
  const Panel = useSignInPanel()
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
      {Panel ? (
        <Panel notify={showToast} onKnown={setSignedIn} />
      ) : (
        <>
          <Button variant="outline" disabled className="mt-8 w-full noscript:hidden">
            <Icon svg={google} className="text-lg" />
            {authMessages.google}
          </Button>
          {/* The room of what the button will have to say. */}
          <div className="mt-4 min-h-10 noscript:hidden" />
          <noscript>
            <a
              href="/auth/google/start"
              className={styleButton({ variant: 'outline', className: 'mt-8 w-full' })}
            >
              {authMessages.google}
            </a>
          </noscript>
        </>
      )}
      {!isSignedIn && (
        <>
          <p className="mt-4 text-sm text-ink-soft">{authMessages.privacy}</p>
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

function useSignInPanel(): ComponentType<SignInPanelProps> | undefined {
  const [Panel, setPanel] = useState<ComponentType<SignInPanelProps>>()
  useEffect(() => {
    import('#app/sign-in/sign-in-panel.tsx').then(
      ({ SignInPanel }) => setPanel(() => SignInPanel),
      (error: unknown) => {
        console.warn('The sign-in could not be loaded', error)
        void showToast({ title: authMessages.unavailable, color: 'error' })
      },
    )
  }, [])
  return Panel
}
