import { useState } from 'react'
import { flushSync } from 'react-dom'
import { collections } from '#collections/collection-table.ts'
import { listNames } from '#taller/files/file-names.ts'
import type { FileRow } from '#taller/protocol.ts'
import { Button } from '#ui/button.tsx'
import { Asked, ChangeDialog, ChangeForm } from './change-dialog.tsx'
import { listFolders, nameFolder } from './list-folders.ts'
import { type FileChange, useFileChange } from './use-file-change.ts'

const root = collections.docs.include.slice(0, -1)

/** Sections and pages of the documentation in another order, by dragging or by keys; their addresses stay. */
export function OrderFiles({ files }: { files: readonly FileRow[] }) {
  const change = useFileChange()
  const [folder, setFolder] = useState(root)
  const sections = listFolders(files).filter(({ value }) => value !== root)
  return (
    <ChangeDialog
      title="Ordenar la guía"
      trigger={<Button variant="outline">Ordenar la guía…</Button>}
      change={change}
    >
      <Asked
        label="Qué"
        value={folder}
        options={[{ value: root, label: 'Las secciones' }, ...sections]}
        onChange={setFolder}
      />
      <OrderedNames key={folder} files={files} folder={folder} change={change} />
    </ChangeDialog>
  )
}

type Props = {
  files: readonly FileRow[]
  folder: string
  change: FileChange
}

function OrderedNames({ files, folder, change }: Props) {
  const paths = files.map(({ path }) => path)
  const [names, setNames] = useState(() => listNames(paths, folder))
  const [dragged, setDragged] = useState<string>()
  const [told, setTold] = useState('')
  const titleOf = (name: string) =>
    files.find(({ path }) => path === `${folder}/${name}`)?.title ?? nameFolder(files, `${folder}/${name}`)

  function move(name: string, to: number) {
    if (to < 0 || to >= names.length) return
    setNames(names.filter((other) => other !== name).toSpliced(to, 0, name))
    setTold(`${titleOf(name)}: ${to + 1} de ${names.length}`)
  }
  return (
    <ChangeForm
      note="Las direcciones siguen como están."
      action="Ver qué cambiaría"
      change={change}
      operation={{ kind: 'order', folder, names }}
    >
      <ol>
        {names.map((name, index) => (
          <li
            key={name}
            draggable
            className={`flex cursor-grab items-center gap-1 border-b border-rule ${dragged === name ? 'opacity-50' : ''}`}
            onDragStart={() => setDragged(name)}
            onDragEnd={() => setDragged(undefined)}
            onDragOver={(event) => {
              event.preventDefault()
              if (dragged !== undefined && dragged !== name) move(dragged, index)
            }}
          >
            <span className="flex-1">{titleOf(name)}</span>
            {(
              [
                ['Subir', -1],
                ['Bajar', 1],
              ] as const
            ).map(([label, step]) => (
              <Button
                key={label}
                variant="ghost"
                size="sm"
                className="aria-disabled:opacity-40"
                aria-label={`${label} ${titleOf(name)}`}
                aria-disabled={names[index + step] === undefined}
                onClick={({ currentTarget }) => {
                  flushSync(() => move(name, index + step))
                  // It has moved with its row, and the browser lets go of what moves.
                  currentTarget.focus()
                }}
              >
                {label}
              </Button>
            ))}
          </li>
        ))}
      </ol>
      <p role="status" className="sr-only">
        {told}
      </p>
    </ChangeForm>
  )
}
