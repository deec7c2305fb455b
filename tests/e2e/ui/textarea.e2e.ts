import type { Locator } from '@playwright/test'
import { expect, test } from '#tests/support/catalogue.ts'

for (const isSized of [true, false]) {
  test(`a textarea grows with its text and shrinks again, ${isSized ? 'by the browser' : 'where the browser does not size it'}`, async ({
    page,
    openCatalogue,
  }) => {
    if (!isSized) await page.addInitScript(() => Object.assign(CSS, { supports: () => false }))
    await openCatalogue('textarea')
    const area = page.getByRole('textbox', { name: 'Grows with its text' })
    if (!isSized) await area.evaluate((element) => element.style.setProperty('field-sizing', 'fixed'))
    const empty = await measure(area)
    await area.fill('1\n2')
    expect(await measure(area)).toBe(empty)
    await area.fill('1\n2\n3\n4\n5\n6')
    const full = await measure(area)
    expect(full).toBeGreaterThan(empty * 1.8)
    expect(await area.evaluate((element) => element.scrollHeight - element.clientHeight)).toBe(0)
    await area.fill('')
    expect(await measure(area)).toBe(empty)
  })
}

test('a textarea grows up to its most lines and then scrolls', async ({ page, openCatalogue }) => {
  await openCatalogue('textarea')
  const area = page.getByRole('textbox', { name: 'Grows up to four lines' })
  await area.fill('1\n2\n3\n4')
  const four = await measure(area)
  await area.fill('1\n2\n3\n4\n5\n6')
  expect(await measure(area)).toBe(four)
  expect(await area.evaluate((element) => element.scrollHeight > element.clientHeight)).toBe(true)
})

test('C-INPUT-3 a textarea that trims keeps the lines inside', async ({ page, openCatalogue }) => {
  await openCatalogue('textarea')
  const area = page.getByRole('textbox', { name: 'Trimmed' })
  await area.pressSequentially(' a\nb \n')
  await expect(page.getByTestId('trimmed')).toHaveText(String.raw`"a\nb"`)
  await area.press('Tab')
  await expect(area).toHaveValue('a\nb')
})

async function measure(area: Locator): Promise<number> {
  return Math.round((await area.boundingBox())?.height ?? 0)
}
