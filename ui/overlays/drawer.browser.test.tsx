import { beforeEach, expect, test, vi } from 'vitest'
import { commands, page, userEvent } from 'vitest/browser'
import { Component } from '#catalogue/pages/drawer.tsx'
import { DRAWER_ANIMATION_MS, DRAWER_CLOSE_THRESHOLD, DRAWER_VELOCITY_THRESHOLD } from '#config/constants.ts'
import {
  expectCount,
  expectNoAxeViolations,
  expectText,
  finishAnimations,
  holdAnimations,
  openCatalogue,
  press,
  pressAt,
  readBox,
  stopClock,
  tick,
} from '#tests/support/component-page.tsx'

type Side = 'bottom' | 'top' | 'left' | 'right'

/** Where a drag that closes leads, along each axis. */
const outward = { bottom: [0, 1], top: [0, -1], left: [-1, 0], right: [1, 0] } as const

/** As far as it is dragged in a tenth of a second at the speed that closes it, in px. */
const atSpeed = 100 * DRAWER_VELOCITY_THRESHOLD

const curve = 'cubic-bezier(0.32, 0.72, 0, 1)'

const dialog = page.getByRole('dialog')

beforeEach(async () => {
  stopClock()
  await openCatalogue(Component)
  return () => void vi.useRealTimers()
})

test('C-DRAW-1 it moves for half a second along its curve, from the bottom by default', async () => {
  holdAnimations()
  await press('scrolling')
  await expect.element(page.getByRole('dialog', { name: 'A long list' })).toBeVisible()
  expect(readMovement()).toMatchObject({ duration: DRAWER_ANIMATION_MS, easing: curve })
  finishAnimations()
  expect(Math.round(readBox(dialog).bottom)).toBe(800)
  await userEvent.keyboard('{Escape}')
  expect(readMovement()).toMatchObject({ duration: DRAWER_ANIMATION_MS, easing: curve })
  finishAnimations()
  await expectCount(dialog, 0)
  await expect.element(page.getByRole('button', { name: 'scrolling' })).toHaveFocus()
})

for (const side of ['bottom', 'top', 'left', 'right'] as const) {
  test(`C-DRAW-2 at the ${side} it springs back just below a quarter of its size and closes just above`, async () => {
    await openDrawer(side)
    const { width, height } = readBox(dialog)
    const size = side === 'left' || side === 'right' ? width : height
    await drag(side, Math.floor(size * (DRAWER_CLOSE_THRESHOLD - 0.01)), 60_000)
    finishAnimations()
    await expectCount('dialog[open]', 1)
    expect(readOffset()).toBe(0)
    await drag(side, Math.ceil(size * (DRAWER_CLOSE_THRESHOLD + 0.01)), 60_000)
    await expectCount('dialog[open]', 0)
  })
}

test('C-DRAW-2 just below its speed it springs back and just above it closes, however short the way', async () => {
  await openDrawer('bottom')
  await drag('bottom', atSpeed - 1, 100)
  finishAnimations()
  await expectCount('dialog[open]', 1)
  expect(readOffset()).toBe(0)
  await drag('bottom', atSpeed + 1, 100)
  await expectCount('dialog[open]', 0)
})

test('C-DRAW-2 it springs back in half a second', async () => {
  await openDrawer('bottom')
  await drag('bottom', 30, 60_000)
  expect(readMovement()).toEqual({ property: 'transform', duration: DRAWER_ANIMATION_MS, easing: curve })
})

test('C-DRAW-2 dragged the other way it is damped, and closes at no distance and no speed', async () => {
  await openDrawer('bottom')
  const { x, y } = await grip('bottom')
  // A drag begins outwards: inwards it would be taken for scrolling.
  await commands.moveMouse(x, y + 10, 2)
  for (const distance of [4, 40, 340]) {
    await commands.moveMouse(x, y - distance)
    await tick(0)
    expect(readOffset()).toBeCloseTo(-Math.max(0, 8 * (Math.log(distance + 1) - 2)), 2)
  }
  await tick(10)
  await commands.releaseMouse()
  await tick(0)
  finishAnimations()
  await expectCount('dialog[open]', 1)
  expect(readOffset()).toBe(0)
})

