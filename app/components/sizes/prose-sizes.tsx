import { useInBrowser } from '#app/hooks/use-in-browser.ts'
import type { SizeTable } from '#sizes/read-size-table.ts'
import { onDemand } from '#ui/on-demand.tsx'

/** Until it comes, and where it cannot be had, the server answers the forms. */
const LiveSizes = onDemand(() => import('./live-sizes.tsx'), 'Sizes cannot be answered here')

/** Makes a text that has tables of sizes answer and mark them. */
export function ProseSizes({ tables }: { tables: readonly SizeTable[] }) {
  const isHydrated = useInBrowser(false, () => true)
  if (!isHydrated || tables.length === 0) return null
  return <LiveSizes tables={tables} />
}
