import type { CataloguePage } from './page.ts'

/** The pages of the catalogue, by their file. */
export const pages = import.meta.glob<CataloguePage>('./pages/*.tsx', { eager: true })
