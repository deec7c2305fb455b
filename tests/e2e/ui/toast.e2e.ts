import type { Locator, Page } from '@playwright/test'
import { TOAST_SPACING_PX } from '#config/constants.ts'
import { expect, test } from '#tests/support/catalogue.ts'
import { expectNoAxeViolations, press } from '#tests/support/catalogue-page.ts'

/** Time stands still but for `page.clock`. */
test.beforeEach(async ({ page, openCatalogue }) => {
  await page.clock.install({ time: 1_700_000_000_000 })
  await openCatalogue('toast')
  await page.clock.pauseAt(1_700_000_010_000)
})

test('C-TOAST-1, 6: a toast shows at once and closes after 5000 ms', async ({ page }) => {
  await press(page, 'Plain')
  await expect(findToast(page, 'Toast 1')).toHaveAttribute('data-state', 'open')
  await page.clock.runFor(4_999)
  await expect(findToast(page, 'Toast 1')).toHaveAttribute('data-state', 'open')
  await page.clock.runFor(1)
  await expect(findToast(page, 'Toast 1')).toHaveAttribute('data-state', 'closed')
})

test('C-TOAST-2: the sixth toast sends the first away at once', async ({ page }) => {
  await press(page, 'Six')
  await expect(page.getByRole('listitem').locator('.toast-title')).toHaveText([
    'Toast 6',
    'Toast 5',
    'Toast 4',
    'Toast 3',
    'Toast 2',
  ])
})

test('C-TOAST-3: the same id changes the toast in its place, pulses odd and even, and gives it its time back', async ({
  page,
}) => {
  await press(page, 'Add «one»')
  await press(page, 'Plain')
  const toast = findToast(page, 'Saved')
  await expect(toast).not.toHaveAttribute('data-pulse')
  await page.clock.runFor(4_000)
  await press(page, 'Add «one»')
  await expect(toast).toHaveAttribute('data-pulse', 'odd')
  await press(page, 'Add «one»')
  await expect(toast).toHaveAttribute('data-pulse', 'even')
  await expect(page.getByRole('listitem').locator('.toast-title')).toHaveText(['Toast 2', 'Saved'])
  await page.clock.runFor(4_999)
  await expect(toast).toHaveAttribute('data-state', 'open')
  await page.clock.runFor(1)
  await expect(toast).toHaveAttribute('data-state', 'closed')
})

test('C-TOAST-4: an update changes the text and gives the time back', async ({ page }) => {
  await press(page, 'Add «one»')
  await page.clock.runFor(4_000)
  await press(page, 'Update «one»')
  const toast = findToast(page, 'Saved again')
  await page.clock.runFor(4_999)
  await expect(toast).toHaveAttribute('data-state', 'open')
  await page.clock.runFor(1)
  await expect(toast).toHaveAttribute('data-state', 'closed')
})

test('C-TOAST-4, 5: an unknown id does nothing', async ({ page }) => {
  await press(page, 'Update «one»')
  await press(page, 'Remove «one»')
  await expect(page.getByRole('listitem')).toHaveCount(0)
})

test('C-TOAST-5: a removed toast closes now and is gone after 200 ms; clear removes all at once', async ({
  page,
}) => {
  await press(page, 'Add «one»')
  await press(page, 'Remove «one»')
  await expect(findToast(page, 'Saved')).toHaveAttribute('data-state', 'closed')
  await page.clock.runFor(199)
  await expect(findToast(page, 'Saved')).toHaveCount(1)
  await page.clock.runFor(1)
  await expect(findToast(page, 'Saved')).toHaveCount(0)
  await press(page, 'Six')
  await expect(page.getByRole('listitem')).toHaveCount(5)
  await press(page, 'Clear')
  await expect(page.getByRole('listitem')).toHaveCount(0)
})

test('C-TOAST-6: a toast without a duration stays, and has no bar', async ({ page }) => {
  await press(page, 'For ever')
  await page.clock.runFor(3_600_000)
  await expect(findToast(page, 'It stays')).toHaveAttribute('data-state', 'open')
  await expect(page.locator('progress')).toHaveCount(0)
})

