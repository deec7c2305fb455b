import { useDeferredValue, useEffect, useState } from 'react'
import { ask, canPublish } from '#taller/app/ask/ask-workshop.ts'
import { FileLink } from '#taller/app/ask/file-link.tsx'
import { useAnswer } from '#taller/app/ask/use-answer.ts'
import { type FileList, type FileRow, nameFilePage, pagePath, picturesPage } from '#taller/protocol.ts'
import { styleButton } from '#ui/button.tsx'
import { Input } from '#ui/forms/input.tsx'
import { TableHead } from '#ui/table-head.tsx'
import { findPages } from './find-pages.ts'
import { fold } from './pictures/picture-library.tsx'
import { ProposalList } from './proposals.tsx'
import { DeletedFiles, tellChange } from './things/deleted-files.tsx'
import { NewFile } from './things/new-file.tsx'
import { OrderFiles } from './things/order-files.tsx'

/** What the files of a collection are to editors; those of one file stand together. */
const names: Record<string, string> = {
  docs: 'Guía',
  posts: 'Cuaderno',
  versions: 'Novedades',
  garments: 'Prendas',
}

/** Rows that fill a window. */
const FIRST_ROWS = 40

/** All files of the content, by collection: title, state, mistakes, and who changed them when. */
export function FileListPage() {
  const { answer: list, failure } = useAnswer('', (signal) => ask<FileList>('files', { signal }))
  const [query, setQuery] = useState('')
  const wanted = useDeferredValue(query)
  const { answer: pages } = useAnswer(wanted, () => findPages(wanted))
  const files = list?.files
  const asked = new URLSearchParams(window.location.search).get('pagina')
  const askedFile = asked === null ? undefined : files?.find(({ page }) => page === asked)
  useEffect(() => {
    // Who comes from a page wants the file that it is made of.
    if (asked !== null && askedFile) window.location.replace(nameFilePage(askedFile.path))
  }, [asked, askedFile])
  if (failure !== undefined) return <p role="alert">{failure}</p>
  if (!list || !files || askedFile) return <p role="status">Se está leyendo…</p>
  const named = files.filter((file) => isNamed(file, wanted))
  // What no file is called may stand in a page all the same.
  const addresses = new Set(pages?.map(({ address }) => address.replace(/#.*/, '')))
  const found = named.length > 0 ? named : files.filter(({ page }) => page !== null && addresses.has(page))
  return (
    <main className="sheet py-10">
      <h1 className="display-md mb-4">Taller</h1>
      <div className="mb-2 flex flex-wrap items-center gap-3">
        <Input
          className="max-w-md flex-[1_1_14rem]"
          type="search"
          aria-label="Buscar un archivo"
          placeholder="Título, dirección o archivo"
          value={query}
          onValueChange={(text) => setQuery(String(text ?? ''))}
        />
        <NewFile files={files} />
        <a href={`${pagePath}/${picturesPage}`} className={styleButton({ variant: 'outline' })}>
          Imágenes
        </a>
        {canPublish && <OrderFiles files={files} />}
      </div>
      <p role="status" className="mb-8">
        {found.length === 1 ? '1 archivo' : `${found.length} archivos`}
      </p>
      <ProposalList />
      <FileTables files={found} />
      {canPublish && <DeletedFiles deleted={list.deleted} />}
    </main>
  )
}

/** Files in a table for each kind: those of the first window at once, as a thousand take a third of a second. */
function FileTables({ files }: { files: FileRow[] }) {
  const shown = useDeferredValue(files, files.slice(0, FIRST_ROWS))
  return [...Map.groupBy(shown, nameGroup)].map(([name, rows]) => (
    <section key={name} className="mb-10">
      <h2 className="display-sm mb-2">{name}</h2>
      <table className="file-list lg:table-fixed lg:[&_th:first-child]:w-3/5">
        <TableHead columns={['Página', 'Estado', 'Cambiada']} />
        <tbody>
          {rows.map((row) => (
            <FileLine key={row.path} row={row} />
          ))}
        </tbody>
      </table>
    </section>
  ))
}

function FileLine({ row: { path, title, state, changed, errors, warnings } }: { row: FileRow }) {
  return (
    <tr>
      <td>
        <FileLink file={path} title={title} />
        <span className="file-path">{path}</span>
      </td>
      <td>
        {state.text ?? 'Pública'}
        {errors > 0 && <strong className="field-error"> · {errors} por corregir</strong>}
        {warnings > 0 && ` · ${warnings} por revisar`}
      </td>
      <td>{changed && tellChange(changed)}</td>
    </tr>
  )
}

function nameGroup({ collection }: FileRow): string {
  return collection === null ? 'Listas' : (names[collection] ?? 'Páginas')
}

/** Whether a file is called so: every word of the query stands in its title or its name, whatever its accents. */
function isNamed({ title, path, page }: FileRow, query: string): boolean {
  const text = fold(`${title} ${path} ${page ?? ''}`)
  return fold(query)
    .split(/\s+/)
    .every((word) => text.includes(word))
}
