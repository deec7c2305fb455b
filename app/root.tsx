import { useEffect } from 'react'
import { Outlet, ScrollRestoration, useRouteError } from 'react-router'
import { toAppError, toErrorObject } from './app-error.ts'
import { ErrorPage } from './shell/error-page.tsx'
import { LoadingIndicator } from './shell/loading-indicator.tsx'
import { finishLoading } from './shell/loading-store.ts'
import { RouteAnnouncer } from './shell/route-announcer.tsx'
import { nameScrollPosition } from './shell/scroll-key.ts'
import { Toasts } from './shell/toasts.tsx'

/** What surrounds every page, whatever its layout. */
export function Root() {
  return (
    <>
      <LoadingIndicator />
      <Outlet />
      <RouteAnnouncer />
      <ScrollRestoration getKey={nameScrollPosition} />
      <Toasts />
    </>
  )
}

/** Replaces the whole shell when a route fails (C-ERR-9). */
export function RootErrorBoundary() {
  const error = toErrorObject(toAppError(useRouteError()))
  useEffect(() => {
    finishLoading({ hasFailed: true })
    if (error.unhandled) console.error(error.message)
  }, [error.unhandled, error.message])
  return <ErrorPage error={error} />
}
