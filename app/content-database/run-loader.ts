import { AppError } from '#app/app-error.ts'
import { servicesContext } from '#app/loader-context.ts'
import { isAnswered } from '#app/network/is-answered.ts'
import type { Navigation } from '#app/network/without-payload.ts'
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
