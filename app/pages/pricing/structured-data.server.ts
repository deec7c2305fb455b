import type { Thing } from '#app/document/structured-data.server.ts'
import type { Page } from '#collections/fields.ts'

/** The questions stand on the page with their answers, so the page may say so. */
export function describePricing({ page: { faq } }: { page: Pick<Page<'pricing'>, 'faq'> }): Thing[] {
  if (faq.items.length === 0) return []
  const mainEntity = faq.items.map(({ label, content }) => ({
    '@type': 'Question',
    name: label,
    acceptedAnswer: { '@type': 'Answer', text: content },
  }))
  return [{ '@type': 'FAQPage', mainEntity }]
}
