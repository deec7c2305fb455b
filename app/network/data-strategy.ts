import { type DataStrategyFunctionArgs, type DataStrategyResult, type Location, redirect } from 'react-router'
import { AppError } from '#app/app-error.ts'
import { docsEntryPath } from '#config/site.ts'
import { fetchPayload, type Payload } from './payload.ts'

/**
 * Answers a navigation with the page's payload, fetched once for all of its routes (C-PAY-4). Without a payload
 * the browser loads the document instead, which is right whenever the network is.
 */
export async function loadFromPayload(
  { matches, request }: DataStrategyFunctionArgs,
  buildId: string,
  getTarget: () => Location | undefined,
): Promise<Record<string, DataStrategyResult>> {
  const matchesToLoad = matches.filter((match) => match.shouldCallHandler())
  const pageId = matches.at(-1)?.route.id
  // These two know their answer without asking the server.
  if (pageId === 'not-found') return resolveMatches(matchesToLoad, (match) => match.resolve())
  if (pageId === 'docs')
    return { docs: { type: 'error', result: redirect(docsEntryPath + (getTarget()?.hash ?? '')) } }

  const url = new URL(request.url)
  const payloadPromise = fetchPayload(url.pathname, buildId, request.signal)
  const load = async (): Promise<Payload> => {
    try {
      return await payloadPromise
    } catch (error) {
      if (request.signal.aborted) throw error
      console.warn(`Could not load the payload of ${url.pathname}`, error)
      window.location.assign(url.pathname + url.search + (getTarget()?.hash ?? ''))
      // The document is on its way: leave the old page as it is until then.
      return new Promise<never>(() => {})
    }
  }
  return resolveMatches(matchesToLoad, (match) =>
    match.resolve(async () => {
      const payload = await load()
      if (payload.error) throw new AppError(payload.error)
      return payload.data[match.route.id] ?? null
    }),
  )
}

type Match = DataStrategyFunctionArgs['matches'][number]

async function resolveMatches(matches: Match[], resolve: (match: Match) => Promise<DataStrategyResult>) {
  const entries = await Promise.all(
    matches.map(async (match) => [match.route.id, await resolve(match)] as const),
  )
  return Object.fromEntries(entries)
}