test('C-DRAW-2 the click that ends a drag presses nothing, the next one does', async () => {
  await openDrawer('bottom')
  const button = page.getByRole('button', { name: /^Pressed/ })
  const { x, y } = readBox(button)
  await commands.moveMouse(x + 10, y + 5)
  await commands.pressMouse()
  await commands.moveMouse(x + 10, y + 25, 4)
  await tick(60_000)
  await commands.releaseMouse()
  await tick(0)
  finishAnimations()
  await expectText(button, 'Pressed 0')
  await button.click()
  await expectText(button, 'Pressed 1')
  await userEvent.keyboard('{Enter}')
  await expectText(button, 'Pressed 2')
})

test('C-DRAW-3 it is not dragged by its content while that is scrolled, nor for 100 ms after', async () => {
  await openDrawer('scrolling')
  const body = dialog.element().querySelector('.overlay-body')
  const box = readBox('dialog[open] .overlay-body')
  const [x, y] = [box.x + 100, box.y + 100]
  const isDragged = async (waitMs: number) => {
    await commands.moveMouse(x, y)
    await commands.pressMouse()
    body?.scrollTo({ top: 50 })
    await commands.moveMouse(x, y + 10)
    body?.scrollTo({ top: 0 })
    await tick(waitMs)
    await commands.moveMouse(x, y + 30)
    await tick(0)
    const offset = readOffset()
    await tick(60_000)
    await commands.releaseMouse()
    await tick(0)
    finishAnimations()
    await tick(1000)
    return offset !== 0
  }
  expect(await isDragged(99)).toBe(false)
  expect(await isDragged(101)).toBe(true)
})

test('C-DRAW-4 it cannot be dragged while it still comes', async () => {
  await press('bottom')
  await tick(DRAWER_ANIMATION_MS - 1)
  finishAnimations()
  const { x, y } = await grip('bottom')
  await commands.moveMouse(x, y + 20)
  await tick(0)
  expect(readOffset()).toBe(0)
  await tick(1)
  await commands.moveMouse(x, y + 30)
  await tick(0)
  expect(readOffset()).toBe(30)
  await commands.releaseMouse()
})

test('C-DRAW-4 it is not dragged while text is selected, nor by parts that are marked so', async () => {
  await openDrawer('parts that do not drag')
  const { x, y } = readBox(page.getByText('This part stays where it is.'))
  await commands.moveMouse(x + 50, y + 20)
  await commands.pressMouse()
  await commands.moveMouse(x + 50, y + 60, 4)
  await tick(0)
  expect(readOffset()).toBe(0)
  await commands.releaseMouse()

  await commands.moveMouse(x + 200, y - 40)
  await commands.pressMouse()
  window.getSelection()?.selectAllChildren(page.getByText('This text can be selected.').element())
  await commands.moveMouse(x + 200, y, 4)
  await tick(0)
  expect(readOffset()).toBe(0)
  await commands.releaseMouse()
})

test('C-DRAW-4 one that cannot be dismissed is not dragged, says so, and closes with its cross', async () => {
  await openDrawer('not dismissible')
  await drag('bottom', 150, 100)
  expect(readOffset()).toBe(0)
  await userEvent.keyboard('{Escape}')
  await expectText(page.getByRole('status'), 'Prevented: 1')
  await pressAt(640, 50)
  await expectText(page.getByRole('status'), 'Prevented: 3')
  await expectCount('dialog[open]', 1)
  await press('Close')
  await expectCount('dialog[open]', 0)
})

test('C-DRAW-5 it rests at the nearest snap point, goes on by one when it is fast, and to the last when it is faster', async () => {
  await openDrawer('snap points')
  // Offsets from the top of a window of 800 px.
  const [low, middle, high] = [800 - 280, 800 - 480, 0]
  await expectRest(low)
  await drag('bottom', -60, 60_000)
  await expectRest(low)
  await drag('bottom', -140, 60_000)
  await expectRest(middle)
  await drag('bottom', atSpeed + 1, 100)
  await expectRest(low)
  await drag('bottom', -atSpeed - 1, 100)
  await expectRest(middle)
  await drag('bottom', 210, 100)
  await expectCount('dialog[open]', 0)
  finishAnimations()
  await tick(1000)
  await openDrawer('snap points')
  await expectRest(low)
  await drag('bottom', -210, 100)
  await expectRest(high)
})

