import { useEffect, useLayoutEffect, useState } from 'react'
import { Outlet, useLocation, useNavigate, useNavigationType, useRouteError } from 'react-router'
import { DocumentColorMode } from '#app/components/color-mode/document-color-mode.ts'
import { ErrorPage } from '#app/components/error-page/error-page.tsx'
import { CopiedPage, copyPage } from '#app/components/footer/page-copy.tsx'
import { Link } from '#app/components/navigation/link.tsx'
import { LoadingIndicator } from '#app/components/navigation/loading-indicator.tsx'
import { RouteAnnouncer } from '#app/components/navigation/route-announcer.tsx'
import { Notice } from '#app/components/notice/notice.tsx'
import { Preview } from '#app/components/preview/preview.tsx'
import { SearchPalette } from '#app/components/search/search-palette.tsx'
import { Toasts } from '#app/components/toasts/toasts.tsx'
import { toAppError } from '#app/errors/app-error.ts'
import { useEntry } from '#app/hooks/use-open-here.ts'
import { NavigateContext } from '#app/navigation/follow-link.ts'
import { finishLoading } from '#app/navigation/loading-bar.ts'
import { scrollToPlace } from '#app/navigation/scroll-positions.ts'
import { isBot } from '#browser/bots.ts'
import { announceAppReady, isTakenOver } from '#browser/ready.ts'
import { componentLabels } from '#config/messages/component-labels.ts'
import { errorQuickLinks, shellLinks } from '#config/site.ts'
import { LabelContext } from '#ui/labels.ts'
import { LinkContext } from '#ui/link.tsx'
import { OverlayProvider } from '#ui/overlays/overlay-provider.tsx'

/** Dispatched on the document with the error as its detail, before an error is shown (C-ERR-15). */
const APP_ERROR_EVENT = 'app:error'

/** What surrounds every page, whatever its layout, and stays when a page fails. */
export function Root() {
  useEffect(announceAppReady, [])
  useScroll()
  return (
    <LinkContext value={Link}>
      <NavigateContext value={useNavigate()}>
        <LabelContext value={componentLabels}>
          <DocumentColorMode />
          <LoadingIndicator />
          <Outlet />
          <Overlays />
          <Toasts />
          <Notice />
          <Preview />
        </LabelContext>
      </NavigateContext>
    </LinkContext>
  )
}

/** By itself, because the beginning of a navigation is no news to what stands beside it. */
function Overlays() {
  return <OverlayProvider page={useEntry()} />
}

/** Any page in its layout. */
export function AnyPage() {
  return (
    <>
      <Outlet />
      <RouteAnnouncer />
      <SearchPalette links={shellLinks} />
    </>
  )
}

/** Replaces page and layout when a route fails (C-ERR-9); listeners hear of it first (C-ERR-15). */
export function PageErrorBoundary() {
  const thrown = useRouteError()
  const error = toAppError(thrown)
  // The server sends bots what it sends everyone (C-BOT-2); in the browser they keep the page that they have.
  const [copy] = useState(() => (isBot(navigator.userAgent) ? copyShown() : null))
  useEffect(() => {
    document.dispatchEvent(new CustomEvent(APP_ERROR_EVENT, { detail: thrown }))
    if (isTakenOver()) finishLoading({ hasFailed: true })
    if (copy) console.error(navigator.userAgent, thrown)
    else if (error.unhandled) console.error(thrown)
  }, [thrown, copy, error.unhandled])
  if (copy) return <CopiedPage copy={copy} />
  return (
    <>
      <ErrorPage error={error} />
      <RouteAnnouncer isError />
      {/* It offers the quick links here (C-ERR-11). */}
      <SearchPalette links={errorQuickLinks} />
    </>
  )
}

/** What `AnyPage` has put into the document: all but what surrounds it; nothing of an error page. */
function copyShown() {
  const surroundings = 'script, .loading-indicator, [role="status"], [role="alert"]'
  const parts = [...document.body.children].filter((part) => !part.matches(surroundings))
  return parts.some((part) => part.matches('[data-error]')) ? null : copyPage(parts)
}

/** A page that has come is scrolled before it is painted. */
function useScroll() {
  const location = useLocation()
  const isBackOrForward = useNavigationType() === 'POP'
  useLayoutEffect(() => scrollToPlace(location, isBackOrForward), [location, isBackOrForward])
}
