import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import type { Page } from '#collections/definitions.ts'
import { createMissingContentError } from '#app/app-error.ts'
import { getServices } from '#app/loader-context.ts'
import { PageHead, readSeo } from '#app/page-head.tsx'
import { IconContext } from '#app/ui/icon.tsx'

type HomeData = { page: Page<'index'>; icons: Record<string, string> }

export async function loader(args: LoaderFunctionArgs): Promise<HomeData> {
  const { content, collectIcons } = getServices(args)
  const page = await content.getHome()
  if (!page) throw createMissingContentError('Page not found')
  return { page, icons: await collectIcons(page) }
}

/** Hero, sections, features, testimonials, call to action (C-PAGE-1). */
export function Component() {
  const { page, icons } = useLoaderData<HomeData>()
  return (
    <IconContext value={icons}>
      <PageHead {...readSeo(page)} withSuffix={false} />
      <h1>{page.title}</h1>
      <p>{page.description}</p>
    </IconContext>
  )
}
