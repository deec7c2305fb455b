import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Drawer } from '#ui/overlays/drawer.tsx'
import { LongText } from '../long-text.tsx'

const snapPoints = [0.35, 0.6, 1]

export function Component() {
  const [prevented, setPrevented] = useState(0)
  const [presses, setPresses] = useState(0)
  return (
    <div className="flex flex-wrap gap-4">
      {(['bottom', 'top', 'left', 'right'] as const).map((direction) => (
        <Drawer
          key={direction}
          direction={direction}
          trigger={<Button variant="outline">{direction}</Button>}
          title={`Drawer at the ${direction}`}
        >
          <p className="min-h-40">Drag it back to where it came from.</p>
          <Button size="sm" onClick={() => setPresses((count) => count + 1)}>
            Pressed {presses}
          </Button>
        </Drawer>
      ))}
      <Drawer
        trigger={<Button variant="outline">snap points</Button>}
        title="Three heights"
        snapPoints={snapPoints}
      >
        <LongText />
      </Drawer>
      <Drawer trigger={<Button variant="outline">scrolling</Button>} title="A long list">
        <LongText />
      </Drawer>
      <Drawer trigger={<Button variant="outline">parts that do not drag</Button>} title="Measure">
        <p data-no-drag="" className="border border-rule p-6">
          This part stays where it is.
        </p>
        <p className="pt-4 select-text">This text can be selected.</p>
      </Drawer>
      <Drawer
        trigger={<Button variant="outline">not dismissible</Button>}
        title="Unsaved changes"
        dismissible={false}
        onClosePrevented={() => setPrevented((count) => count + 1)}
      >
        <output>Prevented: {prevented}</output>
      </Drawer>
    </div>
  )
}
