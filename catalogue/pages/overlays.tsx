import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Drawer } from '#ui/overlays/drawer.tsx'
import { Modal } from '#ui/overlays/modal.tsx'
import type { OverlayControls } from '#ui/overlays/mounted-overlays.ts'
import { OverlayProvider } from '#ui/overlays/overlay-provider.tsx'
import { closeAllOverlays, createOverlay, type OpenedOverlay } from '#ui/overlays/overlays.ts'
import { Slideover } from '#ui/overlays/slideover.tsx'

const question = createOverlay(Question, { props: { garment: 'the shirt' } })
const panel = createOverlay(Panel)
const sheet = createOverlay(Sheet)
const passing = createOverlay(Question, { props: { garment: 'the coat' }, destroyOnClose: true })

export function Component() {
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
    <Modal
      {...controls}
      title={`Remove ${garment}?`}
      description="You can put it back into the basket later."
      footer={
        <>
          <Button size="sm" onClick={() => controls.onClose(true)}>
            Remove
          </Button>
          <Button size="sm" variant="outline" onClick={() => controls.onClose(false)}>
            Keep
          </Button>
          <Button size="sm" variant="ghost" onClick={() => question.patch({ garment: 'the hat' })}>
            Speak of the hat
          </Button>
        </>
      }
    />
  )
}

function Panel(controls: OverlayControls) {
  return (
    <Slideover
      {...controls}
      title="Filters"
      footer={
        <Button size="sm" onClick={closeAllOverlays}>
          Close all
        </Button>
      }
    />
  )
}

function Sheet(controls: OverlayControls<string>) {
  return (
    <Drawer
      {...controls}
      title="Choose a size"
      footer={
        <Button size="sm" onClick={() => controls.onClose('M')}>
          M
        </Button>
      }
    />
  )
}
