import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import type { Page } from '#collections/definitions.ts'
import { createMissingContentError } from '#app/app-error.ts'
import { getServices, type Island } from '#app/loader-context.ts'
import { PageHead, readSeo } from '#app/page-head.tsx'
import { ProseIsland } from '#app/shell/prose-island.tsx'

type Version = Pick<Page<'versions'>, 'title' | 'description' | 'path' | 'date' | 'image'> & { body: Island }
type ChangelogData = { page: Page<'changelog'>; versions: Version[] }

export async function loader(args: LoaderFunctionArgs): Promise<ChangelogData> {
  const { content, renderBody } = getServices(args)
  const page = await content.getChangelog()
  if (!page) throw createMissingContentError('Page not found')
  const versions = await content.listVersions()
  return {
    page,
    versions: await Promise.all(
      versions.map(async ({ title, description, path, date, image, body }) => ({
        title,
        description,
        path,
        date,
        image,
        body: await renderBody(path, body),
      })),
    ),
  }
}

/** Versions, newest first (C-PAGE-5). */
export function Component() {
  const { page, versions } = useLoaderData<ChangelogData>()
  return (
    <>
      <PageHead {...readSeo(page)} />
      <h1>{page.title}</h1>
      {versions.map((version) => (
        <article key={version.path}>
          <h2>{version.title}</h2>
          <ProseIsland island={version.body} />
        </article>
      ))}
    </>
  )
}
