import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { ColorModeButton } from '#app/components/color-mode/color-mode-button.tsx'
import { DocumentColorMode } from '#app/components/color-mode/document-color-mode.ts'
import { setColorPreference } from '#app/stores/color-mode.ts'
import { startAppOnIntent } from './start-app.ts'

afterEach(() => setColorPreference('system'))

test('a button that was pressed before the app came does what it says when the app is there, once', async () => {
  setColorPreference('light')
  const app = (
    <>
      <DocumentColorMode />
      <ColorModeButton />
    </>
  )
  const place = document.createElement('div')
  place.innerHTML = renderToString(app)
  document.body.append(place)
  const network = Promise.withResolvers<void>()
  const startTestApp = async () => {
    await network.promise
    startTransition(() => void hydrateRoot(place, app))
  }
  Object.assign(globalThis, { startTestApp })
  const code = 'export const startApp = () => globalThis.startTestApp()'
  startAppOnIntent([URL.createObjectURL(new Blob([code], { type: 'text/javascript' }))])
  await page.getByRole('button', { name: 'Cambiar a modo oscuro' }).dblClick()
  expect(document.documentElement.classList.contains('dark')).toBe(false)
  network.resolve()
  await expect.element(page.getByRole('button', { name: 'Cambiar a modo claro' })).toBeVisible()
  expect(document.documentElement.classList.contains('dark')).toBe(true)
})
