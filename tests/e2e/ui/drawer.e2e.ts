import type { Page } from '@playwright/test'
import { DRAWER_ANIMATION_MS, DRAWER_CLOSE_THRESHOLD, DRAWER_VELOCITY_THRESHOLD } from '#config/constants.ts'
import { expect, test } from '#tests/support/catalogue.ts'
import { expectNoAxeViolations, finishAnimations, holdAnimations } from '#tests/support/catalogue-page.ts'

type Side = 'bottom' | 'top' | 'left' | 'right'

/** Where a drag that closes leads, along each axis. */
const outward = { bottom: [0, 1], top: [0, -1], left: [-1, 0], right: [1, 0] } as const

/** As far as it is dragged in a tenth of a second at the speed that closes it, in px. */
const atSpeed = 100 * DRAWER_VELOCITY_THRESHOLD

test.beforeEach(async ({ page }) => page.clock.install())

test('C-DRAW-1 it moves for half a second along its curve, from the bottom by default', async ({
  page,
  openCatalogue,
}) => {
  await openCatalogue('drawer')
  await holdAnimations(page)
  await page.getByRole('button', { name: 'scrolling' }).click()
  const dialog = page.getByRole('dialog', { name: 'A long list' })
  const read = () =>
    dialog.evaluate((element) => {
      const [animation] = element.getAnimations()
      const { duration, easing } = animation?.effect?.getTiming() ?? {}
      return [duration, easing]
    })
  expect(await read()).toEqual([DRAWER_ANIMATION_MS, 'cubic-bezier(0.32, 0.72, 0, 1)'])
  await finishAnimations(page)
  const box = await dialog.boundingBox()
  expect(box && Math.round(box.y + box.height)).toBe(800)
  await page.keyboard.press('Escape')
  expect(await read()).toEqual([DRAWER_ANIMATION_MS, 'cubic-bezier(0.32, 0.72, 0, 1)'])
  await finishAnimations(page)
  await expect(dialog).toHaveCount(0)
  await page.clock.runFor(1)
  await expect(page.getByRole('button', { name: 'scrolling' })).toBeFocused()
})

for (const side of ['bottom', 'top', 'left', 'right'] as const) {
  test(`C-DRAW-2 at the ${side} it springs back just below a quarter of its size and closes just above`, async ({
    page,
    openCatalogue,
  }) => {
    await openCatalogue('drawer')
    const dialog = await openDrawer(page, side)
    const size = await measure(page, side)
    await drag(page, side, Math.floor(size * (DRAWER_CLOSE_THRESHOLD - 0.01)), 60_000)
    await finishAnimations(page)
    await expect(dialog).toHaveJSProperty('open', true)
    expect(await readOffset(page)).toBe(0)
    await drag(page, side, Math.ceil(size * (DRAWER_CLOSE_THRESHOLD + 0.01)), 60_000)
    await expect(page.locator('dialog[open]')).toHaveCount(0)
    await finishAnimations(page)
    await expect(dialog).toHaveCount(0)
  })
}

test('C-DRAW-2 just below its speed it springs back and just above it closes, however short the way', async ({
  page,
  openCatalogue,
}) => {
  await openCatalogue('drawer')
  const dialog = await openDrawer(page, 'bottom')
  await drag(page, 'bottom', atSpeed - 1, 100)
  await finishAnimations(page)
  await expect(dialog).toHaveJSProperty('open', true)
  expect(await readOffset(page)).toBe(0)
  await drag(page, 'bottom', atSpeed + 1, 100)
  await expect(page.locator('dialog[open]')).toHaveCount(0)
})

test('C-DRAW-2 it springs back in half a second', async ({ page, openCatalogue }) => {
  await openCatalogue('drawer')
  const dialog = await openDrawer(page, 'bottom')
  await drag(page, 'bottom', 30, 60_000)
  expect(
    await dialog.evaluate((element) => {
      const [animation] = element.getAnimations()
      const { duration, easing } = animation?.effect?.getTiming() ?? {}
      return [animation instanceof CSSTransition && animation.transitionProperty, duration, easing]
    }),
  ).toEqual(['transform', DRAWER_ANIMATION_MS, 'cubic-bezier(0.32, 0.72, 0, 1)'])
})

