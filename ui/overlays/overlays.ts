import type { ComponentType } from 'react'
import { mountedOverlays, type Overlay, type OverlayControls } from './overlay-provider.tsx'

/** What `open` returns: a promise of the value that closes the overlay, and how it stands. */
export type OpenedOverlay<Result> = Promise<Result | undefined> & {
  readonly id: string
  readonly isOpen: boolean
  readonly isMounted: boolean
  readonly result: Promise<Result | undefined>
}

type OwnProps<Props> = Partial<Omit<Props, keyof OverlayControls>>
type ResultOf<Props> = Props extends OverlayControls<infer Result> ? Result : never

type OverlayOptions<Props> = {
  props?: OwnProps<Props>
  /** Mounted and open from the start. */
  defaultOpen?: boolean
  /** Forgotten once it has left, so that its id means nothing any more. */
  destroyOnClose?: boolean
}

/**
 * Registers a component that can be opened from anywhere in the browser, and returns its handle (C-OVL-1): `open` drops
 * earlier patches, and an earlier promise that still waits brings undefined (C-OVL-2); a second `close` does nothing
 * (C-OVL-3). Each throws `Overlay not found` once it is forgotten.
 */
export function createOverlay<Props extends OverlayControls<never>>(
  component: ComponentType<Props>,
  options: OverlayOptions<Props> = {},
) {
  const { props: original = {}, defaultOpen = false, destroyOnClose = false } = options
  // Unique and opaque.
  const id = Math.random().toString(36).slice(2)
  /** Settles the promise of the last `open`; undefined when nobody waits. */
  let settle: ((value: unknown) => void) | undefined
  let overlay: Overlay | undefined = {
    id,
    // Its own props come from `props`, the rest from the provider: together they are what it asks for.
    component: component as unknown as Overlay['component'],
    props: original,
    isOpen: defaultOpen,
    isMounted: defaultOpen,
    // What a component says of itself may come late: its overlay is gone, or was opened again meanwhile.
    controls: {
      onOpenChange(isOpen) {
        if (overlay && overlay.isOpen !== isOpen) change({ isOpen, isMounted: isOpen || overlay.isMounted })
      },
      onClose(value) {
        if (overlay) close(value)
      },
      onAfterLeave() {
        if (!overlay?.isMounted || overlay.isOpen) return
        change({ isMounted: false })
        if (destroyOnClose) overlay = undefined
        settleWith(undefined)
      },
    },
  }
  if (defaultOpen) show(overlay)

  function find(): Overlay {
    // The text is the specification's (point 8, C-OVL-6).
    if (!overlay) throw new Error('Overlay not found')
    return overlay
  }

  function change(fields: Partial<Overlay>) {
    overlay = { ...find(), ...fields }
    show(overlay)
  }

  function settleWith(value: unknown) {
    settle?.(value)
    settle = undefined
  }

  function close(value?: unknown) {
    if (find().isOpen) change({ isOpen: false })
    settleWith(value)
  }

  return {
    id,
    get isOpen() {
      return find().isOpen
    },
    open(given: OwnProps<Props> = {}): OpenedOverlay<ResultOf<Props>> {
      settleWith(undefined)
      change({ props: { ...original, ...given }, isOpen: true, isMounted: true })
      const { promise, resolve } = Promise.withResolvers<unknown>()
      settle = resolve
      // The component's type says what its promise brings; the store holds components of every type.
      return Object.defineProperties(promise, {
        id: { value: id },
        isOpen: { get: () => overlay?.isOpen ?? false },
        isMounted: { get: () => overlay?.isMounted ?? false },
        result: { value: promise },
      }) as OpenedOverlay<ResultOf<Props>>
    },
    close: (value?: ResultOf<Props>) => close(value),
    patch: (given: OwnProps<Props>) => change({ props: { ...find().props, ...given } }),
  }
}

/** Shows an overlay as it is now. It keeps its place among the others: a dialog that is moved closes. */
function show(overlay: Overlay) {
  const shown = mountedOverlays.read()
  const isNew = shown.every(({ id }) => id !== overlay.id)
  const next = isNew ? [...shown, overlay] : shown.map((other) => (other.id === overlay.id ? overlay : other))
  mountedOverlays.publish(next.filter(({ isMounted }) => isMounted))
}
