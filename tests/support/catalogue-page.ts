import type { Page } from '@playwright/test'
import { expectNoAxeViolations as expectNoneInPage } from './accessibility.ts'
import { expect } from './catalogue.ts'

/** Presses the button of this name. */
async function press(page: Page, name: string) {
  await page.getByRole('button', { name, exact: true }).click()
}

/** Presses the button that opens a layer, and waits until it hears of presses outside. */
export async function openLayer(page: Page, name: string) {
  await press(page, name)
  await expect(page.getByRole('dialog').last()).toBeVisible()
}

/** Brings every animation and transition to its end. */
export async function finishAnimations(page: Page) {
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) animation.finish()
  })
}

/** Animations that begin from now on stand still until they are finished. */
export async function holdAnimations(page: Page) {
  await page.evaluate(() => {
    const pause = () => {
      for (const animation of document.getAnimations())
        if (animation.playState === 'running') animation.pause()
    }
    for (const name of ['animationstart', 'transitionrun']) document.addEventListener(name, pause)
  })
}

/** A component alone is no whole page: it has no headings and landmarks around it. */
const rulesOfWholePages = ['landmark-one-main', 'page-has-heading-one', 'region']

/** Fails with what axe objects to in a page of the catalogue as it stands. */
export function expectNoAxeViolations(page: Page) {
  return expectNoneInPage(page, rulesOfWholePages)
}
