import { loadPageRecord } from '#app/loaders/load-page-record.ts'
import { getServices, type LoaderArgs } from '#app/loaders/loader-context.ts'
import { nameVersionAnchor } from '#collections/read/anchors.ts'
import { readVersionImage } from '#collections/read/version-image.ts'

export type ChangelogData = Awaited<ReturnType<typeof loader>>

export async function loader(args: LoaderArgs) {
  const { content, renderBody, collectPictures, describePending } = getServices(args)
  const { title, description, seo } = await loadPageRecord(content, 'changelog')
  const versions = await content.listEntries('versions')
  return {
    page: { title, description, seo },
    versions: await Promise.all(
      versions.map(async ({ path, title, description, date, body, image, meta }) => ({
        /** Where it stands on the page. */
        id: nameVersionAnchor(path),
        title,
        description,
        date,
        image: readVersionImage({ image, meta }),
        body: await renderBody({ path, body }, `${nameVersionAnchor(path)}-`),
        /** Said where the version is not public yet. */
        pending: describePending(path)?.text,
      })),
    ),
    pictures: await collectPictures(versions.map(({ image }) => image)),
  }
}
