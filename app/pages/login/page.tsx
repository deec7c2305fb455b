import { SignInPage } from '#app/sign-in/sign-in-page.tsx'
import { authMessages } from '#config/messages/auth.ts'
import { pages } from '#config/pages.ts'

/** The way in for who has an account; a sign-in by redirection that has failed ends here. */
export function View({ data: failure }: { data: string | null }) {
  return <SignInPage texts={authMessages.login} otherPath={pages.signup.path} failure={failure} />
}