test('C-DRAW-2 dragged the other way it is damped, and closes at no distance and no speed', async ({
  page,
  openCatalogue,
}) => {
  await openCatalogue('drawer')
  const dialog = await openDrawer(page, 'bottom')
  await press(page, 'bottom')
  const { x, y } = await findGrip(page, 'bottom')
  // A drag begins outwards: inwards it would be taken for scrolling.
  await page.mouse.move(x, y + 10, { steps: 2 })
  for (const distance of [4, 40, 340]) {
    await page.mouse.move(x, y - distance)
    const damped = Math.max(0, 8 * (Math.log(distance + 1) - 2))
    expect(await readOffset(page)).toBeCloseTo(-damped, 2)
  }
  await page.clock.runFor(10)
  await page.mouse.up()
  await finishAnimations(page)
  await expect(dialog).toHaveJSProperty('open', true)
  expect(await readOffset(page)).toBe(0)
})

test('C-DRAW-2 the backdrop pales with the drag and is whole again afterwards', async ({
  page,
  openCatalogue,
}) => {
  await openCatalogue('drawer')
  await openDrawer(page, 'bottom')
  const size = await measure(page, 'bottom')
  const opacity = () =>
    page.getByRole('dialog').evaluate((element) => Number(getComputedStyle(element, '::backdrop').opacity))
  await press(page, 'bottom')
  const { x, y } = await findGrip(page, 'bottom')
  await page.mouse.move(x, y + size / 5)
  expect(await opacity()).toBeCloseTo(0.8, 1)
  await page.clock.runFor(60_000)
  await page.mouse.up()
  await finishAnimations(page)
  expect(await opacity()).toBe(1)
})

test('C-DRAW-2 the click that ends a drag presses nothing, the next one does', async ({
  page,
  openCatalogue,
}) => {
  await openCatalogue('drawer')
  await openDrawer(page, 'bottom')
  const button = page.getByRole('button', { name: /^Pressed/ })
  const box = await button.boundingBox()
  if (!box) throw new Error('The button has no place on the page')
  await page.mouse.move(box.x + 10, box.y + 5)
  await page.mouse.down()
  await page.mouse.move(box.x + 10, box.y + 25, { steps: 4 })
  await page.clock.runFor(60_000)
  await page.mouse.up()
  await finishAnimations(page)
  await expect(button).toHaveText('Pressed 0')
  await button.click()
  await expect(button).toHaveText('Pressed 1')
  await page.keyboard.press('Enter')
  await expect(button).toHaveText('Pressed 2')
})

test('C-DRAW-3 it is not dragged by its content while that is scrolled, nor for 100 ms after', async ({
  page,
  openCatalogue,
}) => {
  await openCatalogue('drawer')
  const dialog = await openDrawer(page, 'scrolling')
  const body = dialog.locator('.overlay-body')
  const box = await body.boundingBox()
  if (!box) throw new Error('The content has no place on the page')
  const [x, y] = [box.x + 100, box.y + 100]
  const scrollTo = (top: number) => body.evaluate((element, to) => element.scrollTo({ top: to }), top)
  const isDragged = async (waitMs: number) => {
    await page.mouse.move(x, y)
    await page.mouse.down()
    await scrollTo(50)
    await page.mouse.move(x, y + 10)
    await scrollTo(0)
    await page.clock.runFor(waitMs)
    await page.mouse.move(x, y + 30)
    const offset = await readOffset(page)
    await page.clock.runFor(60_000)
    await page.mouse.up()
    await finishAnimations(page)
    await page.clock.runFor(1000)
    return offset !== 0
  }
  expect(await isDragged(99)).toBe(false)
  expect(await isDragged(101)).toBe(true)
})

