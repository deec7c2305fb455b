import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import type { Page } from '#collections/definitions.ts'
import { createMissingContentError } from '#app/app-error.ts'
import { getServices } from '#app/loader-context.ts'
import { PageHead, readSeo } from '#app/page-head.tsx'
import { IconContext } from '#app/ui/icon.tsx'

type PricingData = { page: Page<'pricing'>; icons: Record<string, string> }

export async function loader(args: LoaderFunctionArgs): Promise<PricingData> {
  const { content, collectIcons } = getServices(args)
  const page = await content.getPricing()
  if (!page) throw createMissingContentError('Page not found')
  return { page, icons: await collectIcons(page) }
}

/** Plans with a monthly/yearly switch, logos, questions (C-PAGE-2). */
export function Component() {
  const { page, icons } = useLoaderData<PricingData>()
  return (
    <IconContext value={icons}>
      <PageHead {...readSeo(page)} />
      <h1>{page.title}</h1>
    </IconContext>
  )
}
