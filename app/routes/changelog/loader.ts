import { loadPageRecord } from '#app/loaders/load-page-record.ts'
import { getServices, type Island, type LoaderArgs } from '#app/loaders/loader-context.ts'
import type { Page } from '#collections/fields.ts'
import type { PictureFacts } from '#collections/pictures/picture-facts.ts'
import { nameVersionAnchor } from '#collections/read/anchors.ts'
import { readVersionImage } from '#collections/read/version-image.ts'

export type Version = Pick<Page<'versions'>, 'title' | 'description' | 'date'> & {
  /** Where it stands on the page. */
  id: string
  image: { src: string; alt: string }
  body: Island
  /** Said where the version is not public yet. */
  pending: string | undefined
}

export type ChangelogData = {
  page: Pick<Page<'changelog'>, 'title' | 'description' | 'seo'>
  versions: Version[]
  pictures: Record<string, PictureFacts>
}

export async function loader(args: LoaderArgs): Promise<ChangelogData> {
  const { content, renderBody, collectPictures, describePending } = getServices(args)
  const { title, description, seo } = await loadPageRecord(content, 'changelog')
  const versions = await content.listEntries('versions')
  return {
    page: { title, description, seo },
    versions: await Promise.all(
      versions.map(async ({ path, body, meta, ...version }) => ({
        id: nameVersionAnchor(path),
        title: version.title,
        description: version.description,
        date: version.date,
        image: readVersionImage({ image: version.image, meta }),
        body: await renderBody(path, body, `${nameVersionAnchor(path)}-`),
        pending: describePending(path)?.text,
      })),
    ),
    pictures: await collectPictures(versions.map(({ image }) => image)),
  }
}
