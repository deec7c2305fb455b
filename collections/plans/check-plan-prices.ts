import type { Page } from '#collections/fields.ts'
import type { Fault, Position } from '#collections/problems/problem.ts'
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
  plans: readonly PricedPlan[],
  locate: (path: readonly PropertyKey[]) => Position,
): Fault[] {
  return plans.flatMap((plan, index): Fault[] => {
    const { title, price } = plan
    const { month, year } = readPlanAmounts(plan)
    const large = (['month', 'year'] as const).filter(
      (name) => (readAmount(price[name]) ?? 0) >= LARGE_PRICE && !/,\d{2}(?!\d)/.test(price[name]),
    )
    if (large.length > 0)
      return large.map((name): Fault => {
        const place = { severity: 'suspicion', ...locate(['plans', index, 'price', name]) } as const
        return { ...place, kind: 'plan-price-large', parameters: { title, price: price[name] } }
      })
    if (month === null || year === null) return []
    if (year >= month * FEWEST_MONTHS && year <= month * MOST_MONTHS) return []
    const place = locate(['plans', index, 'price', 'year'])
    return [{ severity: 'suspicion', ...place, kind: 'plan-prices-apart', parameters: { title, ...price } }]
  })
}

/** The prices of a plan as numbers. */
export function readPlanAmounts({ title, price }: PricedPlan): PlanFacts {
  return { title, month: readAmount(price.month), year: readAmount(price.year) }
}
