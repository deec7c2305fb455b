import { type RefObject, useEffect, useEffectEvent } from 'react'
import { listen } from '#browser/listen.ts'

/** Calls back when a dialog or a popover has opened or closed, whoever did it, and at first: that may have been before React came. */
export function useToggle(ref: RefObject<HTMLElement | null>, onToggle: () => void) {
  const tell = useEffectEvent(onToggle)
  useEffect(() => {
    tell()
    // React does not hear it of a dialog or a popover that it has hydrated.
    return listen(ref.current, { toggle: () => tell() })
  }, [ref])
}
