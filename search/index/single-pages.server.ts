import type { ContentSource } from '#collections/content-source.ts'
import { nameQuestionAnchor, nameVersionAnchor } from '#collections/read/anchors.ts'
import { pages } from '#config/pages.ts'
import { createIndexedPage, type IndexedPage } from './indexed-page.ts'
import { readSpacedText } from './search-sections.ts'

/**
 * The pages that hold more than one thing to be found, each under a group of its own: the versions on the changelog, the
 * plans and questions on the prices page. A content folder without one of them has none.
 */
export async function listSinglePages(content: ContentSource): Promise<IndexedPage[]> {
  return [...(await readVersions(content)), ...(await readPricing(content))]
}

async function readVersions(content: ContentSource): Promise<IndexedPage[]> {
  const page = await content.getPage('changelog')
  const versions = await content.listEntries('versions')
  if (!page || versions.length === 0) return []
  const parts = versions.map(({ path, title, description, body }) => ({
    anchor: nameVersionAnchor(path),
    title,
    content: `${description ?? ''} ${body.value.map(readSpacedText).join(' ')}`,
  }))
  return [createIndexedPage({ ...page, path: pages.changelog.path }, page.description ?? '', { parts })]
}

async function readPricing(content: ContentSource): Promise<IndexedPage[]> {
  const page = await content.getPage('pricing')
  if (!page) return []
  const plans = page.plans.map(({ title, description, price, features }) =>
    [title, price.month, price.year, description, ...features].join('. '),
  )
  const parts = page.faq.items.map(({ label, content }) => ({
    anchor: nameQuestionAnchor(label),
    title: label,
    content,
  }))
  const text = [page.description ?? '', ...plans].join(' ')
  return [createIndexedPage({ ...page, path: pages.pricing.path }, text, { parts })]
}
