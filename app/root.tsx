import { useEffect } from 'react'
import { Outlet, ScrollRestoration, useRouteError } from 'react-router'
import { toAppError, toErrorObject } from './app-error.ts'
import { ErrorPage } from './shell/error-page.tsx'
import { RouteAnnouncer } from './shell/route-announcer.tsx'
import { Toasts } from './shell/toasts.tsx'

/** What surrounds every page, whatever its layout. */
export function Root() {
  return (
    <>
      <Outlet />
      <RouteAnnouncer />
      <ScrollRestoration />
      <Toasts />
    </>
  )
}

/** Replaces the whole shell when a route fails (C-ERR-9). */
export function RootErrorBoundary() {
  const error = toErrorObject(toAppError(useRouteError()))
  useEffect(() => {
    if (error.unhandled) console.error(error.message)
  }, [error.unhandled, error.message])
  return <ErrorPage error={error} />
}
