import type { ContentSource } from '#collections/content-source.ts'
import { forEachAtOnce } from '#limits/for-each-at-once.ts'
import type { BuildInTheMaking } from '#server/builds/build-files.ts'
import { RESPONSES_AT_ONCE } from '#server/builds/response-store.ts'
import type { RenderSources } from '#server/builds/site.ts'
import { nameMarkdownPath } from '#server/seo/file-paths.ts'
import { findPublicPage, listPublicPaths, type PublicPage } from '#server/seo/page-reader.ts'
import { createSeoFile, knownPaths } from '#server/seo/seo-files.ts'
import type { Derivation } from './derive.ts'

/** What lists say of every public page; what they say of one is kept like an answer. */
export async function describePages(content: ContentSource, { derive }: Pick<Derivation, 'derive'>) {
  const pages: PublicPage[] = []
  for (const path of await listPublicPaths(content)) {
    const page = await derive(`public page ${path}`, async () => {
      const found = await findPublicPage(content, path)
      return found && JSON.stringify(found)
    })
    // Written above, by this code or by that of a build of the same base.
    if (page !== undefined) pages.push(JSON.parse(page) as PublicPage)
  }
  return pages
}

/** What responses for the outside are made from, and where they go. */
type Sources = Pick<RenderSources, 'content'> & {
  build: Pick<BuildInTheMaking, 'siteOrigin'>
  /** A file of the same address in `public/` comes first. */
  publicUrls: ReadonlySet<string>
  derivation: Pick<Derivation, 'derive' | 'note'>
}

/** Sitemap, feeds, Markdown of every page and the like. */
export async function writeSeoFiles(
  { build, content, publicUrls, derivation: { derive, note } }: Sources,
  pages: PublicPage[],
) {
  const context = {
    content,
    origin: build.siteOrigin,
    async listPages() {
      note('pages')
      return pages
    },
  }
  async function writeFile(url: string) {
    await derive(`file ${url}`, async (write) => {
      const file = await createSeoFile(url, context)
      note('public file', url)
      if (!file || publicUrls.has(url)) return undefined
      // There may be thousands of Markdown pages, which few ask for.
      const effort = file.contentType.startsWith('text/') ? 'packed' : 'page'
      await write({ ...file, url, body: Buffer.from(file.body), effort })
      return undefined
    })
  }
  const urls = [...pages.map(({ path }) => nameMarkdownPath(path)), ...knownPaths]
  await forEachAtOnce(RESPONSES_AT_ONCE, urls, writeFile)
}
