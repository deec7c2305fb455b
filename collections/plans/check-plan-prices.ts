import type { Page } from '#collections/fields.ts'
import type { Fault, Position } from '#collections/problems/problem.ts'
import { type PlanFacts, readAmount } from './price-mentions.ts'

/** What a plan is called and costs. */
export type PricedPlan = Pick<Page<'pricing'>['plans'][number], 'title' | 'price'>

/** A year costs so many months, or somebody has lost a comma. */
const FEWEST_MONTHS = 3
const MOST_MONTHS = 12

/** `490 €` a month and `49 €` a year: of two prices that do not fit together one has lost its comma. */
export function checkPlanPrices(
  plans: readonly PricedPlan[],
  locate: (path: readonly PropertyKey[]) => Position,
): Fault[] {
  return plans.flatMap((plan, index): Fault[] => {
    const { title, month, year } = readPlanAmounts(plan)
    if (month === null || year === null) return []
    if (year >= month * FEWEST_MONTHS && year <= month * MOST_MONTHS) return []
    const place = locate(['plans', index, 'price', 'year'])
    const parameters = { title, ...plan.price }
    return [{ severity: 'suspicion', ...place, kind: 'plan-prices-apart', parameters }]
  })
}

/** The prices of a plan as numbers. */
export function readPlanAmounts({ title, price }: PricedPlan): PlanFacts {
  return { title, month: readAmount(price.month), year: readAmount(price.year) }
}
