import { expect, test, vi } from 'vitest'
import { commands, page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Component } from '#catalogue/pages/modal.tsx'
import {
  expectCount,
  expectNoAxeViolations,
  expectText,
  finishAnimations,
  holdAnimations,
  openCatalogue,
  press,
  pressAt,
} from '#tests/support/component-page.tsx'
import { Button } from '#ui/button.tsx'
import { addToast } from '#ui/toasts/toast-store.ts'
import { Toaster } from '#ui/toasts/toaster.tsx'
import { Modal } from './modal.tsx'

test('C-OVL-8 the modal has a name, and nothing else can be reached', async () => {
  await openCatalogue(Component)
  await press('simple')
  const dialog = page.getByRole('dialog')
  await expect.element(dialog).toHaveAccessibleName('Size guide')
  const behind = page.getByRole('button', { name: 'fullscreen' })
  behind.element().focus()
  await expect.element(behind).not.toHaveFocus()
})

test('C-OVL-8 the focus is kept inside in both directions and given back to the trigger', async () => {
  await openCatalogue(Component)
  page.getByRole('button', { name: 'simple' }).element().focus()
  await userEvent.keyboard('{Enter}')
  const [cross, field, save] = [
    page.getByRole('button', { name: 'Close' }),
    page.getByRole('textbox'),
    page.getByRole('button', { name: 'Save' }),
  ]
  await expect.element(cross).toHaveFocus()
  for (const next of [field, save]) {
    await userEvent.keyboard('{Tab}')
    await expect.element(next).toHaveFocus()
  }
  // The browser's own controls come between the last and the first.
  const isInPage = () => document.activeElement !== document.body
  await userEvent.keyboard('{Tab}')
  if (!isInPage()) await userEvent.keyboard('{Tab}')
  await expect.element(cross).toHaveFocus()
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}')
  if (!isInPage()) await userEvent.keyboard('{Shift>}{Tab}{/Shift}')
  await expect.element(save).toHaveFocus()
  document.querySelector('button')?.focus()
  await expect.element(save).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expectCount(page.getByRole('dialog'), 0)
  await expect.element(page.getByRole('button', { name: 'simple' })).toHaveFocus()
})

test('C-OVL-8 a press outside closes it, with the right button or Ctrl it does not', async () => {
  await openCatalogue(Component)
  await press('simple')
  await pressAt(20, 700, 'right')
  await userEvent.keyboard('{Control>}')
  await pressAt(20, 700)
  await userEvent.keyboard('{/Control}')
  await expect.element(page.getByRole('dialog')).toHaveProperty('open', true)
  await pressAt(20, 700)
  await expectCount(page.getByRole('dialog'), 0)
})

test('C-OVL-7 what cannot be dismissed says so: once for Escape, twice for a press outside; the cross closes it', async () => {
  await openCatalogue(Component)
  await press('not dismissible')
  await userEvent.keyboard('{Escape}')
  await expectText(page.getByRole('status'), 'Prevented: 1')
  await pressAt(20, 700)
  await expectText(page.getByRole('status'), 'Prevented: 3')
  await pressAt(20, 700, 'right')
  await userEvent.keyboard('{Escape}')
  await expectText(page.getByRole('status'), 'Prevented: 4')
  await press('Close')
  await expectCount(page.getByRole('dialog'), 0)
})

test('C-OVL-3 with reduced motion it comes and goes without movement', async () => {
  await openCatalogue(Component)
  await commands.emulateMedia({ reducedMotion: 'reduce' })
  await press('simple')
  await expect.element(page.getByRole('dialog')).toHaveStyle({ animationDuration: '1e-05s' })
  await userEvent.keyboard('{Escape}')
  await expectCount(page.getByRole('dialog'), 0)
})

test('C-OVL-8 the page does not scroll while a modal is open, and stays where it was', async () => {
  await openCatalogue(Component)
  const dialog = page.getByRole('dialog')
  page.getByRole('button', { name: 'simple' }).element().focus()
  scrollTo({ top: 120, behavior: 'instant' })
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog).toBeVisible()
  await commands.moveMouse(100, 700)
  await commands.turnWheel(300)
  await nextFrames()
  expect(scrollY).toBe(120)
  await userEvent.keyboard('{Escape}')
  await expectCount(dialog, 0)
  expect(scrollY).toBe(120)
  await commands.turnWheel(300)
  await expect.poll(() => scrollY).toBeGreaterThan(120)
})

test('C-OVL-8 the page does not move sideways when its scroll bar goes', async () => {
  await openCatalogue(Component)
  // A scroll bar as wide as the desktop's; Chromium without a window has none that takes room.
  const width = vi
    .spyOn(window, 'innerWidth', 'get')
    .mockReturnValue(document.documentElement.clientWidth + 15)
  await press('simple')
  const readPadding = () => getComputedStyle(document.body).paddingRight
  await expect.poll(readPadding).toBe('15px')
  await userEvent.keyboard('{Escape}')
  await expect.poll(readPadding).toBe('0px')
  width.mockRestore()
})

