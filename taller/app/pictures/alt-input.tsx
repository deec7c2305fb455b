import type { useFormInput } from '#ui/forms/form-context.ts'

type Props = {
  /** A text that is there and empty says that the picture only decorates. */
  value: unknown
  attributes: ReturnType<typeof useFormInput>['attributes']
  onChange: (value: string | undefined) => void
}

/** What a picture shows, for who cannot see it, unless somebody says that it shows nothing. */
export function AltInput({ value, attributes, onChange }: Props) {
  const isDecorative = value === ''
  return (
    <>
      <textarea
        {...attributes}
        className="control control-sm"
        rows={2}
        spellCheck
        lang="es"
        disabled={isDecorative}
        value={typeof value === 'string' ? value : ''}
        onChange={({ target }) => onChange(target.value.replace(/\n/g, ' ') || undefined)}
      />
      <label className="picture-decorative">
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
