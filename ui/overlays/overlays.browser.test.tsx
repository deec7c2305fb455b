import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Button } from '#ui/button.tsx'
import { Modal } from './modal.tsx'
import type { OverlayControls } from './mounted-overlays.ts'
import { OverlayProvider } from './overlay-provider.tsx'
import { closeAllOverlays, createOverlay } from './overlays.ts'
import { Slideover } from './slideover.tsx'

const question = createOverlay((controls: OverlayControls) => <Modal {...controls} title="Question" />)
const panel = createOverlay((controls: OverlayControls) => <Slideover {...controls} title="Panel" />)

async function openBoth() {
  const results: string[] = []
  const openTwo = () => {
    for (const [name, overlay] of Object.entries({ question, panel }))
      void overlay.open().then((value) => results.push(`${name}: ${String(value)}`))
  }
  await render(
    <>
      <Button onClick={openTwo}>Open</Button>
      <OverlayProvider />
    </>,
  )
  await page.getByRole('button', { name: 'Open' }).click()
  await expect.poll(() => document.querySelectorAll('dialog:modal').length).toBe(2)
  return results
}

const expectNothingLeft = async () => {
  await expect.element(page.getByRole('button', { name: 'Open' })).toHaveFocus()
  await expect.poll(() => document.querySelectorAll('dialog').length).toBe(0)
}

test('C-OVL-5 closeAll closes every layer and gives the focus back', async () => {
  const results = await openBoth()
  closeAllOverlays()
  await expect.poll(() => results).toEqual(['question: undefined', 'panel: undefined'])
  await expectNothingLeft()
})

test('C-OVL-4, 8: Escape closes the layers that code opened one by one, and their promises bring nothing', async () => {
  const results = await openBoth()
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => results).toEqual(['panel: undefined'])
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => results).toEqual(['panel: undefined', 'question: undefined'])
  await expectNothingLeft()
})
