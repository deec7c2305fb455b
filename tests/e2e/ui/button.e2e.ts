import { expect, test } from '#tests/support/catalogue.ts'

test('a button is pressed by Enter and Space, and not while it is disabled', async ({
  page,
  openCatalogue,
}) => {
  await openCatalogue('button')
  await page.evaluate(() => {
    const presses: string[] = []
    Object.assign(window, { presses })
    document.addEventListener('click', (event) =>
      presses.push((event.target as HTMLElement).textContent ?? ''),
    )
  })
  await page.getByRole('button', { name: 'solid md' }).focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Space')
  await page.getByRole('button', { name: 'disabled', exact: true }).click({ force: true })
  expect(await page.evaluate(() => Object(window).presses)).toEqual(['solid md', 'solid md'])
})