test('C-TOAST-7: the pointer over one toast stops the time of all, and leaving lets it go on where it was', async ({
  page,
}) => {
  await press(page, 'Plain')
  await press(page, 'Plain')
  await page.clock.runFor(1_234)
  await settle(page)
  await findToast(page, 'Toast 1').hover()
  await page.clock.runFor(60_000)
  await expect(page.locator('[data-state="open"]')).toHaveCount(2)
  await page.mouse.move(10, 10)
  await page.clock.runFor(3_765)
  await expect(page.locator('[data-state="open"]')).toHaveCount(2)
  await page.clock.runFor(1)
  await expect(page.locator('[data-state="closed"]')).toHaveCount(2)
})

test('C-TOAST-7: the focus in the list stops the time, the pointer leaving does not start it, the focus leaving does', async ({
  page,
}) => {
  await press(page, 'Plain')
  await settle(page)
  await page.keyboard.press('F8')
  await findToast(page, 'Toast 1').hover()
  await page.mouse.move(10, 10)
  await page.clock.runFor(60_000)
  await expect(findToast(page, 'Toast 1')).toHaveAttribute('data-state', 'open')
  await page.getByRole('button', { name: 'Plain' }).focus()
  await page.clock.runFor(4_999)
  await expect(findToast(page, 'Toast 1')).toHaveAttribute('data-state', 'open')
  await page.clock.runFor(1)
  await expect(findToast(page, 'Toast 1')).toHaveAttribute('data-state', 'closed')
})

test('C-TOAST-7: while the window has not the focus, no time passes, nor for a toast that comes meanwhile', async ({
  page,
}) => {
  await press(page, 'Plain')
  await page.clock.runFor(1_000)
  await page.evaluate(() => window.dispatchEvent(new Event('blur')))
  await press(page, 'Plain')
  await page.clock.runFor(60_000)
  await expect(page.locator('[data-state="open"]')).toHaveCount(2)
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await page.clock.runFor(4_000)
  await expect(findToast(page, 'Toast 1')).toHaveAttribute('data-state', 'closed')
  await expect(findToast(page, 'Toast 2')).toHaveAttribute('data-state', 'open')
  await page.clock.runFor(1_000)
  await expect(findToast(page, 'Toast 2')).toHaveAttribute('data-state', 'closed')
})

test('C-TOAST-7: the time of the others goes on when the toast under the pointer was closed', async ({
  page,
}) => {
  await press(page, 'Plain')
  await press(page, 'Plain')
  await settle(page)
  await findToast(page, 'Toast 1').getByRole('button', { name: 'Close' }).click()
  await page.clock.runFor(200)
  await expect(findToast(page, 'Toast 1')).toHaveCount(0)
  await page.clock.runFor(5_200)
  await expect(findToast(page, 'Toast 2')).toHaveCount(0)
})

test('a toast that was added before the region was there has all its time when it comes', async ({
  page,
}) => {
  await page.getByRole('checkbox', { name: 'Mounted' }).uncheck()
  await press(page, 'Plain')
  await page.clock.runFor(60_000)
  await page.getByRole('checkbox', { name: 'Mounted' }).check()
  await page.clock.runFor(4_999)
  await expect(findToast(page, 'Toast 1')).toHaveAttribute('data-state', 'open')
  await page.clock.runFor(1)
  await expect(findToast(page, 'Toast 1')).toHaveAttribute('data-state', 'closed')
})

test('C-TOAST-8: the bar shows the remaining time in per cent, and goes with the toast', async ({ page }) => {
  await press(page, 'Plain')
  const bar = page.locator('progress')
  await expect(bar).toHaveJSProperty('value', 100)
  for (const [ms, percent] of [
    [1_000, 80],
    [1_500, 50],
    [2_450, 1],
  ] as const) {
    await page.clock.runFor(ms)
    expect(Math.abs((await readValue(bar)) - percent)).toBeLessThan(1)
  }
  await page.clock.runFor(50)
  await expect(bar).toHaveCount(0)
})

