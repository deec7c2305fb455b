import type { PageId } from '#config/pages.ts'

/** A style sheet with all that its pages need before they are usable, `app/document/sheets/<name>.css` (decision 033). */
export type SheetName = 'front' | 'docs' | 'stories' | 'changelog' | 'racks' | 'garment' | 'sign-in'

/** The sheet of each page; that of error pages is the first one's. */
export const sheetOfPage: Record<PageId, SheetName> = {
  index: 'front',
  pricing: 'front',
  'docs-slug': 'docs',
  blog: 'front',
  'blog-slug': 'stories',
  changelog: 'changelog',
  coleccion: 'racks',
  mujer: 'racks',
  hombre: 'racks',
  ninas: 'racks',
  ninos: 'racks',
  lista: 'racks',
  'coleccion-slug': 'garment',
  login: 'sign-in',
  signup: 'sign-in',
}
