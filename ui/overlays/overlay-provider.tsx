import { type ComponentType, useEffect, useSyncExternalStore } from 'react'
import { createStore } from '#browser/store.ts'

/** What the provider hands to a component beside its own props; `<Modal {...controls}>` takes it as it is. */
export type OverlayControls<Result = unknown> = {
  open: boolean
  /** The visitor opens or dismisses it; the promise waits for the leave animation (C-OVL-4). */
  onOpenChange: (open: boolean) => void
  /** Closes with a value, which `open` promised (C-OVL-3). */
  onClose: (value?: Result) => void
  /** The leave animation has ended: nothing of it is on the screen any more. */
  onAfterLeave: () => void
}

type AnyProps = Readonly<Record<string, unknown>>

/** An overlay as the provider renders it. */
export type Overlay = {
  readonly id: string
  readonly component: ComponentType<OverlayControls & AnyProps>
  readonly props: AnyProps
  readonly controls: Omit<OverlayControls, 'open'>
  readonly isOpen: boolean
  readonly isMounted: boolean
}

/** The overlays that are in the page, in the order in which they came. What opens them comes with the first (`overlays.ts`). */
export const mountedOverlays = createStore<readonly Overlay[]>([])

/** Closes every open overlay, without a value (C-OVL-5). */
export function closeAllOverlays() {
  for (const { isOpen, controls } of mountedOverlays.read()) if (isOpen) controls.onClose()
}

const none: readonly Overlay[] = []

/** Renders the overlays that code opens, once in a document; what is open over a `page` closes when another one comes. */
export function OverlayProvider({ page }: { page?: string }) {
  const overlays = useSyncExternalStore(mountedOverlays.subscribe, mountedOverlays.read, () => none)
  useEffect(() => closeAllOverlays, [page])
  return overlays.map(({ id, component: Component, props, isOpen, controls }) => (
    <Component key={id} {...props} {...controls} open={isOpen} />
  ))
}
