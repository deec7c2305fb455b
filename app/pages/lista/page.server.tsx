import { readSeo } from '#app/document/page-head.tsx'
import { createMissingContentError } from '#app/errors/app-error.ts'
import { getServices, type LoaderArgs } from '#app/loaders/loader-context.ts'
import type { Page } from '#collections/fields.ts'
import { garmentMessages } from '#config/messages/garments.ts'

type ListData = { page: Pick<Page<'lista'>, 'title' | 'description' | 'seo'> }

export async function loader(args: LoaderArgs): Promise<ListData> {
  const found = await getServices(args).content.getPage('lista')
  if (!found) throw createMissingContentError('Page not found')
  const { title, description, seo } = found
  return { page: { title, description, seo } }
}

export function readHead({ page }: ListData) {
  return readSeo(page)
}

/** What a visitor has put aside; it is kept in the browser alone. */
export function View({ data: { page } }: { data: ListData }) {
  return (
    <div className="sheet pt-14 lg:pt-24">
      <h1 className="display-xl">{page.title}</h1>
      <p className="lede mt-5">{page.description}</p>
      <p className="mt-10">{garmentMessages.emptyList}</p>
    </div>
  )
}
