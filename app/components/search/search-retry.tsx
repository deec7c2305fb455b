import type { ReactNode, RefObject } from 'react'

type Props = { inputRef: RefObject<HTMLInputElement | null>; onPress: () => void; children: ReactNode }

/** A button that goes with its press: the focus is in the field by then. */
export function SearchRetry({ inputRef, onPress, children }: Props) {
  function press() {
    inputRef.current?.focus()
    onPress()
  }
  return (
    <button type="button" className="search-retry" onClick={press}>
      {children}
    </button>
  )
}
