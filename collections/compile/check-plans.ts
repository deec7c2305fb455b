import { foldName, listPlanPrices, namePlanPrice } from '#collections/plans/plan-prices.ts'
import { findSaidPrices, readPlanAmounts } from '#collections/plans/price-mentions.ts'
import { findNearestWord } from '#collections/problems/nearest-word.ts'
import type { TellerOf } from '#collections/problems/teller.ts'
import type { SiteFile } from './parse-file.server.ts'

/**
 * Tells of marks that no plan answers, and of prices of plans that are written by hand, the wrong ones above all. An
 * entry of the changelog says what something cost on its day: by hand, for a mark would say what it costs today.
 */
export function checkPrices(files: readonly SiteFile[], tellerOf: TellerOf): void {
  const plans = files.find((file) => file.plans !== null)?.plans
  // Of a price list with a mistake nobody knows what it says.
  if (!plans) return
  const prices = listPlanPrices(plans)
  const names = [...prices.keys()]
  const amounts = plans.map(readPlanAmounts)
  for (const { file, collection, priceMarks, priceMentions } of files) {
    const { error, suspicion, warning } = tellerOf(file)
    const isOfItsDay = collection === 'versions'
    for (const mark of priceMarks) {
      const { name } = mark
      const price = prices.get(foldName(name))
      const near = price === undefined ? findNearestWord(foldName(name), names) : undefined
      if (price === undefined) error(mark, 'plan-price-unknown', { name, names }, near && `:precio[${near}]`)
      else if (isOfItsDay) warning(mark, 'plan-price-of-today', { name, price })
    }
    for (const mention of isOfItsDay ? [] : priceMentions)
      for (const { plan, period, written, isRight } of findSaidPrices(mention.text, amounts)) {
        const name = namePlanPrice(plan.title, period)
        const parameters = { amount: written, title: plan.title, mark: `:precio[${name}]` }
        if (isRight) warning(mention, 'plan-price-by-hand', parameters)
        else suspicion(mention, 'plan-price-other', { ...parameters, price: prices.get(name) ?? '' })
      }
  }
}
