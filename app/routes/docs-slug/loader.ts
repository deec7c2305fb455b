import { createMissingContentError } from '#app/errors/app-error.ts'
import { getServices, type LoaderArgs, readContentPath } from '#app/loaders/loader-context.ts'
import { pick } from '#app/loaders/pick.ts'
import type { MinimarkBody } from '#collections/minimark.ts'
import {
  findFirstPage,
  findSection,
  findSectionPicture,
  listDocsSections,
} from '#collections/read/docs-sections.ts'
import { readSizeTables } from '#collections/size-tables.ts'
import { docsIndexPath } from '#config/pages.ts'
import type { SearchFindings } from '#search/results.ts'
import { readQuestion } from './question.ts'

export type DocsPageData = Awaited<ReturnType<typeof loader>>

/** A page of the documentation, with its neighbours. */
export async function loader(args: LoaderArgs) {
  const { content, renderBody, collectPictures, describePending } = getServices(args)
  const wantedPath = readContentPath(args.request)
  const written = await content.getEntry('docs', wantedPath)
  const page = written ?? (await findDocsIndex(args, wantedPath))
  if (!page) throw createMissingContentError()
  const { title, description, seo, path } = page
  const sections = await listDocsSections(content)
  const section = findSection(sections, path)
  const picture = findSectionPicture(sections, path)
  return {
    page: { title, description, seo, path },
    /** The section that it is in, and the page that this begins with. */
    ...(section && { section: { title: section.title, path: findFirstPage(section).path } }),
    toc: page.body.toc.links,
    body: await renderBody({ ...page, body: await fillBody(page.body, args) }),
    sizeTables: readSizeTables(page.body.value),
    ...(!written && { search: { found: await search(args) } }),
    pending: describePending(path)?.text,
    surround: (await content.getSurround('docs', path)).map((item) => item && pick(item, ['title', 'path'])),
    /** The picture of the section that begins here, and what is known of it. */
    ...(picture && { opening: { picture, pictures: await collectPictures(picture.src) } }),
  }
}

/** The text, with what only a server knows of it: what the address asks its forms of sizes. */
async function fillBody(body: MinimarkBody, args: LoaderArgs): Promise<MinimarkBody> {
  if (!import.meta.env.SSR) return body
  const { fillSizeForms } = await import('#app/components/sizes/fill-size-forms.ts')
  return fillSizeForms(body, args.request.url)
}

/** The index of the documentation is made and not written; a content page of its path stands before it. */
async function findDocsIndex(args: LoaderArgs, path: string) {
  if (path !== docsIndexPath) return null
  const { createDocsIndex } = await import('#collections/read/docs-index.ts')
  const { content, describePending } = getServices(args)
  return createDocsIndex(content, (page) => describePending(page)?.label)
}

/** What `?q=` finds. */
async function search(args: LoaderArgs): Promise<SearchFindings | undefined> {
  const question = readQuestion(new URL(args.request.url))
  return question && getServices(args).search?.(question.query, question)
}
