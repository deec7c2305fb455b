import { useAccountHint } from '#app/stores/account.ts'
import { shellMessages } from '#config/messages/shell.ts'
import { styleButton } from '#ui/button.tsx'
import { onDemand } from '#ui/on-demand.tsx'

const AccountView = onDemand(
  () => import('#app/components/account/account-view.tsx'),
  'The account could not be shown',
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
    <AccountView place={place} standIn={link}>
      {link}
    </AccountView>
  )
}
