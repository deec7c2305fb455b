import { loadPageRecord } from '#app/loaders/load-page-record.ts'
import { getServices, type LoaderArgs } from '#app/loaders/loader-context.ts'
import type { GarmentChoices } from '#app/stores/garment-choices.ts'
import { findListCookie } from '#app/stores/list-cookie.ts'
import type { Page } from '#collections/fields.ts'
import { type Garment, listGarments } from '#collections/read/garments.ts'

export type ListData = {
  page: Pick<Page<'lista'>, 'title' | 'description' | 'seo'>
  /** All of them: which are wanted, the browser may learn at any time. */
  garments: GarmentChoices[]
  /** The list of who asks, as the cookie has it; absent from what all share, payloads and exported documents. */
  written?: string
}

export async function loader(args: LoaderArgs): Promise<ListData> {
  const { content } = getServices(args)
  const { title, description, seo } = await loadPageRecord(content, 'lista')
  const garments = await listGarments(content)
  const cookies = args.request.headers.get('cookie')
  return {
    page: { title, description, seo },
    garments: garments.map(keepChoices),
    ...(cookies !== null && { written: findListCookie(cookies) }),
  }
}

function keepChoices(garment: Garment): GarmentChoices {
  const { reference, title, path, price, sizes, soldOut, lengths, colours } = garment
  return {
    reference,
    title,
    path,
    price,
    sizes,
    soldOut: soldOut ?? [],
    lengths: lengths ?? [],
    colours: colours.map(({ name, image }) => ({ name, src: image.src })),
  }
}
