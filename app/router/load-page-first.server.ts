import type { DataStrategyFunctionArgs, DataStrategyResult } from 'react-router'
import type { LoaderArgs } from '#app/loaders/loader-context.ts'
import { findServerPage, type ServerPage } from './server-pages.server.tsx'

/**
 * The page's own loader runs before those of its layouts: where it finds nothing, they need not. What a layout shows
 * grows with the site; what an unknown address costs does not.
 */
export async function loadPageFirst(
  args: DataStrategyFunctionArgs<unknown>,
  loadServerPage: (args: LoaderArgs, page: ServerPage) => Promise<unknown>,
): Promise<Record<string, DataStrategyResult>> {
  const { matches } = args
  const page = matches.at(-1)
  if (!page) return {}
  const serverPage = findServerPage(page.route.id)
  const result = await page.resolve(serverPage && (() => loadServerPage(args, serverPage)))
  if (result.type === 'error') return { [page.route.id]: result }
  const layouts = matches.slice(0, -1).map(async (match) => [match.route.id, await match.resolve()] as const)
  return { ...Object.fromEntries(await Promise.all(layouts)), [page.route.id]: result }
}
