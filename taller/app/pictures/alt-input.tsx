import { useFormInput } from '#ui/forms/form-context.ts'

type Props = {
  /** A text that is there and empty says that the picture only decorates. */
  value: unknown
  onChange: (value: string | undefined) => void
}

/** What a picture shows, for who cannot see it, unless somebody says that it shows nothing. */
export function AltInput({ value, onChange }: Props) {
  const { attributes } = useFormInput({})
  const isDecorative = value === ''
  return (
    <>
      <textarea
        {...attributes}
        className="control control-sm resize-y px-3 py-2"
        rows={2}
        spellCheck
        lang="es"
        disabled={isDecorative}
        value={typeof value === 'string' ? value : ''}
        onChange={({ target }) => onChange(target.value.replace(/\n/g, ' ') || undefined)}
      />
      <label className="flex min-h-9 items-center gap-2 text-sm">
        <input
          type="checkbox"
          checked={isDecorative}
          onChange={({ target }) => onChange(target.checked ? '' : undefined)}
        />
        Solo adorna: no hay nada que contar
      </label>
    </>
  )
}
