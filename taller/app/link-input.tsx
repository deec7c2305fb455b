import { useState } from 'react'
import { SuggestingInput } from './ask/suggesting-input.tsx'
import { useAnswer } from './ask/use-answer.ts'
import { findPages } from './find-pages.ts'

type Props = { value: string; onChange: (address: string) => void }

/** An address; pages are offered by their titles and addresses. */
export function LinkInput({ value, onChange }: Props) {
  const [hasFocus, setFocus] = useState(false)
  const isOfOurs = !/^[a-z]+:/i.test(value)
  const { answer = [] } = useAnswer(hasFocus && isOfOurs ? value : undefined, () => findPages(value))
  return (
    <SuggestingInput
      value={value}
      suggestions={answer.map(({ address, title }) => ({ value: address, label: title }))}
      onFocus={() => setFocus(true)}
      onChange={onChange}
    />
  )
}
