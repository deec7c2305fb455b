import { useState } from 'react'
import { listPictures, readFiles } from '#taller/app/ask/ask-pictures.ts'
import { SuggestingInput } from '#taller/app/ask/suggesting-input.tsx'
import { useAnswer } from '#taller/app/ask/use-answer.ts'
import { Button } from '#ui/button.tsx'
import { FormFieldContext } from '#ui/forms/form-context.ts'
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

/** The address of a picture: typed, with those that there are as suggestions, or chosen, dropped or pasted. */
export function PictureField({ file, value, onChange, onPick }: Props) {
  const [hasFocus, setFocus] = useState(false)
  // Without suggestions an address is typed.
  const { answer: known } = useAnswer(hasFocus ? '' : undefined, listPictures)
  const [asked, setAsked] = useState<{ picture?: File | undefined }>()
  function take(data: DataTransfer): boolean {
    const [picture] = readFiles(data)
    if (picture) setAsked({ picture })
    return picture !== undefined
  }
  return (
    <div
      className="picture-field flex flex-wrap items-center gap-2"
      onDrop={(event) => take(event.dataTransfer) && event.preventDefault()}
      onPaste={(event) => take(event.clipboardData) && event.preventDefault()}
    >
      {value.startsWith('/') && <Thumbnail key={value} src={value} className="size-16" />}
      <Button size="sm" variant="outline" onClick={() => setAsked({})}>
        Elegir…
      </Button>
      <SuggestingInput
        className="flex-[1_1_12rem]"
        value={value}
        suggestions={
          known?.pictures
            .filter(({ src }) => src.includes(value.toLowerCase()))
            .map(({ src }) => ({ value: src })) ?? []
        }
        onFocus={() => setFocus(true)}
        onChange={(src) => onChange(src || undefined)}
      />
      {asked && (
        // What is typed in the dialog is not the value of the field.
        <FormFieldContext value={null}>
          <PictureDialog
            file={file}
            picture={asked.picture}
            onClose={() => setAsked(undefined)}
            onPick={(picture) => {
              setAsked(undefined)
              onPick(picture)
            }}
          />
        </FormFieldContext>
      )}
    </div>
  )
}
