import { useLocation } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { renderOnPage } from '#tests/support/render.tsx'
import { Link } from './link.tsx'
import { RouteAnnouncer } from './route-announcer.tsx'

/** What is to run when the browser has nothing else to do. */
let waiting: IdleRequestCallback[] = []

function Page() {
  const { pathname } = useLocation()
  return (
    <>
      <Link to="/blog">Blog</Link>
      <main>
        <h1>Página {pathname}</h1>
        <input aria-label="Correo" />
      </main>
      <RouteAnnouncer />
    </>
  )
}

beforeEach(async () => {
  vi.spyOn(window, 'requestIdleCallback').mockImplementation((callback) => waiting.push(callback))
  await renderOnPage(<Page />)
  waiting = []
  document.title = 'Cuaderno'
  await page.getByRole('link', { name: 'Blog' }).click()
  await expect.poll(() => waiting).toHaveLength(1)
})

function becomeIdle() {
  for (const callback of waiting) callback({ didTimeout: false, timeRemaining: () => 50 })
}

test('the keyboard goes on from the heading of a page that has come, whose title is read out', async () => {
  becomeIdle()
  await expect.element(page.getByRole('heading', { name: 'Página /blog' })).toHaveFocus()
  await expect.element(page.getByRole('status')).toHaveTextContent('Cuaderno')
})

test('it stays where the visitor has taken it before the browser was idle', async () => {
  const field = page.getByRole('textbox', { name: 'Correo' })
  await field.click()
  becomeIdle()
  await expect.element(page.getByRole('status')).toHaveTextContent('Cuaderno')
  await expect.element(field).toHaveFocus()
})

test('a dialog that gives the focus back is no visitor', async () => {
  page.getByRole('textbox', { name: 'Correo' }).element().focus()
  becomeIdle()
  await expect.element(page.getByRole('heading', { name: 'Página /blog' })).toHaveFocus()
})
