import { type createBrowserRouter, createPath, replace } from 'react-router'
import { AppError } from '#app/errors/app-error.ts'
import { type GuardedNavigation, InvalidTargetError, type MiddlewareRegistry, runGuards } from './guards.ts'

type Router = Pick<ReturnType<typeof createBrowserRouter>, 'state' | 'subscribe'>

/**
 * Runs the guards of a navigation in the browser. One that is cancelled, or fails without being fatal, leaves page and
 * address as they are (C-ROUTE-8); one to an address that is not valid shows the error page at the old address
 * (C-ROUTE-7).
 * @returns what the navigation ends with; `undefined` lets it go on.
 */
export async function guardNavigation(
  navigation: GuardedNavigation,
  router: Router,
  registry?: MiddlewareRegistry,
): Promise<Response | Error | undefined> {
  const stop = await runGuards(navigation, registry)
  const here = createPath(router.state.location)
  if (stop === 'cancelled') return replace(here)
  if (stop instanceof InvalidTargetError) putBack(here, stop, router)
  else if (stop instanceof AppError && !stop.fatal && !stop.unhandled) {
    console.error(stop.message)
    return replace(here)
  }
  return stop
}

/** The old address takes the place of the new one in the history, as soon as the error is shown. */
function putBack(address: string, error: Error, router: Router) {
  const stopWaiting = router.subscribe(({ navigation, errors }) => {
    if (navigation.state !== 'idle') return
    stopWaiting()
    if (Object.values(errors ?? {}).includes(error)) history.replaceState(history.state, '', address)
  })
}
