import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { COLOR_MODE_STORAGE_KEY, setColorPreference } from '#app/stores/color-mode.ts'
import { ColorModeButton } from './color-mode-button.tsx'
import { DocumentColorMode } from './document-color-mode.ts'

afterEach(() => setColorPreference('system'))

test('C-COLOR-3, 6: the button says where it leads, and a press shows and stores that mode', async () => {
  setColorPreference('light')
  await render(
    <>
      <DocumentColorMode />
      <ColorModeButton />
    </>,
  )
  const root = document.documentElement
  expect(root.classList.contains('light')).toBe(true)
  await page.getByRole('button', { name: 'Cambiar a modo oscuro' }).click()
  expect(root.classList.contains('dark')).toBe(true)
  expect(root.classList.contains('light')).toBe(false)
  expect(localStorage.getItem(COLOR_MODE_STORAGE_KEY)).toBe('dark')
  await page.getByRole('button', { name: 'Cambiar a modo claro' }).click()
  expect(root.classList.contains('light')).toBe(true)
})
