import { useEffect, useLayoutEffect, useState } from 'react'
import { Outlet, useLocation, useNavigationType, useRouteError } from 'react-router'
import { APP_ERROR_EVENT } from '#config/constants.ts'
import { toAppError, toErrorObject } from './app-error.ts'
import { isBot } from './bots.ts'
import { scrollToPlace } from './network/scroll-positions.ts'
import { announceAppReady, isAppReady } from './ready.ts'
import { ErrorPage } from './shell/error-page.tsx'
import { LoadingIndicator } from './shell/loading-indicator.tsx'
import { finishLoading } from './shell/loading-store.ts'
import { RouteAnnouncer } from './shell/route-announcer.tsx'
import { Toasts } from './shell/toasts.tsx'

/** What surrounds every page, whatever its layout. */
export function Root() {
  useEffect(announceAppReady, [])
  useScroll()
  return (
    <>
      <LoadingIndicator />
      <Outlet />
      <RouteAnnouncer />
      <Toasts />
    </>
  )
}

/** Replaces the whole shell when a route fails (C-ERR-9); listeners hear of it first (C-ERR-15). */
export function RootErrorBoundary() {
  const thrown = useRouteError()
  const error = toErrorObject(toAppError(thrown))
  // The server sends bots what it sends everyone (C-BOT-2); once the page is ours they get no error page.
  const [keptHtml] = useState(() =>
    isAppReady() && isBot(navigator.userAgent) ? document.body.innerHTML : null,
  )
  useEffect(announceAppReady, [])
  useScroll()
  useEffect(() => {
    document.dispatchEvent(new CustomEvent(APP_ERROR_EVENT, { detail: thrown }))
    finishLoading({ hasFailed: true })
    if (keptHtml !== null) console.error(navigator.userAgent, thrown)
    else if (error.unhandled) console.error(error.message)
  }, [thrown, keptHtml, error.unhandled, error.message])
  if (keptHtml !== null) return <div dangerouslySetInnerHTML={{ __html: keptHtml }} />
  return (
    <>
      <ErrorPage error={error} />
      <RouteAnnouncer isError />
    </>
  )
}

/** A page that has come is scrolled before it is painted. */
function useScroll() {
  const location = useLocation()
  const isBackOrForward = useNavigationType() === 'POP'
  useLayoutEffect(() => scrollToPlace(location, isBackOrForward), [location, isBackOrForward])
}
