import type { ReactNode } from 'react'
import { type ActionFunction, createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { render } from 'vitest-browser-react'
import { NavigateContext } from '#app/navigation/follow-link.ts'
import { componentLabels } from '#config/messages/component-labels.ts'
import { LabelContext } from '#ui/labels.ts'

/** Shows a component as a page of the site does: at an address, among links that lead on, in Spanish; forms go to an action. */
export function renderOnPage(component: ReactNode, address = '/', action?: ActionFunction) {
  const route = { path: '*', element: component, ...(action && { action }) }
  const router = createMemoryRouter([route], { initialEntries: [address] })
  return render(
    <NavigateContext value={(to, options) => router.navigate(to, options)}>
      <LabelContext value={componentLabels}>
        <RouterProvider router={router} />
      </LabelContext>
    </NavigateContext>,
  )
}
