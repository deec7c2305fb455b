import { useState } from 'react'
import { collections, type ListName } from '#collections/collection-table.ts'
import type { FileRow } from '#taller/protocol.ts'
import { Button } from '#ui/button.tsx'
import { Asked, ChangeDialog } from './change-dialog.tsx'
import { listFolders } from './list-folders.ts'
import { useFileChange } from './use-file-change.ts'

const kinds: readonly { label: string; collection: ListName; isSection?: true }[] = [
  { label: 'Artículo', collection: 'posts' },
  { label: 'Novedad', collection: 'versions' },
  { label: 'Prenda', collection: 'garments' },
  { label: 'Página de la guía', collection: 'docs' },
  { label: 'Sección de la guía', collection: 'docs', isSection: true },
]

/** Makes a draft in a collection: its kind and its title are asked, and in the documentation its folder. */
export function NewFile({ files }: { files: readonly FileRow[] }) {
  const change = useFileChange()
  const [kind, setKind] = useState(0)
  const [title, setTitle] = useState('')
  const folders = listFolders(files, 'docs')
  const [folder, setFolder] = useState(folders[0]?.value ?? '')
  const { collection, isSection } = kinds[kind] ?? { collection: 'posts' }
  const isPage = collection === 'docs' && !isSection
  const root = collections[collection].include.slice(0, -1)
  return (
    <ChangeDialog title="Nuevo" trigger={<Button>Nuevo…</Button>} change={change}>
      <form
        className="change-form"
        onSubmit={(event) => {
          event.preventDefault()
          change.propose({
            kind: 'create',
            folder: isPage ? folder : root,
            title,
            ...(isSection && { isSection }),
          })
        }}
      >
        <Asked
          label="Qué"
          value={String(kind)}
          options={kinds.map(({ label }, index) => ({ value: String(index), label }))}
          onChange={(value) => setKind(Number(value))}
        />
        {isPage && <Asked label="Sección" value={folder} options={folders} onChange={setFolder} />}
        <Asked label="Título" value={title} onChange={setTitle} />
        <p className="change-note">
          Empieza como borrador: nadie lo ve en la web hasta que quites esa marca.
        </p>
        <p className="change-actions">
          <Button type="submit" disabled={title.trim() === ''} loading={change.isBusy}>
            Crear
          </Button>
        </p>
      </form>
    </ChangeDialog>
  )
}
