import { expect, test } from 'vitest'
import { commands, page, userEvent } from 'vitest/browser'
import { ColorModeButton } from '#app/components/color-mode/color-mode-button.tsx'
import { Link } from '#app/components/navigation/link.tsx'
import { colorModeMessages } from '#config/messages/shell.ts'
import { renderOnPage } from '#tests/support/render.tsx'
import { HeaderMenu } from './header-menu.tsx'

const tooltip = page.getByRole('tooltip')

test('C-TIP-1 who comes to an icon by keyboard reads what it does, and hears it once', async () => {
  await page.viewport(390, 844)
  await renderOnPage(
    <>
      <ColorModeButton />
      <HeaderMenu brand="Escaparate">Hombre</HeaderMenu>
    </>,
  )
  // Where it rested before, there may be a button now, which would tell its own name.
  await commands.moveMouse(10, 800)
  for (const name of [colorModeMessages.switchToDark, 'Abrir menú']) {
    await userEvent.tab()
    await expect.element(tooltip).toHaveTextContent(name)
    await expect.element(page.getByRole('button', { name })).toHaveFocus()
    await expect.element(page.getByRole('button', { name })).toHaveAccessibleDescription('')
  }
})

test('C-HDR-5, 6: the menu has the focus itself, leads on and closes, and gives the focus back to its button', async () => {
  await page.viewport(390, 844)
  await renderOnPage(
    <HeaderMenu brand="Escaparate">
      <Link to="/blog">Niños</Link>
    </HeaderMenu>,
  )
  const menu = page.getByRole('dialog', { name: 'Menú' })
  await page.getByRole('button', { name: 'Abrir menú' }).click()
  await expect.element(page.getByRole('heading', { name: 'Menú' })).toHaveFocus()
  await page.getByRole('link', { name: 'Niños' }).click()
  await expect.element(menu).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Abrir menú' })).toHaveFocus()
  // Opened again by keyboard, Escape closes it at once.
  await userEvent.keyboard('{Enter}')
  await expect.element(menu).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(menu).not.toBeInTheDocument()
  // The focus has come back by itself, and nobody asks what the button does.
  await expect.element(page.getByRole('button', { name: 'Abrir menú' })).toHaveFocus()
  await expect.element(tooltip).not.toBeInTheDocument()
})
