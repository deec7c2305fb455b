import { isObject } from '#collections/data-files/is-object.ts'
import type { Page } from '#collections/fields.ts'

/** What a plan is called and costs. */
export type PricedPlan = Pick<Page<'pricing'>['plans'][number], 'title' | 'price'>

/** How texts call the two prices of a plan: `:precio[club mes]`. */
const periods = { month: 'mes', year: 'año' } as const

/** The mark that stands for the price of a plan in a text; nobody means a text by one with a blank or an «s» too many. */
const mark = /:\s?precios?\s?\[([^\][\n]*)\]/gi

/** Whether a component of this name is such a mark. */
export function isPriceMark(name: string): boolean {
  return /^precios?$/i.test(name)
}

/** The prices that texts may name, by their names: «club mes» → «4,90 €». */
export function listPlanPrices(plans: readonly PricedPlan[]): Map<string, string> {
  return new Map(
    plans.flatMap(({ title, price }) =>
      (['month', 'year'] as const).map((period) => [namePlanPrice(title, period), price[period]] as const),
    ),
  )
}

/** The name of a price as marks write it. */
export function namePlanPrice(title: string, period: keyof typeof periods): string {
  return foldName(`${title} ${periods[period]}`)
}

/** Names of the prices that a text asks for. */
export function listPriceMarks(text: string): string[] {
  return [...text.matchAll(mark)].map(([, name = '']) => name)
}

/** What a name is compared by: «Club  MES» is «club mes», and «club ano» «club año». */
export function foldName(name: string): string {
  return name
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/\s+/gu, ' ')
    .trim()
    .replace(/ ano$/, ' año')
}

/**
 * A record with the prices of plans where its texts ask for them, in its values and in its body; code stays as it is.
 * What no plan answers stays too: the compiler has told of it.
 */
export function fillPlanPrices(value: unknown, prices: ReadonlyMap<string, string>): unknown {
  if (typeof value === 'string')
    return value.replaceAll(mark, (written, name: string) => prices.get(foldName(name)) ?? written)
  if (Array.isArray(value)) {
    const isCode = (value[0] === 'code' || value[0] === 'pre') && isObject(value[1])
    return isCode ? value : value.map((item) => fillPlanPrices(item, prices))
  }
  if (!isObject(value)) return value
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, fillPlanPrices(item, prices)]))
}
