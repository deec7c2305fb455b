import { type MouseEvent, type ReactNode, useRef } from 'react'
import './input.css'
import { type TextFieldProps, useTextField } from './text-field.ts'

type Props = TextFieldProps & {
  type?: 'text' | 'email' | 'password' | 'search' | 'tel' | 'url' | 'number' | 'date' | 'time' | undefined
  /** Before the text: an icon, a unit. */
  leading?: ReactNode
  /** After the text: a unit, a button. */
  trailing?: ReactNode
}

/**
 * A line of text (C-INPUT-1 to 4). Inside a FormField it takes over its id, name, size and error; inside a Form its
 * value too. Keys are the browser's own.
 */
export function Input({ className = '', leading, trailing, type = 'text', ...props }: Props) {
  const element = useRef<HTMLInputElement>(null)
  const modifiers = { number: type === 'number', ...props.modifiers }
  const { fieldProps, size } = useTextField({ ...props, modifiers }, element)
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- a larger target for the pointer; the keyboard reaches the input
    <div
      className={`control control-${size} input ${className}`}
      onMouseDown={(event) => focusFromFrame(event, element.current)}
    >
      {leading && <span className="input-slot">{leading}</span>}
      <input {...fieldProps} ref={element} type={type} />
      {trailing && <span className="input-slot">{trailing}</span>}
    </div>
  )
}

/** A press on the frame or on an icon in it is meant for the input; one on a button is the button's. */
function focusFromFrame(event: MouseEvent, input: HTMLInputElement | null) {
  if (!(event.target instanceof Element) || event.target.closest('input, button, a, select')) return
  event.preventDefault()
  input?.focus()
}
