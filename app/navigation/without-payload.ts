import { createPath, type DataStrategyFunctionArgs, replace } from 'react-router'
import { AppError } from '#app/errors/app-error.ts'
import { isAnswered } from '#app/errors/is-answered.ts'
import { unavailablePage } from '#app/stores/notice-store.ts'
import { listen } from '#browser/listen.ts'
import { offlineMessages } from '#config/messages/offline.ts'

/** The navigation whose payload cannot be had; its request is aborted once it has ended. */
export type Navigation = Pick<DataStrategyFunctionArgs, 'context' | 'request'> & {
  /** Where it leads, with query and fragment. */
  fullPath: string
}

/** Runs a route's loader over the content that this browser has or can have. */
export type RunLoaderHere = (navigation: Navigation, runLoader: () => unknown) => Promise<unknown>

/**
 * What a route shows when its payload cannot be had (C-PAY-4): its loader runs here, over the content database of the
 * browser. Where that fails too, the browser loads the document, which is right whenever there is a network.
 * Without one the old page stays if it can, with a notice; else the error page says so.
 * @param leave `loadDocument`, once for all routes of a navigation: an answer that comes between two of them is no other one.
 * @throws AppError that the loader throws (no such page), a redirect to the old page, AppError «Sin conexión».
 */
export async function loadWithoutPayload(
  navigation: Navigation,
  runLoader: () => unknown,
  runLoaderHere: RunLoaderHere,
  leave: () => Promise<never>,
): Promise<unknown> {
  const { request, fullPath } = navigation
  request.signal.throwIfAborted()
  try {
    return await runLoaderHere(navigation, runLoader)
  } catch (error) {
    if (error instanceof AppError || request.signal.aborted) throw error
    console.warn(`The content of ${fullPath} cannot be had`, error)
    return leave()
  }
}

/**
 * Leaves for the document of an address, where there is a network.
 * @throws a redirect to the old page, AppError «Sin conexión».
 */
export async function loadDocument({ request, fullPath }: Navigation): Promise<never> {
  const isOnline = await isAnswered(fullPath)
  request.signal.throwIfAborted()
  if (!isOnline) throw answerOffline(fullPath)
  window.location.assign(fullPath)
  throw await waitForReturn()
}

/** What becomes of a navigation without a network: back to the old page, which says why, or the error page. */
export function answerOffline(fullPath: string): Response | AppError {
  const stay = stayOnOldPage(fullPath, { isOffline: true })
  return stay ?? new AppError({ statusCode: 503, statusMessage: offlineMessages.title })
}

/**
 * Leaves the old page as it is while a document is on its way (threat D05). It settles only where the browser has
 * kept the page and Back leads to it again: then nothing is on its way any more.
 */
export function waitForReturn(): Promise<Response> {
  const stay = replace(createPath(window.location))
  return new Promise((resolve) => {
    listen(window, { pageshow: ({ persisted }) => persisted && resolve(stay) })
  })
}

/** Back to the old page, with a notice; nothing where Back and Forward have changed the address already. */
export function stayOnOldPage(fullPath: string, { isOffline }: { isOffline: boolean }): Response | undefined {
  const oldPath = createPath(window.location)
  if (oldPath === fullPath) return undefined
  unavailablePage.publish({ path: fullPath, isOffline })
  return replace(oldPath)
}
