import { readdirSync } from 'node:fs'
import { expect, test } from '#tests/support/catalogue.ts'

const names = readdirSync('catalogue/pages').map((file) => file.replace(/\.tsx$/, ''))

test('the catalogue that is built leads to every component, under the policy of the site', async ({
  page,
  catalogueAddress,
}) => {
  await page.goto(catalogueAddress)
  const links = page.getByRole('navigation', { name: 'Components' })
  for (const name of names) {
    await links.getByRole('link', { name, exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
    await expect(page.locator('main > :nth-child(2)')).not.toBeEmpty()
  }
})
