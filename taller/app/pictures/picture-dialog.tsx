import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { addPicture, listPictures, readFiles } from '#taller/app/ask/ask-pictures.ts'
import { canPublish, tellFailure } from '#taller/app/ask/ask-workshop.ts'
import { useAnswer } from '#taller/app/ask/use-answer.ts'
import type { PictureRow } from '#taller/protocol.ts'
import { Button } from '#ui/button.tsx'
import { FormField } from '#ui/forms/form-field.tsx'
import { Input } from '#ui/forms/input.tsx'
import { Modal } from '#ui/overlays/modal.tsx'
import { AltInput } from './alt-input.tsx'
import { PictureLibrary } from './picture-library.tsx'
import { Thumbnail } from './thumbnail.tsx'
import { type PictureOfText, writeAddress } from './write-picture.ts'

type Props = {
  /** The content file that shall have the picture. */
  file: string
  /** What was dropped or pasted already. */
  picture?: File | undefined
  /** Whether it may have a caption. */
  hasCaption?: boolean
  onPick: (picture: PictureOfText) => void
  onClose: () => void
}

const CHOOSES_ONLY =
  'Tu cuenta no sube imágenes. Elige una de las que hay, o pide a quien publica que la suba.'

/** Asks for a picture, from the computer or the library, and for what it shows. */
export function PictureDialog({ file, picture, hasCaption = false, onPick, onClose }: Props) {
  const [src, setSrc] = useState<string>()
  const [isBusy, setBusy] = useState(canPublish && picture !== undefined)
  const [failure, setFailure] = useState<string>()
  function add(added: File) {
    if (!canPublish) return setFailure(CHOOSES_ONLY)
    setBusy(true)
    setFailure(undefined)
    addPicture(added, file)
      .then(
        (kept) => setSrc(kept.src),
        (error: unknown) => setFailure(tellFailure(error)),
      )
      .finally(() => setBusy(false))
  }
  function choose(row: PictureRow) {
    setFailure(undefined)
    setSrc(row.src)
  }
  const addFirst = useEffectEvent(() => picture && add(picture))
  useEffect(() => {
    addFirst()
  }, [])
  return (
    <Modal
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Imagen"
      closeLabel="Cerrar"
      className="w-[min(100%-2rem,60rem)]"
    >
      {failure !== undefined && (
        <p role="alert" className="field-error mb-4">
          {failure}
        </p>
      )}
      {isBusy ? (
        <p role="status">Se está guardando…</p>
      ) : src === undefined ? (
        <PictureChoice onAdd={add} onChoose={choose} />
      ) : (
        <PictureWords src={src} hasCaption={hasCaption} onPick={onPick} onBack={() => setSrc(undefined)} />
      )}
    </Modal>
  )
}

type ChoiceProps = { onAdd: (picture: File) => void; onChoose: (row: PictureRow) => void }

function PictureChoice({ onAdd, onChoose }: ChoiceProps) {
  const { answer, failure } = useAnswer('', listPictures)
  return (
    <PictureDrop onAdd={onAdd}>
      {failure !== undefined && <p role="alert">{failure}</p>}
      {answer && <PictureLibrary pictures={answer.pictures} onChoose={onChoose} />}
    </PictureDrop>
  )
}

/** Where pictures of the computer are dropped, pasted or chosen. */
export function PictureDrop({ onAdd, children }: { onAdd: (picture: File) => void; children: ReactNode }) {
  const input = useRef<HTMLInputElement>(null)
  const take = (data: DataTransfer | null) => {
    const [first] = readFiles(data)
    if (first) onAdd(first)
    return first !== undefined
  }
  // Who only writes chooses among those that there are.
  if (!canPublish) return children
  return (
    <div
      onDrop={(event) => take(event.dataTransfer) && event.preventDefault()}
      onPaste={(event) => take(event.clipboardData) && event.preventDefault()}
    >
      <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2 border border-dashed border-control p-4">
        <Button size="sm" onClick={() => input.current?.click()}>
          Subir una imagen
        </Button>
        <input
          ref={input}
          type="file"
          accept="image/*"
          hidden
          aria-label="Imagen del ordenador"
          onChange={({ target }) => {
            const [first] = target.files ?? []
            target.value = ''
            if (first) onAdd(first)
          }}
        />
        <span className="pointer-coarse:hidden">o suéltala aquí, o pégala con Ctrl + V.</span>
      </div>
      {children}
    </div>
  )
}

type WordsProps = Pick<Props, 'onPick'> & { src: string; hasCaption: boolean; onBack: () => void }

function PictureWords({ src, hasCaption, onPick, onBack }: WordsProps) {
  const [alt, setAlt] = useState<string>()
  const [caption, setCaption] = useState('')
  const [isAsked, setAsked] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const isMissing = alt === undefined || (alt !== '' && alt.trim() === '')
  useEffect(() => form.current?.querySelector('textarea')?.focus(), [])
  return (
    <form
      ref={form}
      className="grid items-start gap-6 sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]"
      onSubmit={(event) => {
        event.preventDefault()
        setAsked(true)
        if (isMissing) return
        // Whoever opened it has the focus again.
        event.currentTarget.closest('dialog')?.close()
        onPick({ src: writeAddress(src), alt: alt.trim(), caption: caption.trim() })
      }}
    >
      <figure>
        <Thumbnail src={src} className="max-h-80 w-full" />
        <figcaption className="file-path">{src}</figcaption>
      </figure>
      <div className="grid gap-4">
        <FormField
          label="Qué se ve"
          size="sm"
          required
          help="Como se lo contarías a quien no puede verla."
          error={isAsked && isMissing && 'Di qué se ve, o marca que solo adorna.'}
        >
          <AltInput value={alt} onChange={setAlt} />
        </FormField>
        {hasCaption && (
          <FormField label="Pie" size="sm" help="Lo que significa, sin repetirlo. Sin pie no es una figura.">
            <Input
              spellCheck
              lang="es"
              value={caption}
              onValueChange={(text) => setCaption(String(text ?? ''))}
            />
          </FormField>
        )}
        <p className="flex flex-wrap gap-4">
          <Button type="submit" size="sm">
            Poner la imagen
          </Button>
          <Button size="sm" variant="ghost" onClick={onBack}>
            Elegir otra
          </Button>
        </p>
      </div>
    </form>
  )
}
