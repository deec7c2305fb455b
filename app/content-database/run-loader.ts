import { AppError } from '#app/app-error.ts'
import { servicesContext } from '#app/loader-context.ts'
import type { Navigation } from '#app/network/without-payload.ts'
import { ONLINE_CHECK_TIMEOUT_MS } from '#config/constants.ts'
import { getBrowserServices } from './browser-services.tsx'
import { warmUpContentDatabase } from './warm-up.ts'

/** What a loader returned, or whether it failed for want of a network. */
export type LocalOutcome = { data: unknown } | { isOffline: boolean }

/**
 * Runs a route's loader over the content that this browser has or can have.
 * @throws AppError as the loader does: there is no such page.
 */
export async function runLoaderHere(
  { context, request, fullPath }: Navigation,
  runLoader: () => unknown,
): Promise<LocalOutcome> {
  context.set(servicesContext, getBrowserServices())
  try {
    const data = await runLoader()
    // Where one payload could not be had, the next one may not be either.
    void warmUpContentDatabase()
    return { data }
  } catch (error) {
    if (error instanceof AppError || request.signal.aborted) throw error
    console.warn(`The content of ${fullPath} cannot be had`, error)
    return { isOffline: !(await isAnswered(fullPath)) }
  }
}

/** Whether anybody answers at all: browsers call a connection that leads nowhere online. */
async function isAnswered(fullPath: string): Promise<boolean> {
  if (!navigator.onLine) return false
  const signal = AbortSignal.timeout(ONLINE_CHECK_TIMEOUT_MS)
  return fetch(fullPath, { method: 'HEAD', cache: 'no-store', signal }).then(
    () => true,
    () => false,
  )
}
