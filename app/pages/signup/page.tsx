import { SignInPage } from '#app/sign-in/sign-in-page.tsx'
import { authMessages } from '#config/messages/auth.ts'
import { pages } from '#config/pages.ts'

/** The way in for who has no account. */
export function View() {
  return <SignInPage texts={authMessages.signup} otherPath={pages.login.path} />
}
