import type { Page } from '#collections/fields.ts'
import type { Position } from '#collections/problems/problem.ts'
import type { Teller } from '#collections/problems/teller.ts'
import { type PlanFacts, readAmount } from './price-mentions.ts'

/** What a plan is called and costs. */
export type PricedPlan = Pick<Page<'pricing'>['plans'][number], 'title' | 'price'>

/** A year costs so many months, or somebody has lost a comma. */
const FEWEST_MONTHS = 3
const MOST_MONTHS = 12

/** Without cents this is a price whose comma was forgotten. */
const LARGE_PRICE = 1000

/** Prices of plans that have lost a comma: `4900 €`, or `490 €` a month and `49 €` a year. */
export function checkPlanPrices(
  { suspicion }: Teller,
  plans: readonly PricedPlan[],
  locate: (path: readonly PropertyKey[]) => Position,
): void {
  for (const [index, plan] of plans.entries()) {
    const { title, price } = plan
    const { month, year } = readPlanAmounts(plan)
    const placeOf = (name: 'month' | 'year') => locate(['plans', index, 'price', name])
    const large = (['month', 'year'] as const).filter(
      (name) => (readAmount(price[name]) ?? 0) >= LARGE_PRICE && !/,\d{2}(?!\d)/.test(price[name]),
    )
    for (const name of large) suspicion(placeOf(name), 'plan-price-large', { title, price: price[name] })
    if (large.length > 0 || month === null || year === null) continue
    if (year < month * FEWEST_MONTHS || year > month * MOST_MONTHS)
      suspicion(placeOf('year'), 'plan-prices-apart', { title, ...price })
  }
}

/** The prices of a plan as numbers. */
export function readPlanAmounts({ title, price }: PricedPlan): PlanFacts {
  return { title, month: readAmount(price.month), year: readAmount(price.year) }
}
