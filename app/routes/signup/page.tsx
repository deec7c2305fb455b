import { SignInPage } from '#app/components/sign-in/sign-in-page.tsx'
import { useQuery } from '#app/hooks/use-query.ts'
import { writeMailto } from '#collections/mailto.ts'
import { readPlanChoice, readPlanPrice, writePlanChoice } from '#collections/read/plan-choice.ts'
import { authMessages } from '#config/messages/auth.ts'
import { planMessages } from '#config/messages/plan.ts'
import { pages } from '#config/pages.ts'
import type { SignupData } from './loader.ts'

/** The way in for who has no account, with the plan that has led here. */
export function View({ data }: { data: SignupData }) {
  const choice = readPlanChoice(useQuery())
  const plan = data.plans.find(({ name }) => name === choice?.plan)
  const isChosen = choice && plan
  const query = isChosen ? writePlanChoice(choice) : ''
  return (
    <SignInPage
      texts={authMessages.signup}
      otherPath={pages.login.path + query}
      returnTo={query && pages.signup.path + query}
    >
      {isChosen
        ? (isOff) => (
            <ChosenPlan
              title={plan.title}
              price={readPlanPrice(plan.price, choice.payment)}
              payment={planMessages.payments[choice.payment]}
              isOff={isOff}
            />
          )
        : undefined}
    </SignInPage>
  )
}

type PlanProps = {
  title: string
  price: string
  payment: (typeof planMessages.payments)[keyof typeof planMessages.payments]
  /** Whether there is no account to be had. */
  isOff: boolean
}

/** What was chosen, and truthfully what comes after or instead of the account: a message, which is begun here already. */
function ChosenPlan({ title, price, payment, isOff }: PlanProps) {
  const { start, end } = isOff ? planMessages.meanwhile : planMessages.after
  const fill = (text: string) =>
    text.replace('{plan}', title).replace('{price}', price).replace('{payment}', payment.name)
  const href = writeMailto(planMessages.address, {
    subject: fill(planMessages.subject),
    body: fill(planMessages.body),
  })
  return (
    <section className="mt-6 border-y border-rule py-5" aria-labelledby="plan">
      <h2 id="plan" className="font-display text-2xl">
        {fill(planMessages.heading)}
      </h2>
      <p className="mt-1 text-ink-soft">
        {price} {payment.period}
      </p>
      <p className="mt-3 text-sm">
        {start}{' '}
        <a href={href} className="text-link">
          {planMessages.address}
        </a>
        {end}
      </p>
    </section>
  )
}
