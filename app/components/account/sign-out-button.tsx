import { useState } from 'react'
import { showToast } from '#app/components/toasts/toasts.tsx'
import { useSession } from '#app/hooks/use-session.ts'
import { accountMessages } from '#config/messages/account.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import signOutIcon from '~icons/lucide/log-out?raw'

type Props = {
  /** Told before the account leaves the screen, and when it stays after all. */
  onLeaving?: (isLeaving: boolean) => void
}

/** Ends the session here and in every tab, and says so; a session that could not be ended is said to go on. */
export function SignOutButton({ onLeaving }: Props) {
  const { signOut } = useSession()
  const [isBusy, setBusy] = useState(false)
  const press = async () => {
    setBusy(true)
    try {
      onLeaving?.(true)
      await signOut()
      void showToast({
        title: accountMessages.signedOutTitle,
        description: accountMessages.signedOutDescription,
      })
    } catch (error) {
      onLeaving?.(false)
      console.warn('Could not sign out', error)
      void showToast({
        title: accountMessages.signOutFailedTitle,
        description: accountMessages.signOutFailedDescription,
        color: 'error',
      })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button variant="outline" className="mt-5 w-full" loading={isBusy} onClick={() => void press()}>
      <Icon svg={signOutIcon} /> {accountMessages.signOut}
    </Button>
  )
}
