import { useLoaderData } from 'react-router'
import { AuthCard } from '#app/sign-in/auth-card.tsx'
import { authMessages } from '#config/messages/auth.ts'

/** The way in for who has an account; a sign-in by redirection that has failed ends here. */
export function Component() {
  return <AuthCard texts={authMessages.login} otherPath="/signup" failure={useLoaderData()} />
}
