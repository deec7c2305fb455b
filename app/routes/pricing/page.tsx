import { Below } from '#app/components/navigation/below.tsx'
import { ShelfLine } from '#app/components/navigation/shelf-line.tsx'
import { LinkedText } from '#app/components/text/linked-text.tsx'
import { PageHead, readSeo } from '#app/document/page-head.tsx'
import { type Payment, writePlanChoice } from '#collections/read/plan-choice.ts'
import { pagesMessages } from '#config/messages/pages.ts'
import { pages } from '#config/pages.ts'
import { logoNames } from '#config/site.ts'
import { Accordion } from '#ui/accordion.tsx'
import { Icon, IconContext } from '#ui/icon.tsx'
import { ButtonLink } from '#ui/link.tsx'
import check from '~icons/lucide/check?raw'
import type { PricingData } from './loader.ts'

type Plan = PricingData['plans'][number]

/** Shown while the other is not chosen, script or not. */
const monthly = 'in-[:has([value=yearly]:checked)]:hidden'
const yearly = 'in-[:has([value=monthly]:checked)]:hidden'

/** Plans with a monthly/yearly switch, logos, questions (C-PAGE-2). */
export function View({ data: { page, plans, faq, icons } }: { data: PricingData }) {
  return (
    <IconContext value={icons}>
      <PageHead {...readSeo(page)} />
      <div className="sheet">
        <header className="grid gap-x-(--gap) gap-y-6 pt-14 lg:grid-cols-12 lg:pt-24">
          <div className="lg:col-span-8">
            <h1 className="display-xl">{page.title}</h1>
            <ShelfLine of={pages.pricing.path} />
          </div>
          <p className="lede self-end lg:col-span-4">
            <LinkedText text={page.description ?? ''} subject={page.title} />
          </p>
        </header>
        {plans.length > 0 && <BillingSwitch />}
        <div className="mt-10 grid grid-cols-[minmax(0,1fr)] lg:grid-cols-3 lg:grid-rows-[repeat(5,auto)]">
          {plans.map((plan) => (
            <PlanColumn key={plan.title} plan={plan} />
          ))}
        </div>
        <Below>
          {page.logos.icons.length > 0 && <Logos logos={page.logos} />}
          {faq.items.length > 0 && <Questions faq={faq} subject={page.title} />}
        </Below>
      </div>
    </IconContext>
  )
}

/** Plain radio buttons: styles show the price that goes with the checked one, script or not. */
function BillingSwitch() {
  return (
    <fieldset className="mt-12 flex flex-wrap border-b border-ink lg:mt-16">
      <legend className="sr-only">{pagesMessages.pricing.billing}</legend>
      <BillingOption value="monthly" label={pagesMessages.pricing.monthly} isInitial />
      <BillingOption value="yearly" label={pagesMessages.pricing.yearly} />
      {/* All prices change at once, which is not to be heard; one of the two is shown here as well. */}
      <p role="status" className="sr-only">
        <span className={monthly}>{pagesMessages.pricing.monthlyShown}</span>
        <span className={yearly}>{pagesMessages.pricing.yearlyShown}</span>
      </p>
    </fieldset>
  )
}

type BillingProps = { value: string; label: string; isInitial?: boolean }

function BillingOption({ value, label, isInitial = false }: BillingProps) {
  return (
    <label className="group relative px-6 py-3 -outline-offset-2 outline-accent first-of-type:pl-0 has-focus-visible:outline-2 not-has-checked:text-ink-soft has-checked:font-semibold">
      <input type="radio" name="billing" value={value} defaultChecked={isInitial} className="peer sr-only" />
      {label}
      {/* By its sibling: what asks for a group that has something is asked again at each letter of a search. */}
      <span className="absolute inset-x-6 -bottom-px hidden border-b-3 border-accent group-first-of-type:left-0 peer-checked:block" />
    </label>
  )
}

