import { useId } from 'react'
import { Input } from '#ui/forms/input.tsx'

type Props = {
  className?: string
  value: string
  /** The best first: more than a few nobody reads. */
  suggestions: readonly { value: string; label?: string }[]
  onFocus: () => void
  onChange: (value: string) => void
}

const MOST_OFFERED = 12

/** A line of text, with what the browser offers to choose from. */
export function SuggestingInput({ suggestions, onChange, ...props }: Props) {
  const list = useId()
  return (
    <>
      <Input {...props} list={list} onValueChange={(typed) => onChange(String(typed ?? ''))} />
      <datalist id={list}>
        {suggestions.slice(0, MOST_OFFERED).map((suggestion) => (
          <option key={suggestion.value} {...suggestion} />
        ))}
      </datalist>
    </>
  )
}