test('C-DRAW-4 it cannot be dragged while it still comes', async ({ page, openCatalogue }) => {
  await openCatalogue('drawer')
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.getByRole('button', { name: 'bottom' }).click()
  await page.clock.runFor(DRAWER_ANIMATION_MS - 1)
  await finishAnimations(page)
  const { x, y } = await press(page, 'bottom')
  await page.mouse.move(x, y + 20)
  expect(await readOffset(page)).toBe(0)
  await page.clock.runFor(1)
  await page.mouse.move(x, y + 30)
  expect(await readOffset(page)).toBe(30)
})

test('C-DRAW-4 it is not dragged while text is selected, nor by parts that are marked so', async ({
  page,
  openCatalogue,
}) => {
  await openCatalogue('drawer')
  await openDrawer(page, 'parts that do not drag')
  const box = await page.getByText('This part stays where it is.').boundingBox()
  if (!box) throw new Error('The part has no place on the page')
  await page.mouse.move(box.x + 50, box.y + 20)
  await page.mouse.down()
  await page.mouse.move(box.x + 50, box.y + 60, { steps: 4 })
  expect(await readOffset(page)).toBe(0)
  await page.mouse.up()

  await page.mouse.move(box.x + 200, box.y - 40)
  await page.mouse.down()
  await page.getByText('This text can be selected.').evaluate((element) => {
    window.getSelection()?.selectAllChildren(element)
  })
  await page.mouse.move(box.x + 200, box.y, { steps: 4 })
  expect(await readOffset(page)).toBe(0)
  await page.mouse.up()
})

test('C-DRAW-4 one that cannot be dismissed is not dragged, says so, and closes with its cross', async ({
  page,
  openCatalogue,
}) => {
  await openCatalogue('drawer')
  const dialog = await openDrawer(page, 'not dismissible')
  await drag(page, 'bottom', 150, 100)
  expect(await readOffset(page)).toBe(0)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('status')).toHaveText('Prevented: 1')
  await page.mouse.click(640, 50)
  await page.clock.runFor(10)
  await expect(page.getByRole('status')).toHaveText('Prevented: 3')
  await expect(dialog).toHaveJSProperty('open', true)
  await page.getByRole('button', { name: 'Close' }).click()
  await expect(page.locator('dialog[open]')).toHaveCount(0)
})

test('C-DRAW-5 it rests at the nearest snap point, goes on by one when it is fast, and to the last when it is faster', async ({
  page,
  openCatalogue,
}) => {
  await openCatalogue('drawer')
  await openDrawer(page, 'snap points')
  // Offsets from the top of a window of 800 px.
  const [low, middle, high] = [800 - 280, 800 - 480, 0]
  await expectRest(page, low)
  await drag(page, 'bottom', -60, 60_000)
  await expectRest(page, low)
  await drag(page, 'bottom', -140, 60_000)
  await expectRest(page, middle)
  await drag(page, 'bottom', atSpeed + 1, 100)
  await expectRest(page, low)
  await drag(page, 'bottom', -atSpeed - 1, 100)
  await expectRest(page, middle)
  await drag(page, 'bottom', 210, 100)
  await expect(page.locator('dialog[open]')).toHaveCount(0)
  await finishAnimations(page)
  await page.clock.runFor(1000)
  await openDrawer(page, 'snap points')
  await expectRest(page, low)
  await drag(page, 'bottom', -210, 100)
  await expectRest(page, high)
})

test('C-DRAW-5 the keyboard goes through the snap points with the handle', async ({
  page,
  openCatalogue,
}) => {
  await openCatalogue('drawer')
  await openDrawer(page, 'snap points')
  const handle = page.getByRole('button', { name: 'Change height' })
  await expect(handle).toBeFocused()
  for (const rest of [800 - 480, 0, 800 - 280]) {
    await page.keyboard.press('Enter')
    await expectRest(page, rest)
  }
  await handle.click()
  await expectRest(page, 800 - 480)
})

