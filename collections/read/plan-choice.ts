/** How a plan is paid, as addresses call it and as the content's prices do. */
const payments = { mensual: 'month', anual: 'year' } as const

export type Payment = keyof typeof payments

/** A plan of the club that somebody has chosen on the prices page, by the name that addresses have for it. */
export type PlanChoice = { plan: string; payment: Payment }

/** The choice as a query, such as `?plan=club&pago=anual`. */
export function writePlanChoice({ plan, payment }: PlanChoice): string {
  return `?plan=${plan}&pago=${payment}`
}

/** The choice that a query holds. Who names no way of paying, or an unknown one, is shown the price of a month. */
export function readPlanChoice(query: string | URLSearchParams): PlanChoice | undefined {
  const parameters = new URLSearchParams(query)
  const plan = parameters.get('plan')?.toLowerCase()
  if (!plan || !/^[a-z\d-]{1,40}$/.test(plan)) return undefined
  return { plan, payment: parameters.get('pago') === 'anual' ? 'anual' : 'mensual' }
}

/** What a plan costs when it is paid so. */
export function readPlanPrice(price: Record<(typeof payments)[Payment], string>, payment: Payment): string {
  return price[payments[payment]]
}