test('C-OVL-8 a long modal scrolls inside with the keyboard and keeps its header in sight', async () => {
  await openCatalogue(Component)
  await page.viewport(320, 480)
  await press('long')
  await expect.element(page.getByRole('dialog')).toBeVisible()
  finishAnimations()
  await userEvent.keyboard('{Tab}{End}')
  await expect.element(page.getByText(/^24\./)).toBeInViewport()
  await expect.element(page.getByRole('button', { name: 'Close' })).toBeInViewport({ ratio: 1 })
  expect(document.documentElement.scrollWidth).toBe(320)
})

for (const theme of ['light', 'dark'] as const) {
  test(`C-OVL-8 axe finds nothing in the ${theme} theme, open and closed`, async () => {
    await openCatalogue(Component, theme)
    await expectNoAxeViolations()
    for (const name of ['simple', 'long', 'not dismissible']) {
      await press(name)
      finishAnimations()
      await expectNoAxeViolations()
      await press('Close')
      await expectCount(page.getByRole('dialog'), 0)
    }
  })
}

const open = page.getByRole('button', { name: 'Open', exact: true })
const findDialog = (name: string) => page.getByRole('dialog', { name, includeHidden: true })

test('C-OVL-8 the trigger says whether its modal is open, and gets the focus back', async () => {
  await render(<Modal trigger={<Button>Open</Button>} title="Saved" />)
  await open.click()
  await expect.element(open).toHaveAttribute('aria-expanded', 'true')
  await userEvent.keyboard('{Escape}')
  await expect.element(open).toHaveFocus()
  await expect.element(open).toHaveAttribute('aria-expanded', 'false')
})

test('C-OVL-8 Escape reaches the top-most layer alone, and each gives the focus back', async () => {
  await render(
    <Modal trigger={<Button>Open</Button>} title="First">
      <Modal trigger={<Button>Another</Button>} title="Second" />
    </Modal>,
  )
  await open.click()
  await page.getByRole('button', { name: 'Another' }).click()
  await expect.element(findDialog('Second')).toHaveProperty('open', true)
  await userEvent.keyboard('{Escape}')
  await expect.element(findDialog('Second')).toHaveProperty('open', false)
  await expect.element(findDialog('First')).toHaveProperty('open', true)
  await expect.element(page.getByRole('button', { name: 'Another' })).toHaveFocus()
  expect('scrollLocked' in document.documentElement.dataset).toBe(true)
  await userEvent.keyboard('{Escape}')
  await expect.element(open).toHaveFocus()
  await expect.poll(() => 'scrollLocked' in document.documentElement.dataset).toBe(false)
})

test('C-OVL-7 Escape in a layer above does not speak for one that cannot be dismissed', async () => {
  const prevented: string[] = []
  await render(
    <Modal
      trigger={<Button>Open</Button>}
      title="First"
      dismissible={false}
      onClosePrevented={() => prevented.push('Escape')}
    >
      <Modal trigger={<Button>Another</Button>} title="Second" />
    </Modal>,
  )
  await open.click()
  await page.getByRole('button', { name: 'Another' }).click()
  await userEvent.keyboard('{Escape}')
  await expect.element(findDialog('Second')).toHaveProperty('open', false)
  expect(prevented).toEqual([])
  await userEvent.keyboard('{Escape}{Escape}{Escape}')
  expect(prevented).toEqual(['Escape', 'Escape', 'Escape'])
  await expect.element(findDialog('First')).toHaveProperty('open', true)
})

test('C-OVL-8 a press on a toast is no press outside, even when the toast goes with it', async () => {
  await render(
    <>
      <Modal trigger={<Button>Open</Button>} title="Under toasts" />
      <Toaster />
    </>,
  )
  await open.click()
  addToast({ title: 'A toast' })
  await page.getByRole('listitem').getByRole('button', { name: 'Close' }).click()
  await expect.element(page.getByText('A toast')).not.toBeInTheDocument()
  await expect.element(findDialog('Under toasts')).toHaveProperty('open', true)
})

test('C-OVL-3 its owner hears that it has left when its leave animation has ended', async () => {
  const heard: string[] = []
  await render(
    <Modal
      trigger={<Button>Open</Button>}
      title="Saved"
      onOpenChange={(isOpen) => heard.push(isOpen ? 'open' : 'closed')}
      onAfterLeave={() => heard.push('left')}
    />,
  )
  await open.click()
  const dialog = findDialog('Saved').element()
  await expect.poll(() => dialog.getAnimations()).toEqual([])
  holdAnimations()
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => heard).toEqual(['open', 'closed'])
  expect(dialog.getAnimations()).not.toEqual([])
  dialog.getAnimations().forEach((animation) => animation.finish())
  await expect.poll(() => heard).toEqual(['open', 'closed', 'left'])
})

async function nextFrames() {
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
}
