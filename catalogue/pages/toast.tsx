import { type ReactNode, useRef, useState } from 'react'
import { colors } from '#config/colors.ts'
import { Button } from '#ui/button.tsx'
import { addToast, clearToasts, removeToast, updateToast } from '#ui/toasts/toast-store.ts'
import { Toaster } from '#ui/toasts/toaster.tsx'
import check from '~icons/lucide/circle-check?raw'

const positions = [
  'bottom-right',
  'bottom-center',
  'bottom-left',
  'top-right',
  'top-center',
  'top-left',
] as const

export function Component() {
  const [position, setPosition] = useState<(typeof positions)[number]>('bottom-right')
  const [expand, setExpand] = useState(true)
  const [progress, setProgress] = useState(true)
  const [isMounted, setMounted] = useState(true)
  const [log, setLog] = useState('')
  const count = useRef(0)
  const add = (fields: Partial<Parameters<typeof addToast>[0]> = {}) => {
    count.current += 1
    return addToast({ title: `Toast ${count.current}`, ...fields })
  }
  return (
    <div className="grid gap-6">
      <Group name="Add">
        <Button onClick={() => add()}>Plain</Button>
        <Button onClick={() => add({ description: 'The parcel leaves the workshop tomorrow.' })}>
          With a description
        </Button>
        <Button onClick={() => add({ icon: check, color: 'success' })}>With an icon</Button>
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
          <Button
            key={color}
            color={color}
            variant="outline"
            onClick={() => add({ title: color, color, icon: check })}
          >
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
        <Check label="Bars" isOn={progress} onChange={setProgress} />
        <Check label="Mounted" isOn={isMounted} onChange={setMounted} />
      </Group>
      <dialog className="m-auto p-8" aria-label="A dialog" id="toast-dialog">
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
      {isMounted && <Toaster position={position} expand={expand} progress={progress} />}
    </div>
  )
}

function Group({ name, children }: { name: string; children: ReactNode }) {
  return (
    <fieldset className="flex flex-wrap items-center gap-4">
      <legend className="label mb-2 text-ink-soft">{name}</legend>
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
    <label className="flex min-h-11 items-center gap-2">
      <input type="checkbox" checked={isOn} onChange={({ target }) => onChange(target.checked)} />
      {label}
    </label>
  )
}