test('C-OVL-8 a drawer keeps the focus and the page does not scroll', async ({ page, openCatalogue }) => {
  await openCatalogue('drawer')
  const dialog = await openDrawer(page, 'bottom')
  const button = page.getByRole('button', { name: /^Pressed/ })
  await expect(button).toBeFocused()
  // The browser's own controls come between the last and the first.
  await page.keyboard.press('Tab')
  if (await page.evaluate(() => document.activeElement === document.body)) await page.keyboard.press('Tab')
  await expect(button).toBeFocused()
  expect(await page.evaluate(() => 'scrollLocked' in document.documentElement.dataset)).toBe(true)
  await page.mouse.click(640, 50)
  await page.clock.runFor(10)
  await expect(page.locator('dialog[open]')).toHaveCount(0)
  await finishAnimations(page)
  await expect(dialog).toHaveCount(0)
  await page.clock.runFor(10)
  await expect(page.getByRole('button', { name: 'bottom' })).toBeFocused()
  expect(await page.evaluate(() => [document.body.style.pointerEvents, document.body.dataset])).toEqual([
    '',
    {},
  ])
})

for (const theme of ['light', 'dark'] as const) {
  test(`C-DRAW-1 axe finds nothing in the ${theme} theme, open and closed`, async ({
    page,
    openCatalogue,
  }) => {
    await openCatalogue('drawer', theme)
    await expectNoAxeViolations(page)
    for (const name of ['bottom', 'snap points', 'not dismissible']) {
      // Not `openDrawer`: axe wants a clock that goes on.
      await page.getByRole('button', { name, exact: true }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await finishAnimations(page)
      await expectNoAxeViolations(page)
      if (name === 'not dismissible') break
      await page.keyboard.press('Escape')
      await finishAnimations(page)
      await expect(page.getByRole('dialog')).toHaveCount(0)
    }
  })
}

/** Opens a drawer and lets time and animations stand still once it has arrived and may be dragged. */
async function openDrawer(page: Page, name: string) {
  await page.getByRole('button', { name, exact: true }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  await page.clock.runFor(100)
  await finishAnimations(page)
  await holdAnimations(page)
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 10_000)
  return dialog
}

/** Presses on the drawer's heading, which is part of every drawer. */
async function press(page: Page, side: Side) {
  const { x, y } = await findGrip(page, side)
  await page.mouse.move(x, y)
  await page.mouse.down()
  return { x, y }
}

async function findGrip(page: Page, side: Side) {
  const box = await page.getByRole('dialog').boundingBox()
  if (!box) throw new Error('The drawer has no place on the page')
  const isUpright = side === 'left' || side === 'right'
  return { x: Math.round(box.x + box.width / 2), y: Math.round(box.y + (isUpright ? 300 : 60)) }
}

/** Drags a drawer outwards by a number of pixels within a time, and lets it go. */
async function drag(page: Page, side: Side, distance: number, durationMs: number) {
  const [alongX, alongY] = outward[side]
  const { x, y } = await press(page, side)
  await page.mouse.move(x + alongX * distance, y + alongY * distance, { steps: 4 })
  await page.clock.runFor(durationMs)
  await page.mouse.up()
}

async function measure(page: Page, side: Side) {
  const box = await page.getByRole('dialog').boundingBox()
  if (!box) throw new Error('The drawer has no place on the page')
  return side === 'left' || side === 'right' ? box.width : box.height
}

/** How far a drawer stands from its place, in px. */
async function readOffset(page: Page) {
  return page.getByRole('dialog').evaluate((element) => {
    const { m41, m42 } = new DOMMatrix(getComputedStyle(element).transform)
    return m41 || m42
  })
}

async function expectRest(page: Page, offset: number) {
  await expect
    .poll(async () => {
      await finishAnimations(page)
      return readOffset(page)
    })
    .toBe(offset)
  // At the last point the drawer rests for half a second, as after opening.
  await page.clock.runFor(1000)
}
