import { isEntryName } from '#collections/collection-table.ts'
import { escapeMarkdown } from '#collections/markdown/write-markdown.ts'
import { seoMessages } from '#config/messages/seo.ts'
import { siteName } from '#config/site.ts'
import { writePageLink } from './page-markdown.ts'
import type { PublicPage } from './page-reader.ts'

/** The site for language models (llmstxt.org): what it is, and its pages as Markdown, by section. */
export function writeLlms(pages: PublicPage[], origin: string): string {
  // What has nothing to read, and what no list may name, is left out.
  const read = pages.filter(({ collection, isHidden }) => collection !== null && !isHidden)
  const sections = Map.groupBy(read, ({ collection, section }) =>
    collection !== null && isEntryName(collection) ? section : seoMessages.otherPages,
  )
  const home = pages.find(({ collection }) => collection === 'index')
  const lists = [...sections].map(
    ([section, members]) =>
      `## ${escapeMarkdown(section)}\n\n${members.map((page) => writeLine(page, origin)).join('\n')}`,
  )
  const summary = home?.description ? `> ${escapeMarkdown(home.description)}\n\n` : ''
  return `# ${siteName}\n\n${summary}${seoMessages.formats}\n\n${lists.join('\n\n')}\n`
}

function writeLine(page: PublicPage, origin: string): string {
  const link = writePageLink(page, origin)
  return page.description ? `${link}: ${escapeMarkdown(page.description)}` : link
}
