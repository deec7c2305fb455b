import { docsPath } from '#config/pages.ts'

/** The route around pages of the documentation. Its data is their list, which all of them share: payloads leave it out. */
export const docsLayoutId = 'layout-docs'

/** The path of the list, which has a payload and no page. */
export const docsListPath = `${docsPath}/_list`
