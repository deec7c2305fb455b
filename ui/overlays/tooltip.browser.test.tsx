import { beforeEach, expect, test, vi } from 'vitest'
import { commands, page, userEvent } from 'vitest/browser'
import { Component } from '#catalogue/pages/tooltip.tsx'
import { TOOLTIP_DELAY_MS, TOOLTIP_OFFSET_PX, TOOLTIP_SKIP_DELAY_MS } from '#config/constants.ts'
import {
  expectCount,
  expectNoAxeViolations,
  expectText,
  finishAnimations,
  openCatalogue,
  readBox,
  stopClock,
  tick,
} from '#tests/support/component-page.tsx'

beforeEach(() => {
  stopClock()
  return () => void vi.useRealTimers()
})

test('C-TIP-1 a tooltip opens 700 ms after the pointer came, and not before', async () => {
  await openCatalogue(Component)
  await page.getByRole('button', { name: 'first' }).hover()
  await tick(TOOLTIP_DELAY_MS - 1)
  await expectCount(page.getByRole('tooltip'), 0)
  await tick(1)
  await expectText(page.getByRole('tooltip'), 'Of the first')
  await expect
    .element(page.getByRole('button', { name: 'first' }))
    .toHaveAccessibleDescription('Of the first')
})

test('C-TIP-1 299 ms after one tooltip closed the next opens at once', async () => {
  await openCatalogue(Component)
  await showAndLeave()
  await tick(TOOLTIP_SKIP_DELAY_MS - 1)
  await page.getByRole('button', { name: 'second' }).hover()
  await expectText(page.getByRole('tooltip'), 'Of the second')
})

test('C-TIP-1 301 ms after one tooltip closed the next waits its 700 ms', async () => {
  await openCatalogue(Component)
  await showAndLeave()
  await tick(TOOLTIP_SKIP_DELAY_MS + 1)
  await page.getByRole('button', { name: 'second' }).hover()
  await tick(TOOLTIP_DELAY_MS - 1)
  await expectCount(page.getByRole('tooltip'), 0)
  await tick(1)
  await expectText(page.getByRole('tooltip'), 'Of the second')
})

test('C-TIP-1 the keyboard opens it at once; blur, Escape and another tooltip close it', async () => {
  await openCatalogue(Component)
  await userEvent.keyboard('{Tab}')
  await expectText(page.getByRole('tooltip'), 'Of the first')
  await userEvent.keyboard('{Tab}')
  await expectText(page.getByRole('tooltip'), 'Of the second')
  await userEvent.keyboard('{Escape}')
  await expectCount(page.getByRole('tooltip'), 0)
  await userEvent.keyboard('{Tab}')
  await expectText(page.getByRole('tooltip'), 'Of the third')
  await page.getByRole('button', { name: 'long' }).hover()
  await expectText(page.getByRole('tooltip'), /^A tooltip that has/)
})

test('C-TIP-1 focus that code gives back after a press opens nothing', async () => {
  await openCatalogue(Component)
  await page.getByRole('button', { name: 'first' }).click()
  await commands.moveMouse(0, 0)
  const second = page.getByRole('button', { name: 'second' })
  second.element().focus()
  await expect.element(second).toHaveFocus()
  await expectCount(page.getByRole('tooltip'), 0)
})

test('C-TIP-1 focus that code gives back after a key opens nothing, until Tab moves it', async () => {
  await openCatalogue(Component)
  await userEvent.keyboard('{Tab}{Tab}{Escape}')
  page.getByRole('button', { name: 'first' }).element().focus()
  await expectCount(page.getByRole('tooltip'), 0)
  await userEvent.keyboard('{Tab}')
  await expectText(page.getByRole('tooltip'), 'Of the second')
})

test('C-TIP-1 the pointer can go from the control to the tooltip, and closes it when it leaves both', async () => {
  await openCatalogue(Component)
  await page.getByRole('button', { name: 'first' }).hover()
  await tick(TOOLTIP_DELAY_MS)
  finishAnimations()
  const box = readBox(page.getByRole('tooltip'))
  await commands.moveMouse(box.x + box.width / 2, box.y + box.height / 2, 10)
  await tick(2 * TOOLTIP_DELAY_MS)
  await expectText(page.getByRole('tooltip'), 'Of the first')
  await commands.moveMouse(640, 700, 10)
  await expectCount(page.getByRole('tooltip'), 0)
})

