import { SignInPage } from '#app/sign-in/sign-in-page.tsx'
import { authMessages } from '#config/messages/auth.ts'

/** The way in for who has no account. */
export function Component() {
  return <SignInPage texts={authMessages.signup} otherPath="/login" />
}
