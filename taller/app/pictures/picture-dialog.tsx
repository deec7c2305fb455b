import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { addPicture, listPictures, readFiles } from '#taller/app/ask/ask-pictures.ts'
import { canPublish, tellFailure } from '#taller/app/ask/ask-workshop.ts'
import type { PictureRow } from '#taller/protocol.ts'
import { Button } from '#ui/button.tsx'
import { useFormInput } from '#ui/forms/form-context.ts'
import { FormField } from '#ui/forms/form-field.tsx'
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

/** Asks for a picture, from the computer or the library, and for what it shows. */
export function PictureDialog({ file, picture, hasCaption = false, onPick, onClose }: Props) {
  const [src, setSrc] = useState<string>()
  const [isBusy, setBusy] = useState(picture !== undefined)
  const [failure, setFailure] = useState<string>()
  function add(added: File) {
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
      className="picture-dialog"
    >
      {failure !== undefined && (
        <p role="alert" className="picture-failure">
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
  const [pictures, setPictures] = useState<readonly PictureRow[]>()
  const [failure, setFailure] = useState<string>()
  useEffect(() => {
    listPictures().then(
      (list) => setPictures(list.pictures),
      (error: unknown) => setFailure(tellFailure(error)),
    )
  }, [])
  return (
    <PictureDrop onAdd={onAdd}>
      {failure !== undefined && <p role="alert">{failure}</p>}
      {pictures && <PictureLibrary pictures={pictures} onChoose={onChoose} />}
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
      <div className="picture-drop">
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
        <span className="picture-drop-hint">o suéltala aquí, o pégala con Ctrl + V.</span>
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
      className="picture-words"
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
        <Thumbnail src={src} />
        <figcaption className="file-path">{src}</figcaption>
      </figure>
      <div className="picture-fields">
        <FormField
          label="Qué se ve"
          size="sm"
          required
          help="Como se lo contarías a quien no puede verla."
          error={isAsked && isMissing && 'Di qué se ve, o marca que solo adorna.'}
        >
          <AltText value={alt} onChange={setAlt} />
        </FormField>
        {hasCaption && (
          <FormField label="Pie" size="sm" help="Lo que significa, sin repetirlo. Sin pie no es una figura.">
            <Caption value={caption} onChange={setCaption} />
          </FormField>
        )}
        <p className="picture-actions">
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

function AltText(props: { value: string | undefined; onChange: (alt: string | undefined) => void }) {
  return <AltInput {...props} attributes={useFormInput({ size: 'sm' }).attributes} />
}

function Caption({ value, onChange }: { value: string; onChange: (caption: string) => void }) {
  return (
    <input
      {...useFormInput({ size: 'sm' }).attributes}
      className="control control-sm"
      spellCheck
      lang="es"
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}
