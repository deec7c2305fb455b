import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Component } from '#catalogue/pages/overlays.tsx'
import {
  expectCount,
  expectNoAxeViolations,
  expectText,
  finishAnimations,
  holdAnimations,
  openCatalogue,
  press,
} from '#tests/support/component-page.tsx'
import { closeAllOverlays } from './overlays.ts'

beforeEach(() => {
  // What code opened outlives the components of a test.
  closeAllOverlays()
  finishAnimations()
})

test('C-OVL-3 the promise brings the value with which the component closes', async () => {
  await openCatalogue(Component)
  await press('modal')
  await press('Remove')
  await expectResults(['modal open', 'modal: true'])
  await expectCount(page.getByRole('dialog'), 0)
  await expect.element(page.getByRole('button', { name: 'modal', exact: true })).toHaveFocus()
})

test('C-OVL-2 it opens with its original props and the given ones; a patch lasts until the next opening', async () => {
  await openCatalogue(Component)
  await press('with props')
  await expect.element(page.getByRole('dialog', { name: 'Remove the trousers?' })).toBeVisible()
  await press('Speak of the hat')
  await expect.element(page.getByRole('dialog', { name: 'Remove the hat?' })).toBeVisible()
  await press('Keep')
  await expectCount(page.getByRole('dialog'), 0)
  await press('modal')
  await expect.element(page.getByRole('dialog', { name: 'Remove the shirt?' })).toBeVisible()
})

test('C-OVL-4 the promise of a dismissed drawer is settled at once', async () => {
  await openCatalogue(Component)
  await press('drawer')
  finishAnimations()
  holdAnimations()
  await userEvent.keyboard('{Escape}')
  await expectResults(['drawer open', 'drawer: undefined'])
  await expectCount('dialog[open]', 0)
  finishAnimations()
  await expectCount(page.getByRole('dialog'), 0)
})

test('C-OVL-3 a drawer brings its value and can be opened again', async () => {
  await openCatalogue(Component)
  for (const lines of [
    ['drawer open', 'drawer: M'],
    ['drawer open', 'drawer: M', 'drawer open', 'drawer: M'],
  ]) {
    await press('drawer')
    await press('M')
    await expectResults(lines)
    await expectCount(page.getByRole('dialog'), 0)
  }
})

test('C-OVL-6 an overlay that destroys itself on closing is not found any more', async () => {
  await openCatalogue(Component)
  await press('destroyed on close')
  await press('Keep')
  await expectCount(page.getByRole('dialog'), 0)
  await press('destroyed on close')
  await expectResults(['passing open', 'passing: false', 'Error: Overlay not found'])
})

for (const theme of ['light', 'dark'] as const) {
  test(`C-OVL-1 axe finds nothing in the ${theme} theme, open and closed`, async () => {
    await openCatalogue(Component, theme)
    await expectNoAxeViolations()
    await press('two at once')
    await expect.element(page.getByRole('dialog', { name: 'Filters' })).toBeVisible()
    finishAnimations()
    await expectNoAxeViolations()
  })
}

/** The list is behind the layers, where assistive technology does not see it. */
async function expectResults(lines: string[]) {
  await expectText('[aria-label="Results"] li', lines)
}
