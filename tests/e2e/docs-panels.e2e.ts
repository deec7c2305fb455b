import { expect, test } from '#tests/support/e2e.ts'

test.use({ viewport: { width: 390, height: 844 } })

for (const button of ['Guía de compra', 'En esta página']) {
  test(`on phones the panel «${button}» closes by its cross, and when the focus goes on behind it`, async ({
    page,
  }) => {
    await page.goto('/docs/tallas/mujer')
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
}

test('on phones a link of the documentation to the page that is shown closes its panel', async ({ page }) => {
  await page.goto('/docs/tallas/mujer')
  await page.getByRole('button', { name: 'Guía de compra', exact: true }).click()
  const panel = page.getByRole('navigation', { name: 'Guía de compra', exact: true })
  await panel.locator('[aria-current="page"]').click()
  await expect(panel).toBeHidden()
})

test('on wide screens the same panels are columns without a cross', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/docs/tallas/mujer')
  await expect(page.getByRole('navigation', { name: 'En esta página', exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Cerrar', exact: true })).toHaveCount(0)
})
