import { type FormEvent, useEffect, useState } from 'react'
import { listFiles } from '#taller/app/ask/ask-workshop.ts'
import { splitName } from '#taller/files/file-names.ts'
import type { FileRow, Operation } from '#taller/protocol.ts'
import { Button } from '#ui/button.tsx'
import { Asked, ChangeDialog } from './change-dialog.tsx'
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
    <form className="change-form" onSubmit={propose(change, { kind: 'duplicate', file: path, title })}>
      <h3>Duplicar</h3>
      <p className="change-note">
        Hace un borrador igual, con otro título. Cámbiale también el texto: dos páginas casi iguales no se
        publican.
      </p>
      <Asked label="Título del nuevo" value={title} onChange={setTitle} />
      <Button type="submit" size="sm" disabled={title.trim() === ''} loading={change.isBusy}>
        Duplicar
      </Button>
    </form>
  )
}

function Move({ path, change }: Props) {
  const [own = '', ...above] = (isSectionFile(path) ? path.slice(0, path.lastIndexOf('/')) : path)
    .split('/')
    .toReversed()
  const [name, setName] = useState(splitName(own).name)
  const [folder, setFolder] = useState(above.toReversed().join('/'))
  const [files, setFiles] = useState<FileRow[]>([])
  const collection = findListOf(path)
  useEffect(() => {
    const leaving = new AbortController()
    // Only the documentation has sections; without them the name can be changed all the same.
    if (collection === 'docs')
      listFiles(leaving.signal).then(
        (list) => setFiles(list.files),
        () => undefined,
      )
    return () => leaving.abort()
  }, [collection])
  return (
    <form className="change-form" onSubmit={propose(change, { kind: 'move', file: path, folder, name })}>
      <h3>Cambiar de nombre o de sitio</h3>
      <p className="change-note">
        El nombre forma parte de la dirección. Los enlaces de otras páginas la siguen, y la antigua lleva a la
        nueva.
      </p>
      <Asked label="Nombre" value={name} onChange={setName} />
      {files.length > 0 && (
        <Asked label="Sección" value={folder} options={listFolders(files, 'docs')} onChange={setFolder} />
      )}
      <Button type="submit" size="sm" variant="outline" disabled={name.trim() === ''} loading={change.isBusy}>
        Ver qué cambiaría
      </Button>
    </form>
  )
}

function Delete({ path, change }: Props) {
  const [redirect, setRedirect] = useState('')
  return (
    <form
      className="change-form"
      onSubmit={propose(change, { kind: 'delete', file: path, redirect: redirect || null })}
    >
      <h3>Borrar</h3>
      <p className="change-note">
        Se puede recuperar: queda en «Borrados», al final de la lista de archivos.
      </p>
      <Asked
        label="Quien abra su dirección llegará a"
        help="Una dirección de la web, como /docs/tallas. Vacío: a ninguna."
        value={redirect}
        onChange={setRedirect}
      />
      <Button type="submit" size="sm" variant="outline" loading={change.isBusy}>
        Ver qué se borraría
      </Button>
    </form>
  )
}

function propose(change: FileChange, operation: Operation) {
  return (event: FormEvent) => {
    event.preventDefault()
    change.propose(operation)
  }
}
