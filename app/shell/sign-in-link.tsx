import { type ComponentType, useEffect, useState } from 'react'
import type { AccountViewProps } from '#app/session/account-view.tsx'
import { ACCOUNT_HINT_COOKIE } from '#config/constants.ts'
import { shellMessages } from '#config/messages/shell.ts'
import { styleButton } from '#ui/button.tsx'

/** Kept beyond a layout that goes, so that the next one shows the account at once. */
let LoadedView: ComponentType<AccountViewProps> | undefined

/**
 * «Ingresar» (C-HDR-8), for everybody the same as it comes from the server. Where a cookie hints at an account, its
 * code is loaded, and puts the account in the place of the link; nobody else pays for it.
 */
export function SignInLink({ place }: { place: 'bar' | 'menu' }) {
  const [View, setView] = useState(() => LoadedView)
  useEffect(() => {
    const check = () => {
      if (!document.cookie.includes(ACCOUNT_HINT_COOKIE)) return
      import('#app/session/account-view.tsx').then((module) => {
        LoadedView = module.AccountView
        setView(() => module.AccountView)
      }, console.warn)
    }
    check()
    // Somebody may have signed in in another tab.
    addEventListener('focus', check)
    return () => removeEventListener('focus', check)
  }, [])
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
  return View ? <View place={place}>{link}</View> : link
}
