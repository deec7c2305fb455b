import { messages } from '#config/messages.ts'

/** Words of the files that search engines, feed readers and language models read. */
export const reachMessages = {
  blog: 'Cuaderno',
  changelog: 'Novedades',
  pricing: 'El club',
  documentation: messages.docs.navigation,
  account: 'Tu cuenta',
  home: 'Inicio',
  cover: 'Portada',
  pages: 'Páginas',
  perMonth: messages.pricing.perMonth,
  perYear: messages.pricing.perYear,
  formats: 'Cada página existe también en Markdown: su dirección con «.md» al final.',
} as const
