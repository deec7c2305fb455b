import { toListedPosts } from '#app/components/posts/listed-post.ts'
import { toListedGarments } from '#app/components/shop-floor/listed-garment.ts'
import { loadPageRecord } from '#app/loaders/load-page-record.ts'
import { getServices, type LoaderArgs } from '#app/loaders/loader-context.ts'
import { pick } from '#app/loaders/pick.ts'
import type { ContentSource } from '#collections/content-source.ts'
import type { Page } from '#collections/fields.ts'
import { isSoldOut } from '#collections/garments/stock.ts'
import { type Garment, listGarments, readShowcased } from '#collections/read/garments.ts'
import { invitationPicture } from '#config/site.ts'

/** What the home page shows of its record. */
const shownFields = [
  'title',
  'description',
  'seo',
  'hero',
  'sections',
  'features',
  'testimonials',
  'cta',
] as const satisfies (keyof Page<'index'>)[]

export type HomeData = Awaited<ReturnType<typeof loader>>

/** Posts that the home page shows: a row of the grid. */
const POSTS_SHOWN = 3

/** Garments that it shows, likewise. */
const GARMENTS_SHOWN = 4

export async function loader(args: LoaderArgs) {
  const { content, collectIcons, collectPictures, describePending } = getServices(args)
  const record = await loadPageRecord(content, 'index')
  const page = pick(record, shownFields)
  const garments = await chooseGarments(content, readShowcased(record))
  const posts = toListedPosts(await content.listEntries('posts'), describePending).slice(0, POSTS_SHOWN)
  const pictures = await collectPictures([page, posts, invitationPicture])
  return {
    page,
    garments: await toListedGarments(garments, collectPictures),
    posts,
    icons: await collectIcons(page),
    pictures,
  }
}

/** Those that the page names, and after them the newest, as far as they can be had. */
async function chooseGarments(content: ContentSource, named: readonly string[]): Promise<Garment[]> {
  const all = (await listGarments(content)).filter((garment) => !isSoldOut(garment))
  const chosen = named.flatMap((wanted) => all.find(({ reference }) => reference === wanted) ?? [])
  return [...new Set([...chosen, ...all])].slice(0, GARMENTS_SHOWN)
}
