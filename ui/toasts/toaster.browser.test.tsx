import { type ReactNode, useRef, useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { commands, type Locator, page, userEvent } from 'vitest/browser'
import { colors } from '#config/colors.ts'
import { TOAST_SPACING_PX } from '#config/constants.ts'
import {
  expectCount,
  expectNoAxeViolations,
  expectText,
  finishAnimations,
  openCatalogue,
  press,
  readBox,
  stopClock,
  tick,
} from '#tests/support/component-page.tsx'
import { Button } from '#ui/button.tsx'
import { addToast, clearToasts, removeToast, updateToast } from './toast-store.ts'
import { Toaster } from './toaster.tsx'

const positions = [
  'bottom-right',
  'bottom-center',
  'bottom-left',
  'top-right',
  'top-center',
  'top-left',
] as const

function Toasts() {
  const [position, setPosition] = useState<(typeof positions)[number]>('bottom-right')
  const [expand, setExpand] = useState(true)
  const [isMounted, setMounted] = useState(true)
  const [log, setLog] = useState('')
  const count = useRef(0)
  const add = (fields: Partial<Parameters<typeof addToast>[0]> = {}) => {
    count.current += 1
    return addToast({ title: `Toast ${count.current}`, ...fields })
  }
  return (
    <div>
      <Group name="Add">
        <Button onClick={() => add()}>Plain</Button>
        <Button onClick={() => add({ description: 'The parcel leaves the workshop tomorrow.' })}>
          With a description
        </Button>
        <Button
          onClick={() =>
            add({
              title: 'Removed from the bag',
              actions: [
                { label: 'Undo', onClick: () => setLog('undone') },
                { label: 'Details', onClick: () => setLog('detailed') },
              ],
              onClick: () => setLog('pressed'),
            })
          }
        >
          With actions
        </Button>
        <Button onClick={() => add({ title: 'It stays', duration: 0 })}>For ever</Button>
        <Button onClick={() => add({ title: 'In the background', type: 'background' })}>Background</Button>
        <Button onClick={() => add({ progress: false })}>Without a bar</Button>
        <Button onClick={() => add({ duration: 1_000 })}>For a second</Button>
        <Button onClick={() => Array.from({ length: 6 }, () => add())}>Six</Button>
      </Group>
      <Group name="Colours">
        {colors.map((color) => (
          <Button key={color} color={color} variant="outline" onClick={() => add({ title: color, color })}>
            {color}
          </Button>
        ))}
      </Group>
      <Group name="By id">
        <Button variant="outline" onClick={() => add({ id: 'one', title: 'Saved' })}>
          Add «one»
        </Button>
        <Button variant="outline" onClick={() => updateToast('one', { title: 'Saved again' })}>
          Update «one»
        </Button>
        <Button variant="outline" onClick={() => removeToast('one')}>
          Remove «one»
        </Button>
        <Button variant="outline" onClick={clearToasts}>
          Clear
        </Button>
      </Group>
      <Group name="Region">
        <label>
          Position{' '}
          <select
            className="min-h-11 border border-control bg-paper px-2"
            value={position}
            onChange={({ target }) => setPosition(target.value as typeof position)}
          >
            {positions.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </select>
        </label>
        <Check label="Expanded" isOn={expand} onChange={setExpand} />
        <Check label="Mounted" isOn={isMounted} onChange={setMounted} />
      </Group>
      <dialog aria-label="A dialog" id="toast-dialog">
        <Button onClick={() => add()}>Add from the dialog</Button>
      </dialog>
      <Button
        variant="outline"
        className="justify-self-start"
        onClick={() => document.querySelector<HTMLDialogElement>('#toast-dialog')?.show()}
      >
        Open a dialog
      </Button>
      <p>
        Last press: <output>{log}</output>
      </p>
      {isMounted && <Toaster position={position} expand={expand} />}
    </div>
  )
}

function Group({ name, children }: { name: string; children: ReactNode }) {
  return (
    <fieldset>
      <legend>{name}</legend>
      {children}
    </fieldset>
  )
}

function Check({
  label,
  isOn,
  onChange,
}: {
  label: string
  isOn: boolean
  onChange: (isOn: boolean) => void
}) {
  return (
    <label>
      <input type="checkbox" checked={isOn} onChange={({ target }) => onChange(target.checked)} />
      {label}
    </label>
  )
}

/** Time stands still but for `tick`. */
beforeEach(async () => {
  stopClock()
  clearToasts()
  await openCatalogue(Toasts)
  return async () => {
    vi.useRealTimers()
    await commands.emulateMedia({ reducedMotion: null })
  }
})

test('C-TOAST-1, 6: a toast shows at once and closes after 5000 ms', async () => {
  await press('Plain')
  await expectOpen(findToast('Toast 1'))
  await tick(4_999)
  await expectOpen(findToast('Toast 1'))
  await tick(1)
  await expectClosing(findToast('Toast 1'))
})

test('C-TOAST-2: the sixth toast sends the first away at once', async () => {
  await press('Six')
  await expectText('.toast-title', ['Toast 6', 'Toast 5', 'Toast 4', 'Toast 3', 'Toast 2'])
})

test('C-TOAST-3: the same id changes the toast in its place, pulses odd and even, and gives it its time back', async () => {
  await press('Add «one»')
  await press('Plain')
  const toast = findToast('Saved')
  await expect.element(toast).not.toHaveAttribute('data-pulse')
  await tick(4_000)
  await press('Add «one»')
  await expect.element(toast).toHaveAttribute('data-pulse', 'odd')
  await press('Add «one»')
  await expect.element(toast).toHaveAttribute('data-pulse', 'even')
  await expectText('.toast-title', ['Toast 2', 'Saved'])
  await tick(4_999)
  await expectOpen(toast)
  await tick(1)
  await expectClosing(toast)
})

test('C-TOAST-4: an update changes the text and gives the time back', async () => {
  await press('Add «one»')
  await tick(4_000)
  await press('Update «one»')
  const toast = findToast('Saved again')
  await tick(4_999)
  await expectOpen(toast)
  await tick(1)
  await expectClosing(toast)
})

test('C-TOAST-4, 5: an unknown id does nothing', async () => {
  await press('Update «one»')
  await press('Remove «one»')
  await expectCount(page.getByRole('listitem'), 0)
})

test('C-TOAST-5: a removed toast closes now and is gone after 200 ms; clear removes all at once', async () => {
  await press('Add «one»')
  await press('Remove «one»')
  await expectClosing(findToast('Saved'))
  await tick(199)
  await expectCount(findToast('Saved'), 1)
  await tick(1)
  await expectCount(findToast('Saved'), 0)
  await press('Six')
  await expectCount(page.getByRole('listitem'), 5)
  await press('Clear')
  await expectCount(page.getByRole('listitem'), 0)
})

test('C-TOAST-6: a toast without a duration stays, and has no bar', async () => {
  await press('For ever')
  await tick(3_600_000)
  await expectOpen(findToast('It stays'))
  await expectCount('.toast-progress', 0)
})

test('C-TOAST-6: a toast closes after its own duration', async () => {
  await press('For a second')
  await tick(999)
  await expectOpen(findToast('Toast 1'))
  await tick(1)
  await expectClosing(findToast('Toast 1'))
})

test.each([-1, Number.POSITIVE_INFINITY, Number.NaN])(
  'C-TOAST-6: a duration of %s never closes',
  async (duration) => {
    addToast({ title: 'It stays', duration })
    await expectOpen(findToast('It stays'))
    await tick(3_600_000)
    await expectOpen(findToast('It stays'))
  },
)

test('C-TOAST-7: time stands still until nobody points at a toast, has the focus in one, or is away', async () => {
  await press('Plain')
  finishAnimations()
  await userEvent.keyboard('{F8}')
  await findToast('Toast 1').hover()
  window.dispatchEvent(new Event('blur'))
  await commands.moveMouse(10, 10)
  window.dispatchEvent(new Event('focus'))
  await tick(60_000)
  await expectOpen(findToast('Toast 1'))
  page.getByRole('button', { name: 'Plain' }).element().focus()
  await tick(5_000)
  await expectClosing(findToast('Toast 1'))
})

test('C-TOAST-7: the pointer over one toast stops the time of all, and leaving lets it go on where it was', async () => {
  await press('Plain')
  await press('Plain')
  await tick(1_234)
  finishAnimations()
  await findToast('Toast 1').hover()
  await tick(60_000)
  await expectCount('[data-state="open"]', 2)
  await commands.moveMouse(10, 10)
  await tick(3_765)
  await expectCount('[data-state="open"]', 2)
  await tick(1)
  await expectCount('[data-state="closed"]', 2)
})

test('C-TOAST-7: the focus in the list stops the time, the pointer leaving does not start it, the focus leaving does', async () => {
  await press('Plain')
  finishAnimations()
  await userEvent.keyboard('{F8}')
  await findToast('Toast 1').hover()
  await commands.moveMouse(10, 10)
  await tick(60_000)
  await expectOpen(findToast('Toast 1'))
  page.getByRole('button', { name: 'Plain' }).element().focus()
  await tick(4_999)
  await expectOpen(findToast('Toast 1'))
  await tick(1)
  await expectClosing(findToast('Toast 1'))
})

test('C-TOAST-7: while the window has not the focus, no time passes, nor for a toast that comes meanwhile', async () => {
  await press('Plain')
  await tick(1_000)
  window.dispatchEvent(new Event('blur'))
  await press('Plain')
  await tick(60_000)
  await expectCount('[data-state="open"]', 2)
  window.dispatchEvent(new Event('focus'))
  await tick(4_000)
  await expectClosing(findToast('Toast 1'))
  await expectOpen(findToast('Toast 2'))
  await tick(1_000)
  await expectClosing(findToast('Toast 2'))
})

test('C-TOAST-7: the time of the others goes on when the toast under the pointer was closed', async () => {
  await press('Plain')
  await press('Plain')
  finishAnimations()
  await findToast('Toast 1').getByRole('button', { name: 'Close' }).click()
  await tick(200)
  await expectCount(findToast('Toast 1'), 0)
  await tick(5_200)
  await expectCount(findToast('Toast 2'), 0)
})

test('a toast that was added before the region was there has all its time when it comes', async () => {
  await page.getByRole('checkbox', { name: 'Mounted' }).click()
  await press('Plain')
  await tick(60_000)
  await page.getByRole('checkbox', { name: 'Mounted' }).click()
  await tick(4_999)
  await expectOpen(findToast('Toast 1'))
  await tick(1)
  await expectClosing(findToast('Toast 1'))
})

test('C-TOAST-8: the bar shows the remaining time in per cent, and goes with the toast', async () => {
  await press('Plain')
  await expect.poll(readBar).toBe(100)
  for (const [ms, percent] of [
    [1_000, 80],
    [1_500, 50],
    [2_450, 1],
  ] as const) {
    await tick(ms)
    expect(Math.abs(readBar() - percent)).toBeLessThan(1)
  }
  await tick(50)
  await expectCount('.toast-progress', 0)
})

test('C-TOAST-8: the bar is drawn at most 60 times a second, once a second with reduced motion', async () => {
  expect(await countDraws()).toBeGreaterThan(30)
  expect(await countDraws()).toBeLessThanOrEqual(61)
  await press('Clear')
  await commands.emulateMedia({ reducedMotion: 'reduce' })
  expect(await countDraws()).toBeLessThanOrEqual(2)
})

test('C-TOAST-8: a toast can do without its bar', async () => {
  await press('Without a bar')
  await expect.element(findToast('Toast 1')).toBeVisible()
  await expectCount('.toast-progress', 0)
})

for (const [position, x, y] of [
  ['bottom-right', 1, 0],
  ['bottom-left', -1, 0],
  ['top-center', 0, -1],
  ['bottom-center', 0, 1],
] as const) {
  test(`C-TOAST-9: at ${position}, 50 px bring the toast back and 51 px close it`, async () => {
    await page.getByRole('combobox').selectOptions(position)
    await press('Plain')
    await drag(findToast('Toast 1'), { x: 50 * x, y: 50 * y })
    await expectOpen(findToast('Toast 1'))
    await expect.element(findToast('Toast 1')).not.toHaveAttribute('data-swipe')
    await drag(findToast('Toast 1'), { x: 51 * x, y: 51 * y })
    await expectClosing(findToast('Toast 1'))
  })
}

test('C-TOAST-9: a way that begins in another axis, or the wrong way, is no swipe', async () => {
  await press('For ever')
  const toast = findToast('It stays')
  await drag(toast, { x: 0, y: -5 }, { x: 100, y: -5 })
  await drag(toast, { x: -5, y: 0 }, { x: 100, y: 0 })
  await expectOpen(toast)
})

test('C-TOAST-9: only the left button swipes', async () => {
  await press('For ever')
  await drag(findToast('It stays'), { x: 80, y: 0, button: 'right' })
  await expectOpen(findToast('It stays'))
})

test('C-TOAST-9: a toast follows after 2 px, under a finger after 10 px', async () => {
  await press('For ever')
  const toast = findToast('It stays')
  for (const [pointerType, start] of [
    ['mouse', 2],
    ['touch', 10],
  ] as const) {
    sendPointer(toast, 'pointerdown', { pointerType, clientX: 0 })
    sendPointer(toast, 'pointermove', { pointerType, clientX: start })
    await expect.element(toast).not.toHaveAttribute('data-swipe')
    sendPointer(toast, 'pointermove', { pointerType, clientX: start + 1 })
    await expect.element(toast).toHaveAttribute('data-swipe', 'move')
    sendPointer(toast, 'pointercancel', { pointerType, clientX: start + 1 })
    await expect.element(toast).not.toHaveAttribute('data-swipe')
  }
})

test('C-TOAST-9: the click after a swipe is swallowed, the next one is not', async () => {
  await press('With actions')
  const toast = findToast('Removed from the bag')
  await drag(toast, { x: 20, y: 0 })
  await drag(toast.getByRole('button', { name: 'Undo' }), { x: 20, y: 0 })
  await expectText(page.getByRole('status'), '')
  await toast.getByText('Removed from the bag').click()
  await expectText(page.getByRole('status'), 'pressed')
})

test('C-TOAST-10: F8 leads to the list and Tab from the newest toast to the oldest', async () => {
  await press('Plain')
  await press('Plain')
  await userEvent.keyboard('{F8}')
  await expect
    .element(page.getByRole('region', { name: 'Notifications (F8)' }).getByRole('list'))
    .toHaveFocus()
  await userEvent.keyboard('{Tab}')
  await expect.element(findToast('Toast 2')).toHaveFocus()
  await userEvent.keyboard('{Tab}')
  await userEvent.keyboard('{Tab}')
  await expect.element(findToast('Toast 1')).toHaveFocus()
})

test('C-TOAST-10: Escape closes the newest toast, with the focus in the list the focused one', async () => {
  for (let number = 1; number <= 3; number++) await press('Plain')
  await userEvent.keyboard('{Escape}')
  await expectText('[data-state="closed"]', /Toast 3/)
  findToast('Toast 1').element().focus()
  await userEvent.keyboard('{Escape}')
  await expectClosing(findToast('Toast 1'))
  await expectOpen(findToast('Toast 2'))
})

test('C-TOAST-10: Escape is left to a dialog, and to whoever has taken it', async () => {
  await press('For ever')
  await press('Open a dialog')
  await userEvent.keyboard('{Escape}')
  await expectOpen(findToast('It stays'))
  document.querySelector('dialog')?.close()
  document.addEventListener('keydown', (event) => event.preventDefault(), { once: true })
  await userEvent.keyboard('{Escape}')
  await expectOpen(findToast('It stays'))
  await userEvent.keyboard('{Escape}')
  await expectClosing(findToast('It stays'))
})

test('C-TOAST-10: Escape closes an open popover before any toast', async () => {
  await press('For ever')
  const popover = document.createElement('div')
  popover.popover = 'auto'
  document.body.append(popover)
  popover.showPopover()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.elementLocator(popover)).not.toBeVisible()
  await expectOpen(findToast('It stays'))
  await userEvent.keyboard('{Escape}')
  await expectClosing(findToast('It stays'))
})

test('the focus goes back to where it was when the last toast was closed with the keyboard', async () => {
  await press('Plain')
  await userEvent.keyboard('{F8}')
  await userEvent.keyboard('{Tab}')
  await userEvent.keyboard('{Tab}')
  await userEvent.keyboard('{Enter}')
  await tick(200)
  await expect.element(page.getByRole('button', { name: 'Plain' })).toHaveFocus()
})

test('C-TOAST-11: toasts are 24rem wide with their space between them, on a phone a rem from each edge', async () => {
  await press('With a description')
  await press('Plain')
  finishAnimations()
  const [older, newer] = [readBox(findToast('Toast 1')), readBox(findToast('Toast 2'))]
  expect(newer.width).toBe(24 * 17)
  expect(older.y + older.height + TOAST_SPACING_PX).toBeCloseTo(newer.y, 0)
  await page.viewport(390, 844)
  expect(readBox(findToast('Toast 2'))).toMatchObject({ x: 17, width: 390 - 2 * 17 })
})

test('C-TOAST-11: stacked, each older toast is smaller by a twentieth, until the pointer comes', async () => {
  await page.getByRole('checkbox', { name: 'Expanded' }).click()
  for (let number = 1; number <= 3; number++) await press('Plain')
  finishAnimations()
  const widths = async () =>
    [readBox(findToast('Toast 3')), readBox(findToast('Toast 2')), readBox(findToast('Toast 1'))].map(
      ({ width }) => Math.round(width),
    )
  await expect.poll(widths).toEqual([408, Math.round(408 * 0.95), Math.round(408 * 0.9)])
  await findToast('Toast 3').hover()
  await expect.poll(widths).toEqual([408, 408, 408])
})

test('C-TOAST-12: a toast is announced, assertively or politely, for a second', async () => {
  await press('With a description')
  await press('Background')
  await tick(100)
  await expectText(
    '[aria-live="assertive"]',
    'Notification: Toast 1. The parcel leaves the workshop tomorrow.',
  )
  await expectText('[aria-live="polite"]', 'Notification: In the background.')
  await tick(900)
  await expectText('[aria-live="assertive"]', '')
  await expectText('[aria-live="polite"]', '')
})

test('C-TOAST-12: an action and the cross do not press the toast itself', async () => {
  await press('With actions')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expectText(page.getByRole('status'), 'undone')
  await expectClosing(findToast('Removed from the bag'))
  await press('Clear')
  await press('With actions')
  await page.getByRole('button', { name: 'Close' }).click()
  await expectText(page.getByRole('status'), 'undone')
})

test('Enter presses a focused toast', async () => {
  await press('With actions')
  findToast('Removed from the bag').element().focus()
  await userEvent.keyboard('{Enter}')
  await expectText(page.getByRole('status'), 'pressed')
})

for (const theme of ['light', 'dark'] as const) {
  test(`toasts have no violation that axe knows (${theme})`, async () => {
    await commands.emulateMedia({ reducedMotion: 'reduce' })
    await openCatalogue(Toasts, theme)
    for (const color of ['primary', 'secondary', 'warning', 'error']) await press(color)
    await press('With actions')
    finishAnimations()
    await userEvent.keyboard('{F8}')
    // Axe needs the clock; the focus in the list keeps the toasts.
    vi.useRealTimers()
    await expectNoAxeViolations()
  })
}

function findToast(title: string): Locator {
  return page.getByRole('listitem').filter({ has: page.getByText(title, { exact: true }) })
}

type Way = { x: number; y: number; button?: 'left' | 'right' }

async function drag(element: Locator, way: Way, then?: Way) {
  finishAnimations()
  const { x, y, width, height } = readBox(element)
  const start = { x: Math.round(x + width / 2), y: Math.round(y + height / 2) }
  await commands.moveMouse(start.x, start.y)
  await commands.pressMouse(way.button)
  for (const { x: right, y: down } of then ? [way, then] : [way])
    await commands.moveMouse(start.x + right, start.y + down, 5)
  await commands.releaseMouse(way.button)
}

function sendPointer(locator: Locator, type: string, init: { pointerType: string; clientX: number }) {
  const target = locator.element()
  // The pointer of a made event cannot be captured.
  target.setPointerCapture = () => {}
  target.dispatchEvent(new PointerEvent(type, { ...init, pointerId: 7, buttons: 1, bubbles: true }))
}

function findBar(): HTMLElement {
  const bar = document.querySelector<HTMLElement>('.toast-progress')
  if (!bar) throw new Error('No toast has a bar')
  return bar
}

/** What it shows, in per cent. */
function readBar(): number {
  return 100 * Number.parseFloat(findBar().style.scale)
}

/** A toast that is closed stands there until it has gone out of sight. */
function expectClosing(toast: Locator) {
  return expect.element(toast).toHaveAttribute('data-state', 'closed')
}

function expectOpen(toast: Locator) {
  return expect.element(toast).toHaveAttribute('data-state', 'open')
}

/** How often a new toast's bar changes in a second of a screen with 60 frames. */
async function countDraws(): Promise<number> {
  await press('Plain')
  await expect.poll(() => document.querySelector('.toast-progress')).not.toBeNull()
  let draws = 0
  const observer = new MutationObserver((changes) => {
    draws += changes.length
  })
  observer.observe(findBar(), { attributeFilter: ['style'] })
  await tick(1_000)
  observer.disconnect()
  return draws
}
