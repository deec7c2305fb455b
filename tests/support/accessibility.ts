import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** Fails with what axe objects to in the page as it stands, but for the rules that are left out. */
export async function expectNoAxeViolations(page: Page, leftOut: string[] = []) {
  const { violations } = await new AxeBuilder({ page }).disableRules(leftOut).analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([])
}
