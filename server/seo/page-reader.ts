import type { ContentSource, NavigationNode, WithBody } from '#collections/content-source.ts'
import type { Page, PageBase } from '#collections/definitions.ts'
import { listTreeImages } from '#collections/markdown/plain-tree.ts'
import { isPagePath } from '#collections/page-routes.ts'
import { createDocsIndex } from '#collections/read/docs-index.ts'
import { findSectionPicture, listDocsSections, type SectionPicture } from '#collections/read/docs-sections.ts'
import { type DatedEntry, readAppearance } from '#collections/read/newest-first.ts'
import { readVersionImage } from '#collections/read/version-image.ts'
import { authMessages } from '#config/messages/auth.ts'
import { reachMessages } from '#config/messages/reach.ts'
import { applicationPages, docsIndexPath } from '#config/site.ts'

/** What the outside is told of a page. */
export type PublicPage = {
  path: string
  kind: 'home' | 'pricing' | 'blog' | 'post' | 'changelog' | 'docs' | 'account'
  /** As in the page's head: without the suffix. */
  title: string
  /** What stands above its text, which may be shorter or longer than what is told to search engines. */
  heading: string
  description: string | null
  /** Which part of the site it belongs to, in Spanish. */
  section: string
  /** When it was published or last changed, as ISO 8601; `null` when nothing tells. */
  date: string | null
  images: { src: string; alt: string }[]
  /** `navigation: false` keeps a page out of lists. */
  isHidden: boolean
}

type HeadTexts = Pick<PageBase, 'title' | 'description' | 'seo'> & Partial<Pick<PageBase, 'navigation'>>
type DocsPage = HeadTexts & Pick<WithBody<PageBase>, 'path' | 'body'>

/** Every public page, one after another, so that no more than one body is in memory. */
export async function* walkPages(content: ContentSource): AsyncGenerator<PublicPage> {
  const [home, pricing, blog, changelog] = await Promise.all([
    content.getHome(),
    content.getPricing(),
    content.getBlog(),
    content.getChangelog(),
  ])
  if (home) {
    const images = [home.hero.image, ...home.sections.map(({ image }) => image)]
    yield { ...describe(home, '/', 'home', reachMessages.cover), images: images.flatMap(toImages) }
  }
  if (pricing) yield describe(pricing, '/pricing', 'pricing', reachMessages.pricing)
  yield* walkDocs(content)
  const posts = await content.listPosts()
  if (blog) {
    yield { ...describe(blog, '/blog', 'blog', reachMessages.blog), date: readNewest(posts) }
  }
  for (const { path } of posts) {
    const post = isPagePath('posts', path) ? await content.getPost(path) : null
    if (post) yield describePost(post)
  }
  if (changelog) {
    const versions = await content.listVersions()
    yield {
      ...describe(changelog, '/changelog', 'changelog', reachMessages.changelog),
      date: readNewest(versions),
      images: versions.map(readVersionImage),
    }
  }
  yield* listAccountPages()
}

/** The page at a path, or nothing. */
export async function findPublicPage(content: ContentSource, path: string): Promise<PublicPage | undefined> {
  if (isPagePath('docs', path)) {
    const page = await readDocsPage(content, path)
    return page ? describeDocs(page, await readPlaces(content)) : undefined
  }
  const post = await content.getPost(path)
  if (post) return describePost(post)
  const withoutMany = { ...content, listPaths: async () => [], listPosts: async () => [] }
  for await (const page of walkPages(withoutMany)) if (page.path === path) return page
  return undefined
}

/** A page of the documentation; its index is made and not written, unless a content page has its path. */
export async function readDocsPage(content: ContentSource, path: string): Promise<DocsPage | null> {
  const page = await content.getDocsPage(path)
  return page ?? (path === docsIndexPath ? createDocsIndex(content) : null)
}

/** Which section of the documentation a page stands in, and the section's picture where it begins there. */
type Places = Map<string, { section: string; picture: SectionPicture | undefined }>

async function readPlaces(content: ContentSource): Promise<Places> {
  const sections = await listDocsSections(content)
  const places: Places = new Map()
  for (const section of sections)
    for (const path of listNodePaths(section))
      places.set(path, { section: section.title, picture: findSectionPicture(sections, path) })
  return places
}

async function* walkDocs(content: ContentSource): AsyncGenerator<PublicPage> {
  const places = await readPlaces(content)
  for (const path of await content.listPaths()) {
    const page = isPagePath('docs', path) ? await content.getDocsPage(path) : null
    if (page) yield describeDocs(page, places)
  }
  if (!(await content.getDocsPage(docsIndexPath))) yield describeDocs(await createDocsIndex(content), places)
}

function describeDocs(page: DocsPage, places: Places): PublicPage {
  const { section = reachMessages.documentation, picture } = places.get(page.path) ?? {}
  const images = [...toImages(picture), ...listTreeImages(page.body.value)]
  return { ...describe(page, page.path, 'docs', section), images }
}

function describePost(post: WithBody<Page<'posts'>>): PublicPage {
  const images = [...toImages(post.image), ...listTreeImages(post.body.value)]
  return { ...describe(post, post.path, 'post', reachMessages.blog), date: readAppearance(post), images }
}

function listAccountPages(): PublicPage[] {
  return applicationPages.map(({ path, texts }) => ({
    path,
    kind: 'account',
    title: authMessages[texts].title,
    heading: authMessages[texts].heading,
    description: authMessages[texts].description,
    section: reachMessages.account,
    date: null,
    images: [],
    isHidden: false,
  }))
}

function describe(page: HeadTexts, path: string, kind: PublicPage['kind'], section: string): PublicPage {
  return {
    path,
    kind,
    title: page.seo.title ?? page.title,
    heading: page.title,
    description: page.seo.description ?? page.description,
    section,
    date: null,
    images: [],
    isHidden: page.navigation === false,
  }
}

function listNodePaths({ path, children = [] }: NavigationNode): string[] {
  return [path, ...children.flatMap(listNodePaths)]
}

/** When the first of a list that begins with the newest appeared. */
function readNewest([newest]: readonly DatedEntry[]): string | null {
  return newest ? readAppearance(newest) : null
}

function toImages(image: { src: string; alt?: string | undefined } | undefined): PublicPage['images'] {
  return image ? [{ src: image.src, alt: image.alt ?? '' }] : []
}
