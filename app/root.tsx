import { useEffect, useLayoutEffect } from 'react'
import { Outlet, useLocation, useNavigationType, useRouteError } from 'react-router'
import { toAppError, toErrorObject } from './app-error.ts'
import { scrollToPlace } from './network/scroll-positions.ts'
import { announceAppReady } from './ready.ts'
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

/** Replaces the whole shell when a route fails (C-ERR-9). */
export function RootErrorBoundary() {
  const error = toErrorObject(toAppError(useRouteError()))
  useEffect(announceAppReady, [])
  useScroll()
  useEffect(() => {
    finishLoading({ hasFailed: true })
    if (error.unhandled) console.error(error.message)
  }, [error.unhandled, error.message])
  return <ErrorPage error={error} />
}

/** A page that has come is scrolled before it is painted. */
function useScroll() {
  const location = useLocation()
  const isBackOrForward = useNavigationType() === 'POP'
  useLayoutEffect(() => scrollToPlace(location, isBackOrForward), [location, isBackOrForward])
}
