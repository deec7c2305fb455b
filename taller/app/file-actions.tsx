import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Asked, ChangeDialog } from './change-dialog.tsx'
import { useFileChange } from './use-file-change.ts'

/** What can be done to a file as a thing; what is typed in it must be saved first. */
export function FileActions({ path, isChanged }: { path: string; isChanged: boolean }) {
  const change = useFileChange()
  const [title, setTitle] = useState('')
  const trigger = (
    <Button variant="outline" size="sm" disabled={isChanged} title={isChanged ? 'Guarda antes' : undefined}>
      Archivo…
    </Button>
  )
  return (
    <ChangeDialog title="El archivo" trigger={trigger} change={change}>
      <form
        className="change-form"
        onSubmit={(event) => {
          event.preventDefault()
          change.propose({ kind: 'duplicate', file: path, title })
        }}
      >
        <h3>Duplicar</h3>
        <p className="change-note">
          Hace un borrador igual, con otro título. Cámbiale también el texto: dos páginas casi iguales no se
          publican.
        </p>
        <Asked label="Título del nuevo" value={title} onChange={setTitle} />
        <p className="change-actions">
          <Button type="submit" size="sm" disabled={title.trim() === ''} loading={change.isBusy}>
            Duplicar
          </Button>
        </p>
      </form>
    </ChangeDialog>
  )
}
