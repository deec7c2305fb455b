import { expect, test } from '#tests/support/catalogue.ts'

test('tabs: the arrow keys choose, also around the ends, and Tab goes on', async ({
  page,
  openCatalogue,
}) => {
  await openCatalogue('tabs')
  const tabs = page.getByRole('group', { name: 'Fabrics' }).getByRole('radio')
  await expect(page.getByText('By hand, in cold water.')).toBeVisible()
  await tabs.nth(0).focus()
  await page.keyboard.press('ArrowRight')
  await expect(tabs.nth(1)).toBeChecked()
  await expect(page.getByText('At 40 degrees.')).toBeVisible()
  await expect(page.getByText('By hand, in cold water.')).toBeHidden()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowLeft')
  await expect(tabs.nth(2)).toBeChecked()
  await expect(tabs.nth(2)).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(tabs.nth(2)).not.toBeFocused()
  await expect(tabs.nth(2)).toBeChecked()
})

test('button: a busy one keeps the focus, says so, and neither presses nor sends the form', async ({
  page,
  openCatalogue,
}) => {
  await openCatalogue('button')
  const send = page.getByRole('button', { name: 'Send' })
  await expect(send).toHaveAttribute('aria-busy', 'true')
  await send.focus()
  await page.keyboard.press('Enter')
  await expect(send).toBeFocused()
  await page.getByRole('textbox', { name: 'Name' }).press('Enter')
  await expect(page.getByRole('status')).toHaveText('0')
  await page.getByRole('button', { name: 'Busy or not' }).click()
  await send.click()
  await expect(page.getByRole('status')).toHaveText('1')
})

test('button: a thread runs along the hem of a busy one', async ({ page, openCatalogue }) => {
  await openCatalogue('button')
  const starts = await page
    .getByRole('button', { name: 'Send' })
    .evaluate((button) =>
      button
        .getAnimations({ subtree: true })
        .map(({ effect }) => effect instanceof KeyframeEffect && effect.getKeyframes()[0]),
    )
  expect(starts).toEqual([expect.objectContaining({ backgroundPositionX: expect.stringMatching(/^-/) })])
})

test('breadcrumb: the last entry is this page and no link, nor is a level without a page', async ({
  page,
  openCatalogue,
}) => {
  await openCatalogue('breadcrumb')
  const way = page.getByRole('navigation', { name: 'Where this is' })
  await expect(way.getByRole('link')).toHaveText(['Guides', 'Returns'])
  await expect(way.getByRole('listitem').last()).toHaveText('How long the money takes to come back')
})

test('card: a press anywhere follows its link, save on what can be pressed in its text', async ({
  page,
  openCatalogue,
}) => {
  await openCatalogue('card')
  const card = page.locator('.card').filter({ hasText: 'A card that leads on' })
  const link = card.getByRole('link', { name: 'A card that leads on' })
  const presses = await link.evaluateHandle((element) => {
    const pressed: string[] = []
    document.addEventListener('click', (event) => {
      event.preventDefault()
      pressed.push(event.target === element ? 'link' : 'button')
    })
    return pressed
  })
  await card.click({ position: { x: 200, y: 10 } })
  await card.getByRole('button', { name: 'Keep' }).click()
  expect(await presses.jsonValue()).toEqual(['link', 'button'])
})
