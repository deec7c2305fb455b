import { authMessages } from '#config/messages/auth.ts'
import { AuthCard } from '#app/shell/auth-card.tsx'

/** The way in for who has no account. */
export function Component() {
  return <AuthCard texts={authMessages.signup} otherPath="/login" />
}
