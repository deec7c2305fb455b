import { useLoaderData } from 'react-router'
import { authMessages } from '#config/messages/auth.ts'
import { AuthCard } from '#app/shell/auth-card.tsx'

/** The way in for who has an account; a sign-in by redirection that has failed ends here. */
export function Component() {
  return <AuthCard texts={authMessages.login} otherPath="/signup" failure={useLoaderData()} />
}
