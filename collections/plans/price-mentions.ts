import type { PricedPlan } from './plan-prices.ts'

/** What the checks want to know of a plan; a price that is no amount is not compared. */
export type PlanFacts = { title: string; month: number | null; year: number | null }

const amount =
  /(?<![\d.,])(\d{1,3}(?:\.\d{3})+|\d+)(?:[.,'’](\d{1,2}))?\s*(?:€|euros?(?!\p{L})|EUR(?!\p{L}))/giu

/** The prices of a plan as numbers. */
export function readPlanAmounts({ title, price }: PricedPlan): PlanFacts {
  return { title, month: readAmount(price.month), year: readAmount(price.year) }
}

/** «1.250,50 €» → 1250.5; `null` where no euros stand. */
export function readAmount(text: string): number | null {
  const [found] = listAmounts(text)
  return found?.euros ?? null
}

/** The amounts of euros that a text names. */
export function listAmounts(text: string): { written: string; euros: number; index: number }[] {
  return [...text.matchAll(amount)].map(({ 0: written, 1: whole = '', 2: cents = '0', index }) => {
    return { written, euros: Number(`${whole.replaceAll('.', '')}.${cents}`), index }
  })
}

/** Whether a text names an amount. */
export function hasAmount(text: string): boolean {
  return text.search(amount) >= 0
}

type SaidPrice = { plan: PlanFacts; period: Period; written: string; isRight: boolean }
type Period = 'month' | 'year'

/** What is paid for, behind an amount («/mes», «al año», «mensuales») and before it («cuota mensual de»). */
const behind = /^\s*(?:(?:\/|,|(?:cada|cobrados|al?|la|por|el|un|de|cuota)(?!\p{L}))\s*)*(?<word>\p{L}+)/iu
const ahead =
  /(?:cuota|precio|pago|plan|al|por|cada|un)\s+(?<word>\p{L}+)(?:\s+(?:es|de|son|cuesta|vale|a|por))*[\s:,(]*$/iu
const words: Record<Period, RegExp> = {
  month: /(?<!\p{L})(?:mes(?:es)?|mensual(?:es|mente)?)(?!\p{L})/iu,
  year: /(?<!\p{L})(?:años?|anual(?:es|mente)?)(?!\p{L})/iu,
}
/** Where no time is said, the amount stands so close behind the name: «Club: 4,90 €», «Club cuesta 4,90 €». */
const close = /^[\s:(]*(?:(?:son|cuesta|vale)\s+)?$/iu

/** The prices of plans that a text names beside a plan's name, right or wrong. */
export function findSaidPrices(text: string, plans: readonly PlanFacts[]): SaidPrice[] {
  return text.split(/(?<=[.!?;…])\s+|\n/u).flatMap((sentence) => {
    const amounts = listAmounts(sentence)
    return amounts.flatMap(({ written, euros, index }, place): SaidPrice[] => {
      const before = sentence.slice(0, index)
      const after = sentence.slice(index + written.length, amounts[place + 1]?.index)
      const last = findNames(before, plans).at(-1)
      const plan = last ?? findNames(sentence, plans)[0]
      if (!plan) return []
      const said = findPeriod(after, before)
      const isClose = last && close.test(before.slice(before.lastIndexOf(last.title) + last.title.length))
      const right = (['month', 'year'] as const).find((period) => plan[period] === euros)
      const period = said ?? (isClose ? (right ?? 'month') : undefined)
      const price = period && plan[period]
      return period === undefined || typeof price !== 'number'
        ? []
        : [{ plan, period, written, isRight: price === euros }]
    })
  })
}

/** What is paid for is said behind an amount, or before it. */
function findPeriod(after: string, before: string): Period | undefined {
  for (const said of [behind.exec(after)?.groups?.word, ahead.exec(before)?.groups?.word]) {
    const [isMonth, isYear] = [words.month.test(said ?? ''), words.year.test(said ?? '')]
    if (isMonth !== isYear) return isMonth ? 'month' : 'year'
  }
  return undefined
}

function findNames(text: string, plans: readonly PlanFacts[]): PlanFacts[] {
  return plans
    .flatMap((plan) => {
      const pattern = new RegExp(`(?<!\\p{L})${RegExp.escape(plan.title)}(?!\\p{L})`, 'gu')
      return [...text.matchAll(pattern)].map(({ index }) => ({ plan, index }))
    })
    .sort((a, b) => a.index - b.index)
    .map(({ plan }) => plan)
}
