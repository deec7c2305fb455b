import { PageHead, type PageHeadProps } from '#app/document/page-head.tsx'
import type { Island } from '#app/loaders/loader-context.ts'
import { HtmlIsland } from './html-island.tsx'

export type StaticPageData = { head: PageHeadProps; island: Island }

/** A page that the server rendered and that needs nothing of React but its head. */
export function StaticPage({ data: { head, island } }: { data: StaticPageData }) {
  return (
    <>
      <PageHead {...head} />
      <HtmlIsland key={island.key} island={island} />
    </>
  )
}
