import { useEffect, useState } from 'react'
import { addPicture, listPictures, putBackPicture, removePicture } from '#taller/app/ask/ask-pictures.ts'
import { canPublish, tellFailure } from '#taller/app/ask/ask-workshop.ts'
import { type PictureList, type PictureRow, pagePath } from '#taller/protocol.ts'
import { Button, styleButton } from '#ui/button.tsx'
import { PictureDrop } from './picture-dialog.tsx'
import { PictureLibrary } from './picture-library.tsx'

/** All pictures of the content: where each is used, and how it goes and comes back. */
export function PicturesPage() {
  const [list, setList] = useState<PictureList>()
  const [told, setTold] = useState<{ failure: string } | { done: string }>()
  const fail = (error: unknown) => setTold({ failure: tellFailure(error) })
  useEffect(() => {
    listPictures().then(setList, fail)
  }, [])
  function change(work: Promise<unknown>, done: string) {
    setTold(undefined)
    work.then(() => {
      setTold({ done })
      // Without the new list it is done all the same.
      listPictures().then(setList, () => undefined)
    }, fail)
  }
  return (
    <main className="sheet py-10">
      <header className="picture-actions mb-4">
        <h1 className="display-md">Imágenes</h1>
        <a href={pagePath} className={styleButton({ variant: 'outline', size: 'sm' })}>
          Archivos
        </a>
      </header>
      <PictureDrop onAdd={(picture) => change(addPicture(picture, ''), `Se ha guardado «${picture.name}».`)}>
        {told &&
          ('failure' in told ? (
            <p role="alert" className="picture-failure">
              {told.failure}
            </p>
          ) : (
            <p role="status">{told.done}</p>
          ))}
        {list ? (
          <PictureLibrary
            pictures={list.pictures}
            renderMore={(row) => (
              <PictureUses
                row={row}
                onDelete={() => change(removePicture(row.src), `Se ha borrado «${row.src}».`)}
              />
            )}
          />
        ) : (
          <p role="status">Se está leyendo…</p>
        )}
      </PictureDrop>
      {canPublish && list && list.deleted.length > 0 && (
        <details className="fields-group mt-8">
          <summary>Borradas ({list.deleted.length})</summary>
          <ul className="fields">
            {list.deleted.map((src) => (
              <li key={src} className="picture-actions">
                {src}
                <Button
                  size="sm"
                  variant="outline"
                  aria-label={`Recuperar ${src}`}
                  onClick={() => change(putBackPicture(src), `Se ha recuperado «${src}».`)}
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
          {usedIn.map((file) => (
            <li key={file}>
              <a className="underline" href={`${pagePath}/${encodeURI(file)}`}>
                {file}
              </a>
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
