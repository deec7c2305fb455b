import { useId, useState } from 'react'
import { listPictures, readFiles } from '#taller/app/ask/ask-pictures.ts'
import { Button } from '#ui/button.tsx'
import { useFormInput } from '#ui/forms/form-context.ts'
import { PictureDialog } from './picture-dialog.tsx'
import { Thumbnail } from './thumbnail.tsx'
import type { PictureOfText } from './write-picture.ts'

type Props = {
  /** The content file that has the field. */
  file: string
  value: string
  onChange: (src: string | undefined) => void
  onPick: (picture: PictureOfText) => void
}

/** More suggestions than this nobody reads. */
const SUGGESTIONS = 12

/** The address of a picture: typed, with those that there are as suggestions, or chosen, dropped or pasted. */
export function PictureField({ file, value, onChange, onPick }: Props) {
  const { attributes } = useFormInput({ size: 'sm' })
  const list = useId()
  const [known, setKnown] = useState<readonly string[]>([])
  const [asked, setAsked] = useState<{ picture?: File | undefined }>()
  function take(data: DataTransfer): boolean {
    const [picture] = readFiles(data)
    if (picture) setAsked({ picture })
    return picture !== undefined
  }
  return (
    <div
      className="picture-field"
      onDrop={(event) => take(event.dataTransfer) && event.preventDefault()}
      onPaste={(event) => take(event.clipboardData) && event.preventDefault()}
    >
      {value.startsWith('/') && <Thumbnail key={value} src={value} />}
      <Button size="sm" variant="outline" onClick={() => setAsked({})}>
        Elegir…
      </Button>
      <input
        {...attributes}
        className="control control-sm"
        autoComplete="off"
        list={list}
        value={value}
        onFocus={() => {
          // Without suggestions an address is typed.
          listPictures().then(
            ({ pictures }) => setKnown(pictures.map(({ src }) => src)),
            () => undefined,
          )
        }}
        onChange={({ target }) => onChange(target.value === '' ? undefined : target.value)}
      />
      <datalist id={list}>
        {known
          .filter((src) => src.includes(value.toLowerCase()))
          .slice(0, SUGGESTIONS)
          .map((src) => (
            <option key={src} value={src} />
          ))}
      </datalist>
      {asked && (
        <PictureDialog
          file={file}
          picture={asked.picture}
          onClose={() => setAsked(undefined)}
          onPick={(picture) => {
            setAsked(undefined)
            onPick(picture)
          }}
        />
      )}
    </div>
  )
}
