import { readdirSync } from 'node:fs'
import { expectNoAxeViolations } from '#tests/support/accessibility.ts'
import { expect, test } from '#tests/support/catalogue.ts'

const pages = readdirSync('catalogue/pages').map((file) => file.replace(/\.tsx$/, ''))

/** A component alone is no whole page: it has no headings and landmarks around it. */
const rulesOfWholePages = ['landmark-one-main', 'page-has-heading-one', 'region']

// To open a page takes longer than to look at it: once for each window.
for (const name of pages) {
  test(`the page of ${name} at rest has no accessibility violation, light on a desktop and dark on a phone, and fits a screen of 320 px`, async ({
    page,
    openCatalogue,
  }) => {
    await page.setViewportSize({ width: 1280, height: 800 })
    await openCatalogue(name, 'light')
    await expectNoAxeViolations(page, rulesOfWholePages)
    await page.setViewportSize({ width: 390, height: 844 })
    await openCatalogue(name, 'dark')
    await expectNoAxeViolations(page, rulesOfWholePages)
    // The colours are a table of eleven shades, for those who build.
    if (name === 'colours') return
    await page.setViewportSize({ width: 320, height: 640 })
    // The letters of the fallback are as wide only where the system has the family that they are fitted to.
    const width = await page.evaluate(() =>
      document.fonts.ready.then(() => document.documentElement.scrollWidth),
    )
    expect(width).toBeLessThanOrEqual(320)
  })
}
