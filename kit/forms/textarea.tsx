import { type Ref, useImperativeHandle, useLayoutEffect, useRef } from 'react'
import './input.css'
import './textarea.css'
import { type TextFieldProps, useTextField } from './text-field.ts'

type Props = TextFieldProps<HTMLTextAreaElement> & {
  /** Lines that it shows, at least. */
  rows?: number | undefined
  /** Grows with its text instead of scrolling. */
  autoresize?: boolean | undefined
  /** Lines up to which it grows; without end unless given. */
  maxRows?: number | undefined
  ref?: Ref<HTMLTextAreaElement | null> | undefined
}

/** Several lines of text; like an Input in everything else (C-INPUT-2 to 4). */
export function Textarea(props: Props) {
  const { className = '', ref, rows = 3, autoresize = false, maxRows, ...others } = props
  const elementRef = useRef<HTMLTextAreaElement>(null)
  useImperativeHandle<HTMLTextAreaElement | null, HTMLTextAreaElement | null>(
    ref,
    () => elementRef.current,
    [],
  )
  const { fieldProps, size } = useTextField(others, elementRef)
  useHeightOfText(elementRef, fieldProps.value, autoresize ? { rows, maxRows } : undefined)
  return (
    <textarea
      {...fieldProps}
      ref={elementRef}
      rows={rows}
      data-autoresize={autoresize || undefined}
      className={`control control-${size} textarea ${className}`}
    />
  )
}

/**
 * Keeps the height between two numbers of lines, which a field sized by its content does not do by itself; browsers
 * that do not size it are told its height too. By script: the site's security policy refuses `style` attributes.
 */
function useHeightOfText(
  elementRef: { readonly current: HTMLTextAreaElement | null },
  text: string,
  limits: { rows: number; maxRows: number | undefined } | undefined,
) {
  const { rows, maxRows = Number.POSITIVE_INFINITY } = limits ?? {}
  useLayoutEffect(() => {
    const { current } = elementRef
    if (!current || rows === undefined) return
    const frame = '1.5rem + 2px'
    current.style.minHeight = `calc(${rows}lh + ${frame})`
    current.style.maxHeight = Number.isFinite(maxRows) ? `calc(${Math.max(rows, maxRows)}lh + ${frame})` : ''
    if (CSS.supports('field-sizing', 'content')) return
    // The text is not read here, but the height depends on it.
    void text
    current.style.height = 'auto'
    current.style.height = `${current.scrollHeight + current.offsetHeight - current.clientHeight}px`
  }, [elementRef, text, rows, maxRows])
}
