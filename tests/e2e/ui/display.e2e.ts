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

test('accordion: Enter and Space open and close, arrow keys pass over a disabled heading and go round the ends', async ({
  page,
  openCatalogue,
}) => {
  await openCatalogue('accordion')
  const entries = page.getByRole('region', { name: 'Several' }).getByRole('group')
  const heading = (index: number) => entries.nth(index).locator('summary')
  await expect(entries.nth(0)).toHaveAttribute('open', '')
  await heading(0).focus()
  await page.keyboard.press('Enter')
  await expect(entries.nth(0)).not.toHaveAttribute('open')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Space')
  await expect(entries.nth(1)).toHaveAttribute('open', '')
  await page.keyboard.press('ArrowDown')
  await expect(heading(3)).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(heading(0)).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(heading(3)).toBeFocused()
  await page.keyboard.press('Home')
  await expect(heading(0)).toBeFocused()
  await page.keyboard.press('End')
  await expect(heading(3)).toBeFocused()
})

test('accordion: one at a time closes the other, and a disabled one does not open', async ({
  page,
  openCatalogue,
}) => {
  await openCatalogue('accordion')
  const entries = page.getByRole('region', { name: 'One at a time' }).getByRole('group')
  await entries.nth(0).locator('summary').click()
  await entries.nth(1).locator('summary').click()
  await expect(entries.nth(0)).not.toHaveAttribute('open')
  await expect(entries.nth(1)).toHaveAttribute('open', '')
  await entries.nth(2).locator('summary').click()
  await expect(entries.nth(2)).not.toHaveAttribute('open')
  await expect(entries.nth(1)).toHaveAttribute('open', '')
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

test('avatar: a picture that cannot be loaded leaves the initials of the name', async ({
  page,
  openCatalogue,
}) => {
  await openCatalogue('avatar')
  await expect(page.getByRole('img', { name: 'Picture md' }).locator('img')).toHaveCount(1)
  const broken = page.getByRole('img', { name: 'Broken Picture' })
  await expect(broken).toHaveText('BP')
  await expect(broken.locator('img')).toHaveCount(0)
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
