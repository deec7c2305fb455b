import type { ComponentType } from 'react'
import { mountedOverlays, type Overlay, type OverlayControls } from './mounted-overlays.ts'

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

type OverlayHandle<Props> = {
  readonly id: string
  readonly isOpen: boolean
  open: (props?: OwnProps<Props>) => OpenedOverlay<ResultOf<Props>>
  close: (value?: ResultOf<Props>) => void
  patch: (props: OwnProps<Props>) => void
  unmount: () => void
}

type Entry = Overlay & {
  /** Settles the promise of the last `open`; undefined when nobody waits. */
  readonly settle: ((value: unknown) => void) | undefined
}

let entries: ReadonlyMap<string, Entry> = new Map()
let created = 0

/**
 * Registers a component that can be opened from anywhere in the browser, and returns its handle (C-OVL-1): `open` drops
 * earlier patches, and an earlier promise that still waits brings undefined (C-OVL-2); a second `close` does nothing
 * (C-OVL-3); `unmount` takes it off the page without its leave animation. Each throws `Overlay not found` once it is forgotten.
 */
export function createOverlay<Props extends OverlayControls<never>>(
  component: ComponentType<Props>,
  options: OverlayOptions<Props> = {},
): OverlayHandle<Props> {
  const { props: original = {}, defaultOpen = false, destroyOnClose = false } = options
  const id = createOverlayId()

  function change(fields: Partial<Entry>) {
    publish(new Map(entries).set(id, { ...getEntry(id), ...fields }))
  }

  function close(value?: unknown) {
    const { isOpen, settle } = getEntry(id)
    if (!isOpen && !settle) return
    change({ isOpen: false, settle: undefined })
    settle?.(value)
  }

  function unmount() {
    const { settle } = getEntry(id)
    if (destroyOnClose) publish(new Map([...entries].filter(([other]) => other !== id)))
    else change({ isOpen: false, isMounted: false, settle: undefined })
    settle?.(undefined)
  }

  // What a component says of itself may come late: its overlay is gone, or was opened again meanwhile.
  const controls: Overlay['controls'] = {
    onOpenChange(isOpen) {
      const entry = entries.get(id)
      if (entry && entry.isOpen !== isOpen) change({ isOpen, isMounted: isOpen || entry.isMounted })
    },
    onClose(value) {
      if (entries.has(id)) close(value)
    },
    onAfterLeave() {
      const entry = entries.get(id)
      if (entry?.isMounted && !entry.isOpen) unmount()
    },
  }

  publish(
    new Map(entries).set(id, {
      id,
      // Its own props come from `props`, the rest from the provider: together they are what it asks for.
      component: component as unknown as Overlay['component'],
      props: original,
      controls,
      isOpen: defaultOpen,
      isMounted: defaultOpen,
      settle: undefined,
    }),
  )
  return {
    id,
    get isOpen() {
      return getEntry(id).isOpen
    },
    open(given = {}) {
      getEntry(id).settle?.(undefined)
      const { promise, resolve } = Promise.withResolvers<unknown>()
      change({ props: { ...original, ...given }, isOpen: true, isMounted: true, settle: resolve })
      // The component's type says what its promise brings; the store holds components of every type.
      return Object.defineProperties(promise, {
        id: { value: id },
        isOpen: { get: () => entries.get(id)?.isOpen ?? false },
        isMounted: { get: () => entries.get(id)?.isMounted ?? false },
        result: { value: promise },
      }) as OpenedOverlay<ResultOf<Props>>
    },
    close,
    patch: (given) => change({ props: { ...getEntry(id).props, ...given } }),
    unmount,
  }
}

/** Closes every open overlay, without a value (C-OVL-5). */
export function closeAllOverlays() {
  for (const { isOpen, controls } of entries.values()) if (isOpen) controls.onClose()
}

function getEntry(id: string): Entry {
  const entry = entries.get(id)
  // The text is the specification's (point 8, C-OVL-6).
  if (!entry) throw new Error('Overlay not found')
  return entry
}

function publish(next: ReadonlyMap<string, Entry>) {
  entries = next
  mountedOverlays.publish([...next.values()].filter(({ isMounted }) => isMounted))
}

/** The counter makes it unique, the random part keeps anybody from counting on it. */
function createOverlayId(): string {
  created += 1
  return `overlay-${created}-${Math.random().toString(36).slice(2, 9)}`
}