test('C-TOAST-8: the bar is drawn at most 60 times a second, once a second with reduced motion', async ({
  page,
}) => {
  expect(await countDraws(page)).toBeGreaterThan(30)
  expect(await countDraws(page)).toBeLessThanOrEqual(61)
  await press(page, 'Clear')
  await page.emulateMedia({ reducedMotion: 'reduce' })
  expect(await countDraws(page)).toBeLessThanOrEqual(2)
})

test('C-TOAST-8: a toast or the whole region can do without bars', async ({ page }) => {
  await press(page, 'Without a bar')
  await expect(findToast(page, 'Toast 1')).toBeVisible()
  await expect(page.locator('progress')).toHaveCount(0)
  await press(page, 'Plain')
  await expect(page.locator('progress')).toHaveCount(1)
  await page.getByRole('checkbox', { name: 'Bars' }).uncheck()
  await expect(page.locator('progress')).toHaveCount(0)
})

for (const [position, x, y] of [
  ['bottom-right', 1, 0],
  ['bottom-left', -1, 0],
  ['top-center', 0, -1],
  ['bottom-center', 0, 1],
] as const) {
  test(`C-TOAST-9: at ${position}, 50 px bring the toast back and 51 px close it`, async ({ page }) => {
    await page.getByRole('combobox').selectOption(position)
    await press(page, 'Plain')
    await drag(page, findToast(page, 'Toast 1'), { x: 50 * x, y: 50 * y })
    await expect(findToast(page, 'Toast 1')).toHaveAttribute('data-state', 'open')
    await expect(findToast(page, 'Toast 1')).not.toHaveAttribute('data-swipe')
    await drag(page, findToast(page, 'Toast 1'), { x: 51 * x, y: 51 * y })
    await expect(findToast(page, 'Toast 1')).toHaveAttribute('data-state', 'closed')
  })
}

test('C-TOAST-9: a way that begins in another axis, or the wrong way, is no swipe', async ({ page }) => {
  await press(page, 'For ever')
  const toast = findToast(page, 'It stays')
  await drag(page, toast, { x: 0, y: -5 }, { x: 100, y: -5 })
  await drag(page, toast, { x: -5, y: 0 }, { x: 100, y: 0 })
  await expect(toast).toHaveAttribute('data-state', 'open')
})

test('C-TOAST-9: only the left button swipes', async ({ page }) => {
  await press(page, 'For ever')
  await drag(page, findToast(page, 'It stays'), { x: 80, y: 0, button: 'right' })
  await expect(findToast(page, 'It stays')).toHaveAttribute('data-state', 'open')
})

test('C-TOAST-9: a toast follows after 2 px, under a finger after 10 px', async ({ page }) => {
  await press(page, 'For ever')
  const toast = findToast(page, 'It stays')
  for (const [pointerType, start] of [
    ['mouse', 2],
    ['touch', 10],
  ] as const) {
    await sendPointer(toast, 'pointerdown', { pointerType, clientX: 0 })
    await sendPointer(toast, 'pointermove', { pointerType, clientX: start })
    await expect(toast).not.toHaveAttribute('data-swipe')
    await sendPointer(toast, 'pointermove', { pointerType, clientX: start + 1 })
    await expect(toast).toHaveAttribute('data-swipe', 'move')
    await sendPointer(toast, 'pointercancel', { pointerType, clientX: start + 1 })
    await expect(toast).not.toHaveAttribute('data-swipe')
  }
})

test('C-TOAST-9: the click after a swipe is swallowed, the next one is not', async ({ page }) => {
  await press(page, 'With actions')
  const toast = findToast(page, 'Removed from the bag')
  await drag(page, toast, { x: 20, y: 0 })
  await drag(page, toast.getByRole('button', { name: 'Undo' }), { x: 20, y: 0 })
  await expect(page.getByRole('status')).toHaveText('')
  await toast.locator('.toast-title').click()
  await expect(page.getByRole('status')).toHaveText('pressed')
})

