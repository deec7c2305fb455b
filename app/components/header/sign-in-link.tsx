import { lazy, Suspense } from 'react'
import type { AccountViewProps } from '#app/components/account/account-view.tsx'
import { useAccountHint } from '#app/hooks/use-account-hint.ts'
import { shellMessages } from '#config/messages/shell.ts'
import { styleButton } from '#ui/button.tsx'

/** Where it cannot be had, the link stays. */
const AccountView = lazy(() =>
  import('#app/components/account/account-view.tsx').catch((error: unknown) => {
    console.warn('The account could not be shown', error)
    return { default: ({ children }: AccountViewProps) => <>{children}</> }
  }),
)

/**
 * «Ingresar» (C-HDR-8), for everybody the same as it comes from the server. Where a cookie hints at an account, its
 * code is loaded, and puts the account in the place of the link; nobody else pays for it.
 */
export function SignInLink({ place }: { place: 'bar' | 'menu' }) {
  const hasHint = useAccountHint()
  const link = (
    <a
      href="/login"
      className={styleButton({
        variant: 'outline',
        size: 'sm',
        className: place === 'bar' ? 'max-lg:hidden' : 'mt-8 w-full',
      })}
    >
      {shellMessages.header.signIn}
    </a>
  )
  if (!hasHint) return link
  return (
    <Suspense fallback={link}>
      <AccountView place={place}>{link}</AccountView>
    </Suspense>
  )
}
