import { AuthCard } from '#app/sign-in/auth-card.tsx'
import { authMessages } from '#config/messages/auth.ts'

/** The way in for who has no account. */
export function Component() {
  return <AuthCard texts={authMessages.signup} otherPath="/login" />
}
