import type { PageId } from '#config/pages.ts'

/** A style sheet with all that its pages need before they are usable, `app/sheets/<name>.css` (decision 059). */
export type SheetName = 'front' | 'docs' | 'stories' | 'changelog' | 'shop-floor' | 'sign-in'

/** The sheet of each page; that of error pages is the first one's. */
export const sheetOfPage: Record<PageId, SheetName> = {
  index: 'front',
  pricing: 'front',
  'docs-slug': 'docs',
  blog: 'front',
  'blog-slug': 'stories',
  changelog: 'changelog',
  coleccion: 'shop-floor',
  mujer: 'shop-floor',
  hombre: 'shop-floor',
  ninas: 'shop-floor',
  ninos: 'shop-floor',
  lista: 'shop-floor',
  'coleccion-slug': 'shop-floor',
  login: 'sign-in',
  signup: 'sign-in',
}

/** Blocks of a text that few texts have; their look stands in a sheet of its own. */
const rareBlocks = /class="(?:[^"]* )?(?:accordion|tabs|code-group|code-block|size-form)[ "]/

/** Whether a page's HTML needs the sheet of rare blocks too. */
export function hasRareBlocks(html: string): boolean {
  return rareBlocks.test(html)
}
