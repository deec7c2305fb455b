import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/**
 * Fails with what axe objects to in the page as it stands, but for the rules that are left out. Frames of other
 * origins, of which the site has none, are not looked into: axe would open another page each time to put the parts
 * together. Nor is it told what is in order, which is most of what it has to say.
 */
export async function expectNoAxeViolations(page: Page, leftOut: string[] = []) {
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .options({ reporter: 'no-passes' })
    .disableRules(leftOut)
    .analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([])
}
