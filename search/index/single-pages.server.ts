import type { ContentSource } from '#collections/content-source.ts'
import { nameQuestionAnchor, nameVersionAnchor } from '#collections/read/anchors.ts'
import { pages } from '#config/pages.ts'
import type { IndexedPage } from './indexed-page.ts'
import { readAliases } from './read-aliases.ts'
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
  return [
    createPage(
      pages.changelog.path,
      page,
      '',
      versions.map(({ path, title, description, body }) => ({
        anchor: nameVersionAnchor(path),
        title,
        content: `${description ?? ''} ${body.value.map(readSpacedText).join(' ')}`,
      })),
    ),
  ]
}

async function readPricing(content: ContentSource): Promise<IndexedPage[]> {
  const page = await content.getPage('pricing')
  if (!page) return []
  const plans = page.plans.map(({ title, description, price, features }) =>
    [title, price.month, price.year, description, ...features].join('. '),
  )
  return [
    createPage(
      pages.pricing.path,
      page,
      plans.join(' '),
      page.faq.items.map(({ label, content }) => ({
        anchor: nameQuestionAnchor(label),
        title: label,
        content,
      })),
    ),
  ]
}

function createPage(
  path: string,
  { title, description, meta }: { title: string; description: string | null; meta: Record<string, unknown> },
  content: string,
  parts: readonly { anchor: string; title: string; content: string }[],
): IndexedPage {
  return {
    path,
    label: title,
    group: path,
    names: readAliases(meta.aliases),
    sections: [
      { id: path, title, titles: [], content: `${description ?? ''} ${content}`.trim(), level: 1 },
      ...parts.map((part) => ({
        id: `${path}#${part.anchor}`,
        title: part.title,
        titles: [title],
        content: part.content.trim(),
        level: 2,
      })),
    ],
  }
}
