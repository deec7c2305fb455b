import { useSyncExternalStore } from 'react'
import { type Overlay, readOverlays, subscribeToOverlays } from './overlays.ts'

const none: readonly Overlay[] = []

/** Renders the overlays that code opens; once in a page, beside its content. A server renders none. */
export function OverlayProvider() {
  const overlays = useSyncExternalStore(subscribeToOverlays, readOverlays, () => none)
  return overlays.map(({ id, component: Component, props, isOpen, controls }) => (
    <Component key={id} {...props} {...controls} open={isOpen} />
  ))
}
