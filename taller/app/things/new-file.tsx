import { useState } from 'react'
import { collections, type ListName } from '#collections/collection-table.ts'
import { canPublish } from '#taller/app/ask/ask-workshop.ts'
import type { FileRow } from '#taller/protocol.ts'
import { Button } from '#ui/button.tsx'
import { Asked, ChangeDialog, ChangeForm } from './change-dialog.tsx'
import { listFolders } from './list-folders.ts'
import { useFileChange } from './use-file-change.ts'

const allKinds: readonly { label: string; collection: ListName; isSection?: true }[] = [
  { label: 'Artículo', collection: 'posts' },
  { label: 'Novedad', collection: 'versions' },
  { label: 'Prenda', collection: 'garments' },
  { label: 'Página de la guía', collection: 'docs' },
  { label: 'Sección de la guía', collection: 'docs', isSection: true },
]

// A section is more than the one file that can be proposed.
const kinds = allKinds.filter(({ isSection }) => canPublish || !isSection)

/**
 * Makes a draft in a collection, or leads to one to propose: its kind and its title are asked, and in the documentation its
 * folder.
 */
export function NewFile({ files }: { files: readonly FileRow[] }) {
  const change = useFileChange()
  const [kind, setKind] = useState('Artículo')
  const [title, setTitle] = useState('')
  const folders = listFolders(files)
  const [folder, setFolder] = useState(folders[0]?.value ?? '')
  const { collection, isSection } = kinds.find(({ label }) => label === kind) ?? { collection: 'posts' }
  const isPage = collection === 'docs' && !isSection
  const root = collections[collection].include.slice(0, -1)
  return (
    <ChangeDialog title="Nuevo" trigger={<Button>Nuevo…</Button>} change={change}>
      <ChangeForm
        note={
          canPublish
            ? 'Empieza como borrador: nadie lo ve en la web hasta que quites esa marca.'
            : 'Nadie lo ve en la web hasta que quien publica acepte lo que propongas.'
        }
        action={canPublish ? 'Crear' : 'Empezar'}
        isReady={title.trim() !== ''}
        change={change}
        operation={{ kind: 'create', folder: isPage ? folder : root, title, isSection }}
      >
        <Asked
          label="Qué"
          value={kind}
          options={kinds.map(({ label }) => ({ value: label, label }))}
          onChange={setKind}
        />
        {isPage && <Asked label="Sección" value={folder} options={folders} onChange={setFolder} />}
        <Asked label="Título" value={title} onChange={setTitle} />
      </ChangeForm>
    </ChangeDialog>
  )
}