test('C-TIP-1 it stands below its control, 8 px away', async () => {
  await openCatalogue(Component)
  const control = page.getByRole('button', { name: 'Basket' })
  control.element().focus()
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}')
  await userEvent.keyboard('{Tab}')
  // Until it has its place nothing of it moves.
  await expect.element(page.getByRole('tooltip')).not.toHaveStyle({ animationName: 'none' })
  finishAnimations()
  const tooltip = readBox(page.getByRole('tooltip'))
  const button = readBox(control)
  expect(tooltip && button && tooltip.y - (button.y + button.height)).toBeCloseTo(TOOLTIP_OFFSET_PX, 0)
})

test('C-TIP-1 a control that is left before its tooltip is painted, and reached again, has it', async () => {
  await openCatalogue(Component)
  // As on a busy machine: no animation has begun when the next key is pressed.
  const swallow = (event: Event) => event.stopImmediatePropagation()
  addEventListener('animationstart', swallow, { capture: true })
  const tooltip = page.getByRole('tooltip')
  for (const [key, text] of [
    ['{Tab}', 'Of the first'],
    ['{Tab}', 'Of the second'],
    ['{Shift>}{Tab}{/Shift}', 'Of the first'],
  ] as const) {
    await userEvent.keyboard(key)
    await expectText(tooltip, text)
    await expect.element(tooltip).not.toHaveStyle({ animationName: 'none' })
  }
  finishAnimations()
  await expectText(tooltip, 'Of the first')
  removeEventListener('animationstart', swallow, { capture: true })
})

test('C-TIP-1 the longest tooltip stays inside a window of 320 px', async () => {
  await openCatalogue(Component)
  await page.viewport(320, 640)
  await page.getByRole('button', { name: 'long' }).hover()
  await tick(TOOLTIP_DELAY_MS)
  finishAnimations()
  const box = readBox(page.getByRole('tooltip'))
  expect(box && box.x >= 0 && box.x + box.width <= 320).toBe(true)
})

test('C-TIP-1 pressing closes it, and the focus that the press brings does not open it', async () => {
  await openCatalogue(Component)
  const tooltip = page.getByRole('tooltip')
  const button = page.getByRole('button', { name: 'first' })
  await button.hover()
  await commands.pressMouse()
  await expect.element(button).toHaveFocus()
  await expectCount(tooltip, 0)
  await commands.releaseMouse()
  await tick(2 * TOOLTIP_DELAY_MS)
  await expectCount(tooltip, 0)

  await commands.moveMouse(0, 0)
  await button.hover()
  await tick(TOOLTIP_DELAY_MS)
  await expectCount(tooltip, 1)
  await commands.pressMouse()
  await expectCount(tooltip, 0)
  await commands.releaseMouse()
})

test('C-TIP-1 without a text there is none, nor does the next one open sooner', async () => {
  await openCatalogue(Component)
  const tooltip = page.getByRole('tooltip')
  const silent = page.getByRole('button', { name: 'without a text' })
  // Long after those of other tests.
  await tick(60_000)
  await silent.hover()
  await tick(2 * TOOLTIP_DELAY_MS)
  await expectCount(tooltip, 0)
  const second = page.getByRole('button', { name: 'second' })
  await second.hover()
  await tick(TOOLTIP_DELAY_MS - 1)
  await expectCount(tooltip, 0)
  await commands.moveMouse(0, 0)

  silent.element().focus()
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}{Tab}')
  await expect.element(silent).toHaveFocus()
  await expectCount(tooltip, 0)
  await userEvent.keyboard('t')
  await expect.element(silent).toHaveFocus()
  await silent.hover()
  await tick(TOOLTIP_DELAY_MS)
  await expectText(tooltip, 'Now there is one')
})

test('C-TIP-1 a touch opens none', async () => {
  await openCatalogue(Component)
  const button = page.getByRole('button', { name: 'first' })
  const { x, y } = readBox(button)
  await commands.tap(x + 5, y + 5)
  await expect.element(button).toHaveFocus()
  await tick(2 * TOOLTIP_DELAY_MS)
  await expectCount(page.getByRole('tooltip'), 0)
})

for (const theme of ['light', 'dark'] as const) {
  test(`C-TIP-1 axe finds nothing in the ${theme} theme, open and closed`, async () => {
    await openCatalogue(Component, theme)
    vi.useRealTimers()
    await expectNoAxeViolations()
    await userEvent.keyboard('{Tab}')
    await expect.element(page.getByRole('tooltip')).toBeVisible()
    finishAnimations()
    await expectNoAxeViolations()
  })
}

/** Shows the first tooltip and moves the pointer away, which closes it. */
async function showAndLeave() {
  await page.getByRole('button', { name: 'first' }).hover()
  await tick(TOOLTIP_DELAY_MS)
  await expectCount(page.getByRole('tooltip'), 1)
  await commands.moveMouse(640, 700, 5)
  await expectCount(page.getByRole('tooltip'), 0)
}
