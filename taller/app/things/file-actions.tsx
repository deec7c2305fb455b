import { useState } from 'react'
import { ask } from '#taller/app/ask/ask-workshop.ts'
import { useAnswer } from '#taller/app/ask/use-answer.ts'
import { splitName } from '#taller/files/file-names.ts'
import type { FileList } from '#taller/protocol.ts'
import { Button } from '#ui/button.tsx'
import { Asked, ChangeDialog, ChangeForm } from './change-dialog.tsx'
import { findListOf, isSectionFile, listFolders } from './list-folders.ts'
import { type FileChange, useFileChange } from './use-file-change.ts'

type Props = { path: string; change: FileChange }

/** What can be done to a file as a thing, where there are many of its kind; what is typed in it must be saved first. */
export function FileActions({ path, isChanged }: { path: string; isChanged: boolean }) {
  const change = useFileChange()
  const isSection = isSectionFile(path)
  if (!findListOf(path) && !isSection) return null
  const trigger = (
    <Button variant="outline" size="sm" disabled={isChanged} title={isChanged ? 'Guarda antes' : undefined}>
      Archivo…
    </Button>
  )
  return (
    <ChangeDialog title={isSection ? 'La sección' : 'El archivo'} trigger={trigger} change={change}>
      {!isSection && <Duplicate path={path} change={change} />}
      <Move path={path} change={change} />
      {!isSection && <Delete path={path} change={change} />}
    </ChangeDialog>
  )
}

function Duplicate({ path, change }: Props) {
  const [title, setTitle] = useState('')
  return (
    <ChangeForm
      title="Duplicar"
      note="Hace un borrador igual, con otro título. Cámbiale también el texto: dos páginas casi iguales no se publican."
      action="Duplicar"
      isReady={title.trim() !== ''}
      change={change}
      operation={{ kind: 'duplicate', file: path, title }}
    >
      <Asked label="Título del nuevo" value={title} onChange={setTitle} />
    </ChangeForm>
  )
}

function Move({ path, change }: Props) {
  const thing = isSectionFile(path) ? path.slice(0, path.lastIndexOf('/')) : path
  const slash = thing.lastIndexOf('/')
  const [name, setName] = useState(splitName(thing.slice(slash + 1)).name)
  const [folder, setFolder] = useState(thing.slice(0, slash))
  // Only pages of the documentation have sections; without them the name can be changed all the same.
  const { answer } = useAnswer(findListOf(path) === 'docs' ? '' : undefined, (signal) =>
    ask<FileList>('files', { signal }),
  )
  return (
    <ChangeForm
      title="Cambiar de nombre o de sitio"
      note="El nombre forma parte de la dirección. Los enlaces de otras páginas la siguen, y la antigua lleva a la nueva."
      action="Ver qué cambiaría"
      isReady={name.trim() !== ''}
      change={change}
      operation={{ kind: 'move', file: path, folder, name }}
    >
      <Asked label="Nombre" value={name} onChange={setName} />
      {answer && (
        <Asked label="Sección" value={folder} options={listFolders(answer.files)} onChange={setFolder} />
      )}
    </ChangeForm>
  )
}

function Delete({ path, change }: Props) {
  const [redirect, setRedirect] = useState('')
  return (
    <ChangeForm
      title="Borrar"
      note="Se puede recuperar: queda en «Borrados», al final de la lista de archivos."
      action="Ver qué se borraría"
      change={change}
      operation={{ kind: 'delete', file: path, redirect: redirect || null }}
    >
      <Asked
        label="Quien abra su dirección llegará a"
        help="Una dirección de la web, como /docs/tallas. Vacío: a ninguna."
        value={redirect}
        onChange={setRedirect}
      />
    </ChangeForm>
  )
}
