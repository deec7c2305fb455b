import { type EntryPageId, isEntryPage, type PageId, pageIds, pages } from '#config/pages.ts'

/** A page for each row that stands for many. */
const entryExamples: Record<EntryPageId, string> = {
  'docs-slug': '/docs/getting-started',
  'blog-slug': '/blog/leer-una-etiqueta',
  'coleccion-slug': '/coleccion/parka-con-capucha',
}

/** A path that a row of the table stands for. */
export function getExamplePath(id: PageId): string {
  return isEntryPage(id) ? entryExamples[id] : pages[id].path
}

/** A path of every row, in the order of the table: the home page is the first. */
export const examplePaths = pageIds.map(getExamplePath)
