import { lazy, Suspense } from 'react'
import { useInBrowser } from '#app/hooks/use-in-browser.ts'
import type { SizeTable } from '#sizes/read-size-table.ts'

/** Until it comes, and where it cannot be had, the server answers the forms. */
const LiveSizes = lazy(() =>
  import('./live-sizes.tsx').catch((error: unknown) => {
    console.warn('Sizes cannot be answered here', error)
    return { default: () => <></> }
  }),
)

/** Makes a text that has tables of sizes answer and mark them. */
export function ProseSizes({ tables }: { tables: readonly SizeTable[] }) {
  const isHydrated = useInBrowser(false, () => true)
  if (!isHydrated || tables.length === 0) return null
  return (
    <Suspense>
      <LiveSizes tables={tables} />
    </Suspense>
  )
}
