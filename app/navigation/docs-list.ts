import { docsPath } from '#config/pages.ts'

/** The route around pages of the documentation. Its data is their list, which all of them share: payloads leave it out. */
export const docsLayoutId = 'layout-docs'

/**
 * The path of the list, which has a payload and no page; below it, of a large documentation, that of a list with one
 * section whole.
 */
export function nameDocsList(section = docsPath): string {
  return `${docsPath}/_list${encodeURI(section.slice(docsPath.length))}`
}
