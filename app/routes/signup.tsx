import { messages } from '#config/messages.ts'
import { AuthCard } from '#app/shell/auth-card.tsx'

/** The way in for who has no account. */
export function Component() {
  return <AuthCard texts={messages.auth.signup} otherPath="/login" />
}
