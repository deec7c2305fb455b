import type { DataStrategyFunctionArgs, DataStrategyResult } from 'react-router'
import { isPageId, type PageId } from '#config/pages.ts'

/**
 * The page's own loader runs before those of its layouts: where it finds nothing, they need not. What a layout shows
 * grows with the site; what an unknown address costs does not.
 * @param onPage gets what the page's loader has brought.
 */
export async function loadPageFirst(
  args: DataStrategyFunctionArgs<unknown>,
  onPage: (id: PageId, data: unknown) => Promise<void>,
): Promise<Record<string, DataStrategyResult>> {
  const { matches } = args
  const page = matches.at(-1)
  if (!page) return {}
  const { id } = page.route
  const result = await page.resolve(async (load) => {
    const data = await load()
    if (isPageId(id)) await onPage(id, data)
    return data
  })
  if (result.type === 'error') return { [id]: result }
  const layouts = matches.slice(0, -1).map(async (match) => [match.route.id, await match.resolve()] as const)
  return { ...Object.fromEntries(await Promise.all(layouts)), [id]: result }
}