test('C-TOAST-10: F8 leads to the list and Tab from the newest toast to the oldest', async ({ page }) => {
  await press(page, 'Plain')
  await press(page, 'Plain')
  await page.keyboard.press('F8')
  await expect(page.getByRole('region', { name: 'Notifications (F8)' }).getByRole('list')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(findToast(page, 'Toast 2')).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(findToast(page, 'Toast 1')).toBeFocused()
})

test('C-TOAST-10: Escape closes the newest toast, with the focus in the list the focused one', async ({
  page,
}) => {
  for (let number = 1; number <= 3; number++) await press(page, 'Plain')
  await page.keyboard.press('Escape')
  await expect(page.locator('[data-state="closed"]')).toHaveText(/Toast 3/)
  await findToast(page, 'Toast 1').focus()
  await page.keyboard.press('Escape')
  await expect(findToast(page, 'Toast 1')).toHaveAttribute('data-state', 'closed')
  await expect(findToast(page, 'Toast 2')).toHaveAttribute('data-state', 'open')
})

test('C-TOAST-10: Escape is left to a dialog, and to whoever has taken it', async ({ page }) => {
  await press(page, 'For ever')
  await press(page, 'Open a dialog')
  await page.keyboard.press('Escape')
  await expect(findToast(page, 'It stays')).toHaveAttribute('data-state', 'open')
  await page.evaluate(() => document.querySelector('dialog')?.close())
  await page.evaluate(() =>
    document.addEventListener('keydown', (event) => event.preventDefault(), { once: true }),
  )
  await page.keyboard.press('Escape')
  await expect(findToast(page, 'It stays')).toHaveAttribute('data-state', 'open')
  await page.keyboard.press('Escape')
  await expect(findToast(page, 'It stays')).toHaveAttribute('data-state', 'closed')
})

test('C-TOAST-10: Escape closes an open popover before any toast', async ({ page }) => {
  await press(page, 'For ever')
  await page.evaluate(() => {
    const popover = document.createElement('div')
    popover.popover = 'auto'
    document.body.append(popover)
    popover.showPopover()
  })
  await page.keyboard.press('Escape')
  await expect(page.locator('[popover="auto"]')).not.toBeVisible()
  await expect(findToast(page, 'It stays')).toHaveAttribute('data-state', 'open')
  await page.keyboard.press('Escape')
  await expect(findToast(page, 'It stays')).toHaveAttribute('data-state', 'closed')
})

test('the focus goes back to where it was when the last toast was closed with the keyboard', async ({
  page,
}) => {
  await press(page, 'Plain')
  await page.keyboard.press('F8')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.clock.runFor(200)
  await expect(page.getByRole('button', { name: 'Plain' })).toBeFocused()
})

test('C-TOAST-11: toasts are 24rem wide with their space between them, on a phone a rem from each edge', async ({
  page,
}) => {
  await press(page, 'With a description')
  await press(page, 'Plain')
  await settle(page)
  const [older, newer] = [await box(findToast(page, 'Toast 1')), await box(findToast(page, 'Toast 2'))]
  expect(newer.width).toBe(24 * 17)
  expect(older.y + older.height + TOAST_SPACING_PX).toBeCloseTo(newer.y, 0)
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await box(findToast(page, 'Toast 2'))).toMatchObject({ x: 17, width: 390 - 2 * 17 })
})

test('C-TOAST-11: stacked, each older toast is smaller by a twentieth, until the pointer comes', async ({
  page,
}) => {
  await page.getByRole('checkbox', { name: 'Expanded' }).uncheck()
  for (let number = 1; number <= 3; number++) await press(page, 'Plain')
  await settle(page)
  const widths = async () =>
    [
      await box(findToast(page, 'Toast 3')),
      await box(findToast(page, 'Toast 2')),
      await box(findToast(page, 'Toast 1')),
    ].map(({ width }) => Math.round(width))
  await expect.poll(widths).toEqual([408, Math.round(408 * 0.95), Math.round(408 * 0.9)])
  await findToast(page, 'Toast 3').hover()
  await expect.poll(widths).toEqual([408, 408, 408])
})

