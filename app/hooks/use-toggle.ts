import { type RefObject, useEffect, useEffectEvent } from 'react'

/** Calls back when a dialog or a popover has opened or closed, whoever did it, and at first: that may have been before React came. */
export function useToggle(ref: RefObject<HTMLElement | null>, onToggle: () => void) {
  const tell = useEffectEvent(onToggle)
  useEffect(() => {
    const element = ref.current
    const listener = () => tell()
    listener()
    // React does not hear `toggle` of a dialog or a popover that it has hydrated.
    element?.addEventListener('toggle', listener)
    return () => element?.removeEventListener('toggle', listener)
  }, [ref])
}
