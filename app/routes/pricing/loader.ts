import { loadPageRecord } from '#app/loaders/load-page-record.ts'
import { getServices, type LoaderArgs } from '#app/loaders/loader-context.ts'
import { namePlan, nameQuestionAnchor } from '#collections/read/anchors.ts'

export type PricingData = Awaited<ReturnType<typeof loader>>

/** Plans with the names that addresses have for them, questions with the places where they stand. */
export async function loader(args: LoaderArgs) {
  const { content, collectIcons } = getServices(args)
  const { title, description, seo, logos, plans, faq } = await loadPageRecord(content, 'pricing')
  return {
    page: { title, description, seo, logos },
    plans: plans.map((plan) => ({ ...plan, name: namePlan(plan.title) })),
    faq: {
      title: faq.title,
      description: faq.description,
      items: faq.items.map((item) => ({ ...item, id: nameQuestionAnchor(item.label) })),
    },
    icons: await collectIcons(logos),
  }
}
