import { PageHead, type PageHeadProps } from '#app/document/page-head.tsx'
import { HtmlIsland } from '#app/islands/html-island.tsx'
import type { Island } from '#app/loaders/loader-context.ts'

export type ListPageData = { head: PageHeadProps; island: Island }

/** What the server rendered, in which `app/list/show-list.ts` draws what this browser has stored. */
export function View({ data: { head, island } }: { data: ListPageData }) {
  return (
    <>
      <PageHead {...head} />
      <HtmlIsland island={island} />
    </>
  )
}