function PlanColumn({ plan }: { plan: Plan }) {
  return (
    <section
      className={`row-span-5 grid grid-rows-subgrid gap-y-5 border-b border-rule px-[min(1.5rem,6vw)] pb-10 sm:px-10 lg:not-first:border-l ${plan.highlight ? 'inverted relative bg-paper pt-16 text-ink lg:-mt-10 lg:pt-20' : 'pt-10'}`}
    >
      {plan.highlight && (
        <p className="label absolute inset-x-0 top-0 flex items-center gap-4 px-[min(1.5rem,6vw)] pt-3 text-accent sm:px-10">
          {pagesMessages.pricing.recommended}
        </p>
      )}
      <h2 className="display-md">{plan.title}</h2>
      <p className="text-ink-soft">{plan.description}</p>
      <div>
        <Price amount={plan.price.month} cycle={pagesMessages.pricing.perMonth} className={monthly} />
        <Price amount={plan.price.year} cycle={pagesMessages.pricing.perYear} className={yearly} />
        <p className="text-sm text-ink-faint">{plan.billing_period}</p>
      </div>
      <ul className="border-t border-rule pt-4">
        {plan.features.map((feature) => (
          <li key={feature} className="flex gap-3 py-1.5">
            <Icon svg={check} className="mt-1 text-accent" />
            {feature}
          </li>
        ))}
      </ul>
      <div className="mt-4">
        <PlanButton plan={plan} payment="mensual" className={monthly} />
        <PlanButton plan={plan} payment="anual" className={yearly} />
      </div>
    </section>
  )
}

type PlanButtonProps = { plan: Plan; payment: Payment; className: string }

/** Leads on with the plan and with the way of paying that is shown. */
function PlanButton({ plan: { name, button }, payment, className }: PlanButtonProps) {
  const { to = pages.signup.path, label, color } = button
  const query = to === pages.signup.path ? writePlanChoice({ plan: name, payment }) : ''
  return (
    <ButtonLink
      to={to + query}
      variant={color === 'neutral' ? 'outline' : 'solid'}
      size="lg"
      className={`w-full ${className}`}
    >
      {label}
    </ButtonLink>
  )
}

function Price({ amount, cycle, className }: { amount: string; cycle: string; className: string }) {
  return (
    <p className={`flex flex-wrap items-baseline gap-x-2 ${className}`}>
      <span className="font-display text-[min(3.75rem,20vw)] leading-none tracking-tight lining-nums">
        {amount}
      </span>
      <span className="text-ink-soft">{cycle}</span>
    </p>
  )
}

function Logos({ logos }: { logos: PricingData['page']['logos'] }) {
  return (
    <section data-below="" className="grid items-center gap-x-(--gap) gap-y-6 py-14 lg:grid-cols-12">
      <h2 className="label text-ink-faint lg:col-span-3">{logos.title}</h2>
      <ul className="flex flex-wrap items-center justify-between gap-x-10 gap-y-4 lg:col-span-9">
        {logos.icons.map((icon) => (
          <li key={icon}>
            <Icon name={icon} className="text-5xl" />
            <span className="sr-only">{logoNames[icon]}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Questions({ faq, subject }: { faq: PricingData['faq']; subject: string }) {
  return (
    <section
      data-below=""
      className="grid gap-x-(--gap) gap-y-8 border-t border-ink pt-14 lg:grid-cols-12 lg:pt-24"
    >
      <div className="min-w-0 self-start lg:sticky lg:top-32 lg:col-span-4">
        <h2 className="display-md">{faq.title}</h2>
        <p className="lede mt-5">
          <LinkedText text={faq.description} subject={subject} />
        </p>
      </div>
      <div className="min-w-0 lg:col-span-7 lg:col-start-6">
        <Accordion
          items={faq.items.map(({ id, label, content }) => ({
            id,
            label,
            content: (
              <p>
                <LinkedText text={content} subject={label} />
              </p>
            ),
          }))}
        />
      </div>
    </section>
  )
}
