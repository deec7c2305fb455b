import {
  type ChangeEvent,
  type ComponentProps,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react'
import { listen } from '#browser/listen.ts'
import { INPUT_AUTOFOCUS_DELAY_MS } from '#config/constants.ts'
import { type FieldOverrides, useFormInput, useTypedBefore } from './form-context.ts'
import { applyModifiers, type InputModifiers, type InputValue, showValue } from './input-modifiers.ts'

type Props = Omit<
  ComponentProps<'input'>,
  'value' | 'defaultValue' | 'autoFocus' | 'type' | 'ref' | keyof FieldOverrides
> &
  FieldOverrides & {
    type?: 'text' | 'email' | 'password' | 'search' | 'tel' | 'url' | 'number' | 'date' | 'time' | undefined
    /** Its value, when its owner holds it. */
    value?: InputValue
    /** Its first value, when neither an owner nor a form holds it. */
    defaultValue?: InputValue
    onValueChange?: ((value: InputValue) => void) | undefined
    /** What becomes of the text on its way to the value (C-INPUT-2, 3). */
    modifiers?: InputModifiers | undefined
    /** Focuses it after it has appeared. */
    autoFocus?: boolean | undefined
    /** From its appearance to its focus, in ms (C-INPUT-4). */
    autofocusDelay?: number | undefined
  }

/** A line of text (C-INPUT-1 to 4), with the id, name, size and error of its FormField, and the value of its Form. */
export function Input({ className = '', type = 'text', ...props }: Props) {
  const { size, defaultValue, onValueChange, modifiers, ...others } = props
  const { autoFocus = false, autofocusDelay, ...attributes } = others
  const element = useRef<HTMLInputElement>(null)
  const input = useFormInput({ ...attributes, size, initial: defaultValue })
  const typing = useTyping(input, onValueChange, { number: type === 'number', ...modifiers }, element)
  useTypedBefore(element, typing.text, typing.take)
  useAutofocus(element, autoFocus, autofocusDelay ?? INPUT_AUTOFOCUS_DELAY_MS)
  return (
    <input
      // Nothing that somebody typed elsewhere is offered unless it is asked for (specification 3).
      autoComplete="off"
      {...attributes}
      {...input.attributes}
      ref={element}
      type={type}
      className={`control control-${input.size} input ${className}`}
      value={typing.text}
      onChange={(event) => {
        attributes.onChange?.(event)
        typing.handleChange(event)
      }}
    />
  )
}

/** The text is the visitor's for as long as it means the value: both «1.», on the way to «1.5», and «1» are the number 1. */
function useTyping(
  input: ReturnType<typeof useFormInput>,
  onValueChange: Props['onValueChange'],
  modifiers: InputModifiers,
  element: RefObject<HTMLInputElement | null>,
) {
  const value = readText(input.value)
  const [draft, setDraft] = useState<{ text: string; value: InputValue }>()

  function take(text: string) {
    const next = applyModifiers(text, modifiers)
    setDraft({ text, value: next })
    input.setValue(next)
    onValueChange?.(next)
    input.notify('input')
  }

  useNativeChange(element, (text) => {
    const shown = modifiers.trim ? text.trim() : text
    if (modifiers.lazy) take(shown)
    else setDraft({ text: shown, value: applyModifiers(text, modifiers) })
    input.notify('change')
  })

  return {
    take,
    text: draft && Object.is(draft.value, value) ? draft.text : showValue(value),
    handleChange: ({ target: { value: text } }: ChangeEvent<HTMLInputElement>) => {
      if (modifiers.lazy) setDraft({ text, value })
      else take(text)
    },
  }
}

/** Focuses an element in a timer after it has appeared (C-INPUT-4). */
function useAutofocus(element: RefObject<HTMLInputElement | null>, isWanted: boolean, delayMs: number) {
  useEffect(() => {
    if (!isWanted) return undefined
    const timer = setTimeout(() => element.current?.focus(), delayMs)
    return () => clearTimeout(timer)
  }, [element, isWanted, delayMs])
}

/** The browser's own `change` (leaving a changed field, Enter), which React takes for `input`. */
function useNativeChange(
  element: RefObject<HTMLInputElement | null>,
  onNativeChange: (text: string) => void,
) {
  const handleChange = useEffectEvent(() => {
    if (element.current) onNativeChange(element.current.value)
  })
  useEffect(() => listen(element.current, { change: () => handleChange() }), [element])
}

/** What a field shows of what is held for it; nothing where that is no text. */
function readText(value: unknown): InputValue {
  return value === null || typeof value === 'string' || typeof value === 'number' ? value : undefined
}
