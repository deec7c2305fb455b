import { useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import {
  expectCount,
  expectNoAxeViolations,
  expectText,
  finishAnimations,
  holdAnimations,
  openCatalogue,
  press,
} from '#tests/support/component-page.tsx'
import { Button } from '#ui/button.tsx'
import { Drawer } from './drawer.tsx'
import { Modal } from './modal.tsx'
import { closeAllOverlays, type OverlayControls, OverlayProvider } from './overlay-provider.tsx'
import { createOverlay, type OpenedOverlay } from './overlays.ts'
import { Slideover } from './slideover.tsx'

const question = createOverlay(Question, { props: { garment: 'the shirt' } })
const panel = createOverlay(Panel)
const sheet = createOverlay(Sheet)
const passing = createOverlay(Question, { props: { garment: 'the coat' }, destroyOnClose: true })

function Overlays() {
  const [results, setResults] = useState<string[]>([])
  const note = (line: string) => setResults((lines) => [...lines, line])
  const watch = (name: string, opened: OpenedOverlay<unknown>) => {
    note(`${name} open`)
    void opened.then((value) => note(`${name}: ${String(value)}`))
  }
  return (
    <div className="flex flex-wrap gap-4">
      <OverlayProvider />
      <Button onClick={() => watch('modal', question.open())}>modal</Button>
      <Button onClick={() => watch('modal', question.open({ garment: 'the trousers' }))}>with props</Button>
      <Button onClick={() => watch('slideover', panel.open())}>slideover</Button>
      <Button onClick={() => watch('drawer', sheet.open())}>drawer</Button>
      <Button
        onClick={() => {
          try {
            watch('passing', passing.open())
          } catch (error) {
            note(String(error))
          }
        }}
      >
        destroyed on close
      </Button>
      <Button
        variant="outline"
        onClick={() => {
          watch('modal', question.open())
          watch('slideover', panel.open())
        }}
      >
        two at once
      </Button>
      <ol aria-label="Results" className="w-full font-mono text-sm">
        {results.map((line, index) => (
          <li key={index}>{line}</li>
        ))}
      </ol>
    </div>
  )
}

function Question({ garment, ...controls }: { garment: string } & OverlayControls<boolean>) {
  return (
    <Modal {...controls} title={`Remove ${garment}?`}>
      <Button size="sm" onClick={() => controls.onClose(true)}>
        Remove
      </Button>
      <Button size="sm" variant="outline" onClick={() => controls.onClose(false)}>
        Keep
      </Button>
      <Button size="sm" variant="ghost" onClick={() => question.patch({ garment: 'the hat' })}>
        Speak of the hat
      </Button>
    </Modal>
  )
}

function Panel(controls: OverlayControls) {
  return (
    <Slideover {...controls} title="Filters">
      <Button size="sm" onClick={closeAllOverlays}>
        Close all
      </Button>
    </Slideover>
  )
}

function Sheet(controls: OverlayControls<string>) {
  return (
    <Drawer {...controls} title="Choose a size">
      <Button size="sm" onClick={() => controls.onClose('M')}>
        M
      </Button>
    </Drawer>
  )
}

beforeEach(() => {
  // What code opened outlives the components of a test.
  closeAllOverlays()
  finishAnimations()
})

test('C-OVL-3 the promise brings the value with which the component closes', async () => {
  await openCatalogue(Overlays)
  await press('modal')
  await press('Remove')
  await expectResults(['modal open', 'modal: true'])
  await expectCount(page.getByRole('dialog'), 0)
  await expect.element(page.getByRole('button', { name: 'modal', exact: true })).toHaveFocus()
})

test('C-OVL-2 it opens with its original props and the given ones; a patch lasts until the next opening', async () => {
  await openCatalogue(Overlays)
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
  await openCatalogue(Overlays)
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
  await openCatalogue(Overlays)
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

test('C-OVL-5 closeAll closes every layer and gives the focus back', async () => {
  await openCatalogue(Overlays)
  await press('two at once')
  await expectCount('dialog:modal', 2)
  closeAllOverlays()
  await expectResults([...twoOpen, 'modal: undefined', 'slideover: undefined'])
  await expectCount('dialog', 0)
  await expect.element(page.getByRole('button', { name: 'two at once' })).toHaveFocus()
})

test('C-OVL-4, 8: Escape closes the layers that code opened one by one, and their promises bring nothing', async () => {
  await openCatalogue(Overlays)
  await press('two at once')
  await expectCount('dialog:modal', 2)
  await userEvent.keyboard('{Escape}')
  await expectResults([...twoOpen, 'slideover: undefined'])
  await userEvent.keyboard('{Escape}')
  await expectResults([...twoOpen, 'slideover: undefined', 'modal: undefined'])
  await expectCount('dialog', 0)
  await expect.element(page.getByRole('button', { name: 'two at once' })).toHaveFocus()
})

test('C-OVL-6 an overlay that destroys itself on closing is not found any more', async () => {
  await openCatalogue(Overlays)
  await press('destroyed on close')
  await press('Keep')
  await expectCount(page.getByRole('dialog'), 0)
  await press('destroyed on close')
  await expectResults(['passing open', 'passing: false', 'Error: Overlay not found'])
})

for (const theme of ['light', 'dark'] as const) {
  test(`C-OVL-1 axe finds nothing in the ${theme} theme, open and closed`, async () => {
    await openCatalogue(Overlays, theme)
    await expectNoAxeViolations()
    await press('two at once')
    await expect.element(page.getByRole('dialog', { name: 'Filters' })).toBeVisible()
    finishAnimations()
    await expectNoAxeViolations()
  })
}

const twoOpen = ['modal open', 'slideover open']

/** The list is behind the layers, where assistive technology does not see it. */
async function expectResults(lines: string[]) {
  await expectText('[aria-label="Results"] li', lines)
}
