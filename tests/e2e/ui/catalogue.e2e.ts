import { readdirSync } from 'node:fs'
import AxeBuilder from '@axe-core/playwright'
import { expect, test } from '#tests/support/catalogue.ts'

const pages = readdirSync('catalogue/pages').map((file) => file.replace(/\.tsx$/, ''))

for (const name of pages) {
  test(`the page of ${name} is whole on a phone, without an accessibility violation, light and dark`, async ({
    page,
    openCatalogue,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    for (const theme of ['light', 'dark'] as const) {
      await openCatalogue(name, theme)
      // A component alone is no page: it has no landmarks and no first heading.
      const { violations } = await new AxeBuilder({ page })
        .disableRules(['region', 'page-has-heading-one', 'landmark-one-main'])
        .analyze()
      expect(
        violations.map(({ id, nodes }) => ({ id, at: nodes.map(({ target }) => target.join(' ')) })),
      ).toEqual([])
    }
  })
}
