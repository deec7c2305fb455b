import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Modal } from '#ui/overlays/modal.tsx'
import { LongText } from '../long-text.tsx'

export function Component() {
  const [prevented, setPrevented] = useState(0)
  return (
    <div className="flex flex-wrap gap-4">
      <Modal trigger={<Button variant="outline">simple</Button>} title="Size guide">
        <label className="flex flex-col gap-1">
          Chest, in centimetres
          <input className="min-h-11 border border-control bg-paper px-3" />
        </label>
        <Button size="sm">Save</Button>
      </Modal>
      <Modal trigger={<Button variant="outline">only a title</Button>} title="Saved" />
      <Modal trigger={<Button variant="outline">long</Button>} title="Care of linen">
        <LongText />
      </Modal>
      <Modal trigger={<Button variant="outline">fullscreen</Button>} title="Lookbook" fullscreen>
        <p>It covers the whole page.</p>
      </Modal>
      <Modal
        trigger={<Button variant="outline">not dismissible</Button>}
        title="Unsaved changes"
        dismissible={false}
        onClosePrevented={() => setPrevented((count) => count + 1)}
      >
        <output>Prevented: {prevented}</output>
      </Modal>
      <Modal trigger={<Button variant="outline">two layers</Button>} title="First layer">
        <Modal trigger={<Button>Open another</Button>} title="Second layer">
          <p>Escape closes this one first.</p>
        </Modal>
      </Modal>
      <p className="h-[150vh] w-full">The page is long enough to scroll.</p>
    </div>
  )
}
