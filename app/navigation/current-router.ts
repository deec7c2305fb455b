import type { createBrowserRouter } from 'react-router'

type Router = ReturnType<typeof createBrowserRouter>

let current: Router | undefined

/** Tells where the page's router is, to what lives outside the page's React root. */
export function setCurrentRouter(router: Router) {
  current = router
}

/** Goes to an address of the site: with the router when it is there, else the browser loads the document. */
export async function navigateTo(href: string) {
  if (current) await current.navigate(href, { viewTransition: true })
  else window.location.assign(href)
}
