import type { Thing } from '#app/document/structured-data.server.ts'
import type { PricingData } from './loader.ts'

/** The questions stand on the page with their answers, so the page may say so. */
export function describePricing({ faq }: Pick<PricingData, 'faq'>): Thing[] {
  if (faq.items.length === 0) return []
  const mainEntity = faq.items.map(({ label, content }) => ({
    '@type': 'Question',
    name: label,
    acceptedAnswer: { '@type': 'Answer', text: content },
  }))
  return [{ '@type': 'FAQPage', mainEntity }]
}
