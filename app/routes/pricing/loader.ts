import { loadPageRecord } from '#app/loaders/load-page-record.ts'
import { getServices, type LoaderArgs } from '#app/loaders/loader-context.ts'
import type { Page } from '#collections/fields.ts'
import { namePlan, nameQuestionAnchor } from '#collections/read/anchors.ts'

type Pricing = Page<'pricing'>

export type PricingData = {
  page: Pick<Pricing, 'title' | 'description' | 'seo' | 'logos'>
  /** The plans with the names that addresses have for them. */
  plans: (Pricing['plans'][number] & { name: string })[]
  /** The questions with the places where they stand. */
  faq: Pick<Pricing['faq'], 'title' | 'description'> & {
    items: (Pricing['faq']['items'][number] & { id: string })[]
  }
  icons: Record<string, string>
}

export async function loader(args: LoaderArgs): Promise<PricingData> {
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
