import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Component } from '#catalogue/pages/slideover.tsx'
import {
  expectCount,
  expectNoAxeViolations,
  finishAnimations,
  openCatalogue,
  press,
  pressAt,
  readBox,
} from '#tests/support/component-page.tsx'

beforeEach(() => openCatalogue(Component))

test('C-OVL-9 a slideover stands at the right side, and at the side it is given', async () => {
  const sides = {
    default: { right: 1280, top: 0, bottom: 800 },
    right: { right: 1280, top: 0, bottom: 800 },
    left: { left: 0, top: 0, bottom: 800 },
  }
  for (const [side, edges] of Object.entries(sides)) {
    await press(side)
    finishAnimations()
    expect(readBox(page.getByRole('dialog')).toJSON()).toMatchObject(edges)
    await press('Close')
    await expectCount(page.getByRole('dialog'), 0)
    await expect.element(page.getByRole('button', { name: side, exact: true })).toHaveFocus()
  }
})

test('C-OVL-9 Escape and a press outside close it, the cross is called «Close»', async () => {
  const trigger = page.getByRole('button', { name: 'default' })
  const dialog = page.getByRole('dialog', { name: 'Your basket' })
  await trigger.click()
  await userEvent.keyboard('{Escape}')
  await expectCount(dialog, 0)
  await press('default')
  finishAnimations()
  await pressAt(20, 700)
  await expectCount(dialog, 0)
  await trigger.click()
  await dialog.getByRole('button', { name: 'Close', exact: true }).click()
  await expectCount(dialog, 0)
})

test('C-OVL-7 a slideover that cannot be dismissed closes with its cross alone', async () => {
  await press('not dismissible')
  finishAnimations()
  await userEvent.keyboard('{Escape}')
  await pressAt(20, 700)
  await expect.element(page.getByRole('dialog')).toHaveProperty('open', true)
  await press('Close')
  await expectCount(page.getByRole('dialog'), 0)
})

for (const theme of ['light', 'dark'] as const) {
  test(`C-OVL-9 axe finds nothing in the ${theme} theme, open and closed`, async () => {
    await openCatalogue(Component, theme)
    await expectNoAxeViolations()
    await press('default')
    finishAnimations()
    await expectNoAxeViolations()
  })
}
