import type { ContentSource } from '#collections/content-source.ts'
import { forEachAtOnce } from '#limits/for-each-at-once.ts'
import type { BuildInTheMaking } from '#server/builds/build-files.ts'
import { RESPONSES_AT_ONCE, type ResponseWriter } from '#server/builds/response-store.ts'
import type { RenderSources } from '#server/builds/site.ts'
import { findPublicPage, listPublicPaths, type PublicPage } from '#server/seo/page-reader.ts'
import { createMarkdownFile, createSeoFile, knownPaths, type SeoFile } from '#server/seo/seo-files.ts'
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
  async function writeFile(file: SeoFile | undefined, write: ResponseWriter['write']) {
    if (!file) return
    const { path, body, ...head } = file
    note('public file', path)
    if (publicUrls.has(path)) return
    // There may be thousands of Markdown pages, which few ask for.
    const effort = file.contentType.startsWith('text/') ? 'packed' : 'page'
    await write({ ...head, url: path, body: Buffer.from(body), effort })
  }
  await forEachAtOnce(RESPONSES_AT_ONCE, pages, async ({ path }) => {
    await derive(`markdown ${path}`, async (write) => {
      await writeFile(await createMarkdownFile(path, context), write)
      return undefined
    })
  })
  for (const path of knownPaths)
    await derive(`file ${path}`, async (write) => {
      await writeFile(await createSeoFile(path, context), write)
      return undefined
    })
}