test('C-DRAW-5 the keyboard goes through the snap points with the handle', async () => {
  await openDrawer('snap points')
  const handle = page.getByRole('button', { name: 'Change height' })
  await expect.element(handle).toHaveFocus()
  for (const rest of [800 - 480, 0, 800 - 280]) {
    await userEvent.keyboard('{Enter}')
    await expectRest(rest)
  }
  await handle.click()
  await expectRest(800 - 480)
})

test('C-OVL-8 a drawer keeps the focus and the page does not scroll', async () => {
  await openDrawer('bottom')
  const cross = dialog.getByRole('button', { name: 'Close' })
  await expect.element(cross).toHaveFocus()
  await userEvent.keyboard('{Tab}')
  await expect.element(page.getByRole('button', { name: /^Pressed/ })).toHaveFocus()
  // The browser's own controls come between the last and the first.
  await userEvent.keyboard('{Tab}')
  if (document.activeElement === document.body) await userEvent.keyboard('{Tab}')
  await expect.element(cross).toHaveFocus()
  expect('scrollLocked' in document.documentElement.dataset).toBe(true)
  await pressAt(640, 50)
  await expectCount('dialog[open]', 0)
  finishAnimations()
  await expect.element(page.getByRole('button', { name: 'bottom' })).toHaveFocus()
  await expect.poll(() => 'scrollLocked' in document.documentElement.dataset).toBe(false)
  expect(document.body.style.pointerEvents).toBe('')
})

for (const theme of ['light', 'dark'] as const) {
  test(`C-DRAW-1 axe finds nothing in the ${theme} theme, open and closed`, async () => {
    await openCatalogue(Component, theme)
    vi.useRealTimers()
    await expectNoAxeViolations()
    for (const name of ['bottom', 'snap points', 'not dismissible']) {
      await press(name)
      await expect.element(dialog).toBeVisible()
      finishAnimations()
      await expectNoAxeViolations()
      if (name === 'not dismissible') break
      await userEvent.keyboard('{Escape}')
      finishAnimations()
      await expectCount(dialog, 0)
    }
  })
}

/** Opens a drawer, which has arrived then and may be dragged, and lets animations stand still. */
async function openDrawer(name: string) {
  await press(name)
  await expect.element(dialog).toBeVisible()
  finishAnimations()
  holdAnimations()
  await tick(10_000)
}

/** Presses on the drawer's heading, which is part of every drawer. */
async function grip(side: Side) {
  const box = readBox(dialog)
  const isUpright = side === 'left' || side === 'right'
  const place = { x: Math.round(box.x + box.width / 2), y: Math.round(box.y + (isUpright ? 300 : 60)) }
  await commands.moveMouse(place.x, place.y)
  await commands.pressMouse()
  return place
}

/** Drags a drawer outwards by a number of pixels within a time, and lets it go. */
async function drag(side: Side, distance: number, durationMs: number) {
  const [alongX, alongY] = outward[side]
  const { x, y } = await grip(side)
  await commands.moveMouse(x + alongX * distance, y + alongY * distance, 4)
  await tick(durationMs)
  await commands.releaseMouse()
  await tick(0)
}

/** What moves the drawer. */
function readMovement() {
  const [animation] = dialog.element().getAnimations()
  const { duration, easing } = animation?.effect?.getTiming() ?? {}
  return {
    property: animation instanceof CSSTransition ? animation.transitionProperty : undefined,
    duration,
    easing,
  }
}

/** How far a drawer stands from its place, in px. */
function readOffset(): number {
  const { m41, m42 } = new DOMMatrix(getComputedStyle(dialog.element()).transform)
  return m41 || m42
}

async function expectRest(offset: number) {
  await expect
    .poll(() => {
      finishAnimations()
      return readOffset()
    })
    .toBe(offset)
  // At the last point the drawer rests for half a second, as after opening.
  await tick(1000)
}
