import { expect, type Page } from '@playwright/test'
import axe from 'axe-core'
import { passFrames } from './frames.ts'

/**
 * Fails with what axe objects to in the page as it stands, but for the rules that are left out. Frames are not looked
 * into: that of the workshop runs no script. What axe says of the page stays there: it would cost more than to look.
 */
export async function expectNoAxeViolations(page: Page, leftOut: string[] = []) {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  await passFrames(page)
  const violations = await page.evaluate(async (rules) => {
    // Colours on their way to those of another theme are nobody's: the contrast of the end is meant.
    for (const animation of document.getAnimations())
      if (animation instanceof CSSTransition) animation.finish()
    const found = await (window as unknown as { axe: typeof axe }).axe.run(document, {
      iframes: false,
      reporter: 'no-passes',
      rules: Object.fromEntries(rules.map((name) => [name, { enabled: false }])),
    })
    return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
  }, leftOut)
  expect(violations).toEqual([])
}
