import { useSyncExternalStore } from 'react'
import { mountedOverlays, type Overlay } from './mounted-overlays.ts'

const none: readonly Overlay[] = []

/** Renders the overlays that code opens; once in a page, beside its content. A server renders none. */
export function OverlayProvider() {
  const overlays = useSyncExternalStore(mountedOverlays.subscribe, mountedOverlays.read, () => none)
  return overlays.map(({ id, component: Component, props, isOpen, controls }) => (
    <Component key={id} {...props} {...controls} open={isOpen} />
  ))
}
