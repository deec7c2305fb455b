import {
  childrenOf,
  isElement,
  listRows,
  type MinimarkElement,
  type MinimarkNode,
} from '#collections/minimark.ts'
import { foldName } from './plan-prices.ts'

/** A text with an amount of euros, and what stands around it: the heading above, or the head of its row and column. */
export type PriceMention = { text: string; context: string; isCell?: true }

/** What the checks want to know of a plan; a price that is no amount is not compared. */
export type PlanFacts = { title: string; month: number | null; year: number | null }

const amount =
  /(?<![\d.,])(\d{1,3}(?:\.\d{3})+|\d+)(?:[.,'’](\d{1,2}))?\s*(?:€|euros?(?!\p{L})|EUR(?!\p{L}))/giu

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

/** What stands around each cell of a table: the heads of its column and its row; heads have nothing around them. */
export function readCellContexts(table: MinimarkElement): [cell: MinimarkElement, context: string][] {
  const rows = listRows(childrenOf(table)).map((row) => childrenOf(row).filter((cell) => isElement(cell)))
  const columns = rows[0]?.map(readShown) ?? []
  return rows.flatMap((cells, row) =>
    cells.map((cell, column): [MinimarkElement, string] => {
      const isHead = row === 0 || column === 0
      return [cell, isHead ? '' : `${columns[column] ?? ''} | ${cells[0] ? readShown(cells[0]) : ''}`]
    }),
  )
}

function readShown(node: MinimarkNode): string {
  if (typeof node === 'string') return node
  if (node[0] === 'code') return ''
  return node[0] === 'br' ? '\n' : childrenOf(node).map(readShown).join('')
}

/** What a text says a plan costs. */
type SaidPrice = { plan: PlanFacts; period: 'month' | 'year'; written: string; isRight: boolean }

const month = /(?<!\p{L})(?:mes(?:es)?|mensual(?:es|mente)?)(?!\p{L})/iu
const year = /(?<!\p{L})(?:años?|anual(?:es|mente)?)(?!\p{L})/iu
/** Words between a plan and what it costs; any others speak of something else. */
const link =
  /^(?:[\s(:,=–—-]|(?<!\p{L})(?:que|son|es|cuestan?|valen?|por|a|al|desde|de|en|solo|sale|cobra(?:mos)?|paga[sn]?|pagan|se|te|el|la|lo|plan|precio|cuota|mes|año|mensual|anual|está|ahora|únicamente)(?!\p{L}))*$/iu

/** The prices of plans that a text names beside a plan's name, right or wrong. */
export function findSaidPrices(mention: PriceMention, plans: readonly PlanFacts[]): SaidPrice[] {
  return splitSentences(mention.text).flatMap((sentence) => {
    const amounts = listAmounts(sentence)
    return amounts.flatMap(({ written, euros, index }, place) => {
      const next = amounts[place + 1]?.index ?? sentence.length
      const before = sentence.slice(0, index)
      const period = findPeriod(
        sentence.slice(index + written.length, next),
        before.slice(-30),
        mention.isCell ? mention.context : '',
      )
      const named = findPlan(before, sentence.slice(index), mention, plans)
      if (!named) return []
      const isPrice = period !== undefined || (named.between !== undefined && link.test(named.between))
      if (!isPrice) return []
      return judge(named.candidates, period, euros, written)
    })
  })
}

function splitSentences(text: string): string[] {
  return text.split(/(?<=[.!?;…])\s+|\n/u)
}

const behind = /^\s*(?:(?:\/|,|(?:cada|cobrados|al?|la|por|el|un|de|cuota)(?!\p{L}))\s*)*(?<word>\p{L}+)/iu
const ahead =
  /(?:cuota|precio|pago|plan|al|por|cada|un)\s+(?<word>mes|año|mensual|anual)(?:\s+(?:es|de|son|cuesta|vale|a|por))*[\s:,(]*$/iu

/** What is paid for is said behind an amount, before it, or around the cell that it stands in. */
function findPeriod(after: string, before: string, around: string): 'month' | 'year' | undefined {
  for (const words of [behind.exec(after)?.groups?.word, ahead.exec(before)?.groups?.word, around]) {
    const [isMonth, isYear] = [month.test(words ?? ''), year.test(words ?? '')]
    if (isMonth !== isYear) return isMonth ? 'month' : 'year'
  }
  return undefined
}

type Named = { candidates: readonly PlanFacts[]; between?: string }

/** Whose price it is: of the plan named last before it, of the first behind it, or of the one around it. */
function findPlan(
  before: string,
  after: string,
  { context, isCell }: PriceMention,
  plans: readonly PlanFacts[],
): Named | undefined {
  const last = listNames(before, plans).at(-1)
  if (last) return { candidates: [last.plan], between: before.slice(last.end) }
  const common = findCommon(before + after, plans)
  const [first] = listNames(after, plans)
  // «El club cuesta 6 € y Atelier 9 €»: a name behind it has its own amount.
  if (first && !(findCommon(before, plans) && isPriced(after.slice(first.end))))
    return { candidates: [first.plan] }
  const [around] = listNames(context, plans)
  if (around && (!isCell || /precio|cuota/i.test(context)))
    return { candidates: [around.plan], between: before }
  if (around) return { candidates: [around.plan] }
  return common && { candidates: common }
}

/** «El club cuesta …»: in small letters it may be the club of all plans; the one that is called so comes first. */
function findCommon(text: string, plans: readonly PlanFacts[]): PlanFacts[] | undefined {
  const folded = foldName(text)
  const called = plans.find(({ title }) =>
    new RegExp(`(?<!\\p{L})${foldName(title)}(?!\\p{L})`, 'u').test(folded),
  )
  return called && [called, ...plans.filter((plan) => plan !== called)]
}

/** Whether an amount stands directly behind a name. */
function isPriced(behindName: string): boolean {
  const [amountBehind] = listAmounts(behindName)
  return amountBehind !== undefined && link.test(behindName.slice(0, amountBehind.index))
}

function listNames(text: string, plans: readonly PlanFacts[]): { plan: PlanFacts; end: number }[] {
  return plans
    .flatMap((plan) => {
      const pattern = new RegExp(`(?<!\\p{L})${RegExp.escape(plan.title)}(?!\\p{L})`, 'gu')
      return [...text.matchAll(pattern)].map(({ index, 0: name }) => ({ plan, end: index + name.length }))
    })
    .sort((a, b) => a.end - b.end)
}

function judge(
  candidates: readonly PlanFacts[],
  period: 'month' | 'year' | undefined,
  euros: number,
  written: string,
): SaidPrice[] {
  const wanted = (['month', 'year'] as const).filter((name) => period === undefined || name === period)
  const choices = candidates.flatMap((plan) =>
    wanted
      .filter((name) => plan[name] !== null)
      .map((name) => ({ plan, period: name, isRight: plan[name] === euros })),
  )
  const chosen = choices.find(({ isRight }) => isRight) ?? choices[0]
  return chosen ? [{ ...chosen, written }] : []
}
