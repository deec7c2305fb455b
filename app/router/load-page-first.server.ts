import type { DataStrategyFunctionArgs, DataStrategyResult } from 'react-router'

/**
 * The page's own loader runs before those of its layouts: where it finds nothing, they need not. What a layout shows
 * grows with the site; what an unknown address costs does not.
 */
export async function loadPageFirst({
  matches,
}: DataStrategyFunctionArgs<unknown>): Promise<Record<string, DataStrategyResult>> {
  const page = matches.at(-1)
  if (!page) return {}
  const { id } = page.route
  const result = await page.resolve()
  if (result.type === 'error') return { [id]: result }
  const layouts = matches.slice(0, -1).map(async (match) => [match.route.id, await match.resolve()] as const)
  return { ...Object.fromEntries(await Promise.all(layouts)), [id]: result }
}
