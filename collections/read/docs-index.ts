import type { ContentSource, NavigationNode } from '#collections/content-source.ts'
import {
  createBody,
  type MinimarkBody,
  type MinimarkElement,
  type MinimarkNode,
  type TocLink,
} from '#collections/minimark.ts'
import { docsIndexMessages } from '#config/messages/docs-index.ts'
import { docsIndexPath } from '#config/pages.ts'
import { listDocsSections } from './docs-sections.ts'

type DocsTree = Pick<ContentSource, 'getNavigation' | 'listReadingOrder'>

/** Above so many sections the table of contents would be as long as a page itself. */
const TOC_SECTIONS = 60

/** Above so many pages those out of sight are not laid out; below, nothing moves when somebody jumps. */
const LONG_PAGES = 200

/** The page that lists the whole documentation; made of the navigation, because nobody should have to write it. */
export type DocsIndexPage = {
  title: string
  description: string
  seo: { title?: string }
  path: string
  body: MinimarkBody
}

/**
 * Makes the index of the documentation: a section for each folder with its pages and their descriptions, in the order
 * of the navigation. `findMark` says a word of pages that stand apart.
 */
export async function createDocsIndex(
  content: DocsTree,
  findMark: PageMarker = () => undefined,
): Promise<DocsIndexPage> {
  const sections = await listDocsSections(content)
  const pages = await content.listReadingOrder('docs')
  const descriptions = new Map(pages.map(({ path, description }) => [path, description]))
  const links = listSections(sections)
  return {
    title: docsIndexMessages.title,
    description: docsIndexMessages.description,
    seo: {},
    path: docsIndexPath,
    body: createBody(
      [
        [
          'div',
          { class: pages.length > LONG_PAGES ? 'docs-index docs-index-long' : 'docs-index' },
          ...renderNodes(sections, { descriptions, findMark }, 2),
        ],
      ],
      links.length > TOC_SECTIONS ? [] : links,
    ),
  }
}

/** The proportion of a section's picture, for a page that knows nothing of it. */
const SWATCH = { width: 1200, height: 480 }

type PageMarker = (path: string) => string | undefined

/** What is said of pages beside their titles. */
type Words = { descriptions: ReadonlyMap<string, string | null>; findMark: PageMarker }

/** The pages of a level, then its folders: a page after a folder would seem to stand in it. */
function renderNodes(nodes: NavigationNode[], words: Words, level: number): MinimarkElement[] {
  const pages = nodes.filter(({ children, page }) => !children && page !== false)
  const folders = nodes.flatMap((node) =>
    node.children ? renderFolder(node, node.children, words, level) : [],
  )
  if (pages.length === 0) return folders
  return [['ul', {}, ...pages.map((node) => renderPage(node, words))], ...folders]
}

function renderFolder(
  { title, path, image }: NavigationNode,
  children: NavigationNode[],
  words: Words,
  level: number,
): MinimarkElement[] {
  const heading: MinimarkElement = [`h${Math.min(level, 6)}`, { id: toHeadingId(path) }, title]
  // The picture only decorates here; what it shows is said at the head of the section.
  const head: MinimarkElement = image
    ? ['div', { class: 'docs-index-head' }, heading, ['img', { src: image.src, alt: '', ...SWATCH }]]
    : heading
  return [head, ...renderNodes(children, words, level + 1)]
}

function renderPage({ title, path }: NavigationNode, { descriptions, findMark }: Words): MinimarkElement {
  const description = descriptions.get(path)
  const mark = findMark(path)
  const link: MinimarkElement = ['a', { href: path }, title]
  const badge: MinimarkNode[] = mark === undefined ? [] : [' ', ['badge', { color: 'warning' }, mark]]
  return ['li', {}, link, ...badge, ...(description ? [['p', {}, description] as MinimarkElement] : [])]
}

function listSections(nodes: NavigationNode[]): TocLink[] {
  return nodes
    .filter(({ children }) => children)
    .map(({ title, path }) => ({ id: toHeadingId(path), depth: 2, text: title }))
}

/** Unlike titles, paths are unique: `/docs/tallas/bebes` → `tallas-bebes`. */
function toHeadingId(path: string): string {
  return path.split('/').slice(2).join('-')
}
