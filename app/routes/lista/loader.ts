import { toListedGarments } from '#app/components/shop-floor/listed-garment.ts'
import { loadPageRecord } from '#app/loaders/load-page-record.ts'
import { getServices, type LoaderArgs } from '#app/loaders/loader-context.ts'
import { readDone } from '#app/stores/change-list.ts'
import { toChoices } from '#app/stores/garment-choices.ts'
import { findListCookie } from '#app/stores/list-cookie.ts'
import { nameVersionAnchor } from '#collections/read/anchors.ts'
import { listGarments } from '#collections/read/garments.ts'
import { listAges } from '#sizes/ages.ts'

export type ListData = Awaited<ReturnType<typeof loader>>

/** Garments that an empty list shows: a row. */
const NEWEST_SHOWN = 4

export async function loader(args: LoaderArgs) {
  const { content, collectPictures } = getServices(args)
  const { title, description, seo } = await loadPageRecord(content, 'lista')
  const garments = await listGarments(content)
  const first = garments.filter(({ version }) => version === garments[0]?.version).slice(0, NEWEST_SHOWN)
  const versions = await content.listEntries('versions')
  const version = versions.find(({ path }) => nameVersionAnchor(path) === first[0]?.version)
  const { headers, url } = args.request
  const cookies = headers.get('cookie')
  return {
    page: { title, description, seo },
    /** All of them: which are wanted, the browser may learn at any time. */
    garments: garments.map(toChoices),
    ages: listAges(await content.listSizeTables()),
    /** What an empty list shows: the first of the newest collection, and what that is called. */
    ...(first.length > 0 && {
      newest: {
        season: version?.title.replace(/: .*$/, '') ?? '',
        garments: await toListedGarments(first, collectPictures),
      },
    }),
    /** The list of who asks, as the cookie has it; absent from what all share, payloads and exported documents. */
    ...(cookies !== null && { written: findListCookie(cookies) }),
    /** What a form has just done that was sent without scripts; an address by itself may say anything. */
    ...(headers.get('sec-fetch-site') === 'same-origin' && { arrival: readDone(new URL(url).searchParams) }),
  }
}
