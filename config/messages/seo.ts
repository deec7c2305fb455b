import { pagesMessages } from './pages.ts'
import { readingMessages } from './reading.ts'

/** Words of the files that search engines, feed readers and language models read. */
export const seoMessages = {
  /** The parts of the site, by the page that each of them begins with: every page of the kind `static`. */
  pages: {
    index: 'Portada',
    pricing: 'El club',
    blog: 'Cuaderno',
    changelog: 'Novedades',
    coleccion: 'La colección',
    mujer: 'Mujer',
    hombre: 'Hombre',
    ninas: 'Niñas',
    ninos: 'Niños',
    lista: 'Mi lista',
  },
  documentation: readingMessages.docs.navigation,
  account: 'Tu cuenta',
  home: 'Inicio',
  otherPages: 'Páginas',
  perMonth: pagesMessages.pricing.perMonth,
  perYear: pagesMessages.pricing.perYear,
  formats: 'Cada página existe también en Markdown: su dirección con «.md» al final.',
} as const
