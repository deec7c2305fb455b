import type { CollectionName } from '#collections/collection-table.ts'
import { readPlanAmounts } from '#collections/plans/check-plan-prices.ts'
import { foldName, listPlanPrices, namePlanPrice } from '#collections/plans/plan-prices.ts'
import { findSaidPrices } from '#collections/plans/price-mentions.ts'
import { findNearestWord } from '#collections/problems/nearest-word.ts'
import type { Problem } from '#collections/problems/problem.ts'
import type { ParsedFile } from './parse-file.server.ts'

/** What a file says of the prices of plans. */
type SayingFile = Pick<ParsedFile, 'plans' | 'priceMarks' | 'priceMentions'> & {
  file: string
  collection: CollectionName
}

/**
 * Tells of marks that no plan answers, and of prices of plans that are written by hand, the wrong ones above all. An
 * entry of the changelog says what something cost on its day: by hand, for a mark would say what it costs today.
 */
export function checkPrices(files: readonly SayingFile[]): Problem[] {
  const plans = files.find((file) => file.plans !== null)?.plans
  // Of a price list with a mistake nobody knows what it says.
  if (!plans) return []
  const prices = listPlanPrices(plans)
  const amounts = plans.map(readPlanAmounts)
  return files.flatMap(({ file, collection, priceMarks, priceMentions }) => [
    ...priceMarks
      .filter(({ name }) => !prices.has(foldName(name)))
      .map(({ name, line, column }): Problem => {
        const near = findNearestWord(foldName(name), [...prices.keys()])
        const place = { severity: 'error', file, line, column } as const
        const parameters = { name, names: [...prices.keys()] }
        return {
          ...place,
          kind: 'plan-price-unknown',
          parameters,
          near: near && `:precio[${near}]`,
        }
      }),
    ...(collection === 'versions' ? priceMarks : []).flatMap(({ name, line, column }): Problem[] => {
      const price = prices.get(foldName(name))
      const place = { severity: 'warning', file, line, column } as const
      return price ? [{ ...place, kind: 'plan-price-of-today', parameters: { name, price } }] : []
    }),
    ...(collection === 'versions' ? [] : priceMentions).flatMap(({ line, column, ...mention }) =>
      findSaidPrices(mention, amounts).map(({ plan, period, written, isRight }): Problem => {
        const name = namePlanPrice(plan.title, period)
        const parameters = { amount: written, title: plan.title, mark: `:precio[${name}]` }
        const place = { file, line, column }
        if (isRight) return { severity: 'warning', ...place, kind: 'plan-price-by-hand', parameters }
        const price = prices.get(name) ?? ''
        return {
          severity: 'suspicion',
          ...place,
          kind: 'plan-price-other',
          parameters: { ...parameters, price },
        }
      }),
    ),
  ])
}
