import { readdirSync } from 'node:fs'
import { expectNoAxeViolations } from '#tests/support/accessibility.ts'
import { expect, test } from '#tests/support/catalogue.ts'

const pages = readdirSync('catalogue/pages').map((file) => file.replace(/\.tsx$/, ''))

/** A component alone is no whole page: it has no headings and landmarks around it. */
const rulesOfWholePages = ['landmark-one-main', 'page-has-heading-one', 'region']

for (const name of pages) {
  test(`the page of ${name} at rest has no accessibility violation, light and dark, on a desktop and on a phone`, async ({
    page,
    openCatalogue,
  }) => {
    for (const theme of ['light', 'dark'] as const) {
      await page.setViewportSize({ width: 1280, height: 800 })
      await openCatalogue(name, theme)
      await expectNoAxeViolations(page, rulesOfWholePages)
      await page.setViewportSize({ width: 390, height: 844 })
      await expectNoAxeViolations(page, rulesOfWholePages)
    }
  })
}

// The colours are a table of eleven shades, for those who build.
for (const name of pages.filter((page) => page !== 'colours')) {
  test(`the page of ${name} fits a screen of 320 px`, async ({ page, openCatalogue }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    await openCatalogue(name)
    // The letters of the fallback are as wide only where the system has the family that they are fitted to.
    const width = await page.evaluate(() =>
      document.fonts.ready.then(() => document.documentElement.scrollWidth),
    )
    expect(width).toBeLessThanOrEqual(320)
  })
}
