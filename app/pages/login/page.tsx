import { useLoaderData } from 'react-router'
import { SignInPage } from '#app/sign-in/sign-in-page.tsx'
import { authMessages } from '#config/messages/auth.ts'

/** The way in for who has an account; a sign-in by redirection that has failed ends here. */
export function Component() {
  return <SignInPage texts={authMessages.login} otherPath="/signup" failure={useLoaderData()} />
}
