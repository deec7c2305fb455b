import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { mountedOverlays, type Overlay } from './mounted-overlays.ts'

const none: readonly Overlay[] = []

/**
 * Renders the overlays that code opens; once in a document, beside its page. A server renders none. What is open over a
 * `page` closes when another one comes.
 */
export function OverlayProvider({ page }: { page?: string }) {
  const overlays = useSyncExternalStore(mountedOverlays.subscribe, mountedOverlays.read, () => none)
  const closeAll = useEffectEvent(() => {
    for (const { isOpen, controls } of overlays) if (isOpen) controls.onOpenChange(false)
  })
  useEffect(() => () => closeAll(), [page])
  return overlays.map(({ id, component: Component, props, isOpen, controls }) => (
    <Component key={id} {...props} {...controls} open={isOpen} />
  ))
}
