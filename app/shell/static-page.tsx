import { useLoaderData } from 'react-router'
import type { Island } from '#app/loader-context.ts'
import { PageHead, type PageHeadProps } from '#app/page-head.tsx'
import { HtmlIsland } from './html-island.tsx'

export type StaticPageData = { head: PageHeadProps; island: Island }

/** A page that the server rendered and that needs nothing of React but its head. */
export function StaticPage() {
  const { head, island } = useLoaderData<StaticPageData>()
  return (
    <>
      <PageHead {...head} />
      <HtmlIsland key={island.key} island={island} />
    </>
  )
}
