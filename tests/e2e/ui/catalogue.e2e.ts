import { readdirSync } from 'node:fs'
import { test } from '#tests/support/catalogue.ts'
import { expectNoAxeViolations } from '#tests/support/catalogue-page.ts'

const pages = readdirSync('catalogue/pages').map((file) => file.replace(/\.tsx$/, ''))

for (const name of pages) {
  test(`the page of ${name} is whole on a phone, without an accessibility violation, light and dark`, async ({
    page,
    openCatalogue,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    for (const theme of ['light', 'dark'] as const) {
      await openCatalogue(name, theme)
      await expectNoAxeViolations(page)
    }
  })
}
