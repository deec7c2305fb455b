import { AppError } from '#app/errors/app-error.ts'
import { isAnswered } from '#app/errors/is-answered.ts'
import { servicesContext } from '#app/loaders/loader-context.ts'
import type { LocalOutcome, Navigation } from '#app/navigation/without-payload.ts'
import { getBrowserServices } from './browser-services.tsx'

/**
 * Runs a route's loader over the content that this browser has or can have; `warmUp` brings the rest of it.
 * @throws AppError as the loader does: there is no such page.
 */
export async function runLoaderHere(
  { context, request, fullPath }: Navigation,
  runLoader: () => unknown,
  warmUp: () => void,
): Promise<LocalOutcome> {
  context.set(servicesContext, getBrowserServices())
  try {
    const data = await runLoader()
    // Where one payload could not be had, the next one may not be either.
    warmUp()
    return { data }
  } catch (error) {
    if (error instanceof AppError || request.signal.aborted) throw error
    console.warn(`The content of ${fullPath} cannot be had`, error)
    return { isOffline: !(await isAnswered(fullPath)) }
  }
}
