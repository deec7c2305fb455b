/**
 * The bar at the top while a page is on its way (C-LOAD); for the eye only, the new page is announced. How it stands is
 * written to it by `loading-bar.ts`: a render per frame would be in the way of the page that is coming.
 */
export function LoadingIndicator() {
  return <div className="loading-indicator" data-state="hidden" aria-hidden="true" />
}
