import { useState } from 'react'
import { addPicture, listPictures } from '#taller/app/ask/ask-pictures.ts'
import { canPublish, request, tellFailure } from '#taller/app/ask/ask-workshop.ts'
import { FileLink } from '#taller/app/ask/file-link.tsx'
import { useAnswer } from '#taller/app/ask/use-answer.ts'
import { type PictureRow, pagePath } from '#taller/protocol.ts'
import { Button, styleButton } from '#ui/button.tsx'
import { PictureDrop } from './picture-dialog.tsx'
import { PictureLibrary } from './picture-library.tsx'

/** All pictures of the content: where each is used, and how it goes and comes back. */
export function PicturesPage() {
  const [changes, setChanges] = useState(0)
  const { answer: list, failure } = useAnswer(String(changes), listPictures)
  const [told, setTold] = useState<{ failure: string } | { done: string }>()
  function change(work: Promise<unknown>, done: string) {
    setTold(undefined)
    work.then(
      () => {
        setTold({ done })
        setChanges(changes + 1)
      },
      (error: unknown) => setTold({ failure: tellFailure(error) }),
    )
  }
  const changePicture = (method: 'DELETE' | 'PUT', src: string, done: string) =>
    change(request('pictures', { method, query: { src } }), `${done} «${src}».`)
  return (
    <main className="sheet py-10">
      <header className="mb-4 flex flex-wrap items-center gap-4">
        <h1 className="display-md">Imágenes</h1>
        <a href={pagePath} className={styleButton({ variant: 'outline', size: 'sm' })}>
          Archivos
        </a>
      </header>
      <PictureDrop onAdd={(picture) => change(addPicture(picture, ''), `Se ha guardado «${picture.name}».`)}>
        {told &&
          ('failure' in told ? (
            <p role="alert" className="field-error mb-4">
              {told.failure}
            </p>
          ) : (
            <p role="status">{told.done}</p>
          ))}
        {list ? (
          <PictureLibrary
            pictures={list.pictures}
            renderMore={(row) => (
              <PictureUses row={row} onDelete={() => changePicture('DELETE', row.src, 'Se ha borrado')} />
            )}
          />
        ) : (
          <p role="status">{failure ?? 'Se está leyendo…'}</p>
        )}
      </PictureDrop>
      {canPublish && list && list.deleted.length > 0 && (
        <details className="workshop-fold mt-8 border border-rule">
          <summary>Borradas ({list.deleted.length})</summary>
          <ul className="grid gap-4 p-4">
            {list.deleted.map((src) => (
              <li key={src} className="flex flex-wrap items-center gap-4">
                {src}
                <Button
                  size="sm"
                  variant="outline"
                  aria-label={`Recuperar ${src}`}
                  onClick={() => changePicture('PUT', src, 'Se ha recuperado')}
                >
                  Recuperar
                </Button>
              </li>
            ))}
          </ul>
        </details>
      )}
    </main>
  )
}

function PictureUses({
  row: { src, usedIn, isOfSite },
  onDelete,
}: {
  row: PictureRow
  onDelete: () => void
}) {
  if (usedIn.length > 0)
    return (
      <details>
        <summary>
          {usedIn.length === 1 ? 'Se usa en 1 archivo' : `Se usa en ${usedIn.length} archivos`}
        </summary>
        <ul>
          {usedIn.map(({ file, proposal }) => (
            <li key={`${file} ${proposal}`}>
              {/* Who only writes does not see what others propose. */}
              {proposal === null || canPublish ? <FileLink file={file} proposal={proposal} /> : file}
              {proposal !== null && ' (propuesta)'}
            </li>
          ))}
        </ul>
      </details>
    )
  if (isOfSite) return <p>La usa la web misma</p>
  if (!canPublish) return null
  return (
    <Button size="sm" variant="outline" aria-label={`Borrar ${src}`} onClick={onDelete}>
      Borrar
    </Button>
  )
}
