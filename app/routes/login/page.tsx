import { SignInPage } from '#app/components/sign-in/sign-in-page.tsx'
import { useQuery } from '#app/hooks/use-query.ts'
import { readPlanChoice, writePlanChoice } from '#collections/read/plan-choice.ts'
import { authMessages } from '#config/messages/auth.ts'
import { pages } from '#config/pages.ts'
import type { LoginData } from './loader.ts'

/** The way in, where a sign-in by redirection that has failed ends; who comes with a plan goes on to the page that shows it. */
export function View({ data: { failure } }: { data: LoginData }) {
  const choice = readPlanChoice(useQuery())
  const signup = pages.signup.path + (choice ? writePlanChoice(choice) : '')
  return (
    <SignInPage texts={authMessages.login} otherPath={signup} failure={failure} returnTo={choice && signup} />
  )
}