test('C-TOAST-12: a toast is announced, assertively or politely, for a second', async ({ page }) => {
  await press(page, 'With a description')
  await press(page, 'Background')
  await page.clock.runFor(100)
  await expect(page.locator('[aria-live="assertive"]')).toHaveText(
    'Notification: Toast 1. The parcel leaves the workshop tomorrow.',
  )
  await expect(page.locator('[aria-live="polite"]')).toHaveText('Notification: In the background.')
  await page.clock.runFor(900)
  await expect(page.locator('[aria-live="assertive"]')).toHaveText('')
  await expect(page.locator('[aria-live="polite"]')).toHaveText('')
})

test('C-TOAST-12: an action and the cross do not press the toast itself', async ({ page }) => {
  await press(page, 'With actions')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('status')).toHaveText('undone')
  await expect(findToast(page, 'Removed from the bag')).toHaveAttribute('data-state', 'closed')
  await press(page, 'Clear')
  await press(page, 'With actions')
  await page.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('status')).toHaveText('undone')
})

test('Enter presses a focused toast', async ({ page }) => {
  await press(page, 'With actions')
  await findToast(page, 'Removed from the bag').focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status')).toHaveText('pressed')
})

for (const theme of ['light', 'dark'] as const) {
  test(`toasts have no violation that axe knows (${theme})`, async ({ page, openCatalogue }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await openCatalogue('toast', theme)
    for (const color of ['primary', 'secondary', 'warning', 'error']) await press(page, color)
    await press(page, 'With actions')
    await settle(page)
    await page.keyboard.press('F8')
    // Axe needs the clock; the focus in the list keeps the toasts.
    await page.clock.resume()
    await expectNoAxeViolations(page)
  })
}

function findToast(page: Page, title: string): Locator {
  return page.getByRole('listitem').filter({ has: page.getByText(title, { exact: true }) })
}

/** Movements are over; they run on the browser's own clock. */
async function settle(page: Page) {
  await page.evaluate(() =>
    Promise.allSettled(document.getAnimations().map((animation) => animation.finished)),
  )
}

type Way = { x: number; y: number; button?: 'left' | 'right' }

async function drag(page: Page, element: Locator, way: Way, then?: Way) {
  await settle(page)
  const { x, y, width, height } = await box(element)
  const start = { x: Math.round(x + width / 2), y: Math.round(y + height / 2) }
  const button = way.button ?? 'left'
  await page.mouse.move(start.x, start.y)
  await page.mouse.down({ button })
  for (const { x: right, y: down } of then ? [way, then] : [way]) {
    await page.mouse.move(start.x + right, start.y + down, { steps: 5 })
  }
  await page.mouse.up({ button })
}

async function sendPointer(element: Locator, type: string, init: { pointerType: string; clientX: number }) {
  await element.evaluate(
    (target, [name, options]) => {
      // The pointer of a made event cannot be captured.
      target.setPointerCapture = () => {}
      target.dispatchEvent(new PointerEvent(name, { ...options, pointerId: 7, buttons: 1, bubbles: true }))
    },
    [type, init] as const,
  )
}

async function box(element: Locator) {
  const found = await element.boundingBox()
  if (!found) throw new Error('The element has no box; is it in the page and visible?')
  return found
}

function readValue(bar: Locator): Promise<number> {
  return bar.evaluate((element) => (element as HTMLProgressElement).value)
}

/** How often a new toast's bar changes in a second of a screen with 120 frames. */
async function countDraws(page: Page): Promise<number> {
  await press(page, 'Plain')
  return page
    .evaluate(async () => {
      const bars = document.querySelectorAll('progress')
      const bar = bars[0]
      if (!bar) return -1
      let draws = 0
      let value = 0
      Object.defineProperty(bar, 'value', {
        configurable: true,
        get: () => value,
        set: (next: number) => {
          value = next
          draws += 1
        },
      })
      Object.assign(window, { countedDraws: () => draws })
      return draws
    })
    .then(async () => {
      await page.clock.runFor(1_000)
      return page.evaluate(() => Object(window).countedDraws() as number)
    })
}
