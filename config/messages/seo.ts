import { pagesMessages } from './pages.ts'
import { readingMessages } from './reading.ts'

/** Words of the files that search engines, feed readers and language models read. */
export const seoMessages = {
  documentation: readingMessages.docs.navigation,
  account: 'Tu cuenta',
  home: 'Inicio',
  otherPages: 'Páginas',
  perMonth: pagesMessages.pricing.perMonth,
  perYear: pagesMessages.pricing.perYear,
  formats: 'Cada página existe también en Markdown: su dirección con «.md» al final.',
} as const
