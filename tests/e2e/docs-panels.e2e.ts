import { expect, test } from '#tests/support/e2e.ts'

test.use({ viewport: { width: 390, height: 844 } })

test('on phones the panels of the documentation open where one is, and close by a link to the page that is shown, by their cross, and when the focus goes on behind them', async ({
  page,
}) => {
  await page.goto('/docs/legal/accesibilidad')
  await test.step('that of the whole documentation opens where one is, and a link to the page that is shown closes it', async () => {
    await page.getByRole('button', { name: 'Guía de compra', exact: true }).click()
    const panel = page.getByRole('navigation', { name: 'Guía de compra', exact: true })
    const current = panel.locator('[aria-current="page"]')
    await expect(current).toBeInViewport({ ratio: 1 })
    await current.click()
    await expect(panel).toBeHidden()
  })

  for (const button of ['Guía de compra', 'En esta página'])
    await test.step(`the panel «${button}» closes by its cross, and when the focus goes on behind it`, async () => {
      const toggle = page.getByRole('button', { name: button, exact: true })
      const panel = page.getByRole('navigation', { name: button, exact: true })
      await toggle.click()
      await expect(panel).toBeVisible()
      await expect(panel).toHaveCSS('overscroll-behavior-y', 'contain')
      await panel.getByRole('button', { name: 'Cerrar' }).click()
      await expect(panel).toBeHidden()

      await toggle.click()
      await expect(panel).toBeVisible()
      await panel.getByRole('link').last().focus()
      await page.keyboard.press('Tab')
      await expect(panel).toBeHidden()
      // Where the focus went on to can be seen.
      await expect(page.locator(':focus')).toBeInViewport()
    })
})
