import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { removeNotice, unavailablePage } from '#app/stores/notice-store.ts'
import { renderOnPage } from '#tests/support/render.tsx'
import { Notice } from './notice.tsx'

const alert = page.getByRole('alert')
const retry = page.getByRole('link', { name: 'Reintentar' })

test('a page that cannot be had is told with a way to try again, until there is a network or another page', async () => {
  await renderOnPage(<Notice />)
  expect(alert.query()).toBeNull()
  unavailablePage.publish({ path: '/blog', isOffline: true })
  await expect.element(alert).toHaveTextContent('Sin conexión: no se puede abrir la página. Reintentar')
  await expect.element(retry).toHaveAttribute('href', '/blog')
  await expect.element(retry).not.toHaveAttribute('target')
  window.dispatchEvent(new Event('online'))
  await expect.element(alert).not.toBeInTheDocument()
  unavailablePage.publish({ path: '/pricing', isOffline: false })
  await expect.element(alert).toHaveTextContent('No se ha podido abrir la página. Reintentar')
  await expect.element(retry).toHaveAttribute('target', '_top')
  removeNotice()
  await expect.element(alert).not.toBeInTheDocument()
})
