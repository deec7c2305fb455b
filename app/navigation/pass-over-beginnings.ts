import type { createBrowserRouter } from 'react-router'

type Router = ReturnType<typeof createBrowserRouter>

/**
 * The router as React sees it: it hears of pages that have come and not of those that are on their way, for which it
 * would go through its whole tree to draw what is there already. Who tells of them asks the router (`loading-bar.ts`).
 */
export function passOverBeginnings(router: Router): Router {
  const subscribe: Router['subscribe'] = (listener) =>
    router.subscribe((state, change) => {
      if (state.navigation.state === 'idle') listener(state, change)
    })
  return Object.create(router, { subscribe: { value: subscribe } })
}
