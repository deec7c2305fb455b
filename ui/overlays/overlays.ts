import type { ComponentType } from 'react'
import { type AnyProps, mountedOverlays, type Overlay, type OverlayControls } from './mounted-overlays.ts'

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
  readonly originalProps: AnyProps
  readonly destroyOnClose: boolean
  /** Settles the promise of the last `open`; undefined when nobody waits. */
  readonly settle: ((value: unknown) => void) | undefined
}

let entries: ReadonlyMap<string, Entry> = new Map()
let created = 0

/**
 * Registers a component that can be opened from anywhere in the browser, and returns its handle (C-OVL-1).
 */
export function createOverlay<Props extends OverlayControls<never>>(
  component: ComponentType<Props>,
  options: OverlayOptions<Props> = {},
): OverlayHandle<Props> {
  const { props = {}, defaultOpen = false, destroyOnClose = false } = options
  const id = createOverlayId()
  save({
    id,
    // Its own props come from `props`, the rest from the provider: together they are what it asks for.
    component: component as unknown as Overlay['component'],
    originalProps: props,
    props,
    controls: createControls(id),
    isOpen: defaultOpen,
    isMounted: defaultOpen,
    destroyOnClose,
    settle: undefined,
  })
  return {
    id,
    get isOpen() {
      return isOverlayOpen(id)
    },
    // The component's type says what its promise brings; the store holds components of every type.
    open: (given) => openOverlay(id, given) as OpenedOverlay<ResultOf<Props>>,
    close: (value) => closeOverlay(id, value),
    patch: (given) => patchOverlay(id, given),
    unmount: () => unmountOverlay(id),
  }
}

/**
 * Mounts and opens an overlay with its original props and the given ones; earlier patches are dropped (C-OVL-2).
 * The promise of an earlier `open` that still waits brings undefined. Throws `Overlay not found`.
 */
export function openOverlay(id: string, props: AnyProps = {}): OpenedOverlay<unknown> {
  const entry = getEntry(id)
  entry.settle?.(undefined)
  const promise = new Promise<unknown>((settle) => {
    save({ ...entry, props: { ...entry.originalProps, ...props }, isOpen: true, isMounted: true, settle })
  })
  return Object.defineProperties(promise, {
    id: { value: id },
    isOpen: { get: () => entries.get(id)?.isOpen ?? false },
    isMounted: { get: () => entries.get(id)?.isMounted ?? false },
    result: { value: promise },
  }) as OpenedOverlay<unknown>
}

/**
 * Closes an overlay now and keeps `open`'s promise with the value; it stays mounted until its leave animation ends
 * (C-OVL-3). A second close does nothing. Throws `Overlay not found`.
 */
export function closeOverlay(id: string, value?: unknown) {
  const entry = getEntry(id)
  if (!entry.isOpen && !entry.settle) return
  save({ ...entry, isOpen: false, settle: undefined })
  entry.settle?.(value)
}

/** Closes every open overlay, without a value (C-OVL-5). */
export function closeAllOverlays() {
  for (const { id, isOpen } of entries.values()) if (isOpen) closeOverlay(id)
}

/** Merges props into the current ones, until the next `open` (C-OVL-5). Throws `Overlay not found`. */
export function patchOverlay(id: string, props: AnyProps) {
  const entry = getEntry(id)
  save({ ...entry, props: { ...entry.props, ...props } })
}

/** Throws `Overlay not found`. */
export function isOverlayOpen(id: string): boolean {
  return getEntry(id).isOpen
}

/** Takes an overlay off the page at once, without its leave animation. Throws `Overlay not found`. */
export function unmountOverlay(id: string) {
  const entry = getEntry(id)
  if (entry.destroyOnClose) forget(id)
  else save({ ...entry, isOpen: false, isMounted: false, settle: undefined })
  entry.settle?.(undefined)
}

/** What a component says of itself. It may come late, when its overlay is gone: then there is nothing to do. */
function createControls(id: string): Overlay['controls'] {
  return {
    onOpenChange: (isOpen) => {
      const entry = entries.get(id)
      if (entry && entry.isOpen !== isOpen) save({ ...entry, isOpen, isMounted: isOpen || entry.isMounted })
    },
    onClose: (value) => {
      if (entries.has(id)) closeOverlay(id, value)
    },
    // Not when it was opened again meanwhile.
    onAfterLeave: () => {
      const entry = entries.get(id)
      if (entry?.isMounted && !entry.isOpen) unmountOverlay(id)
    },
  }
}

function getEntry(id: string): Entry {
  const entry = entries.get(id)
  // The text is the specification's (point 8, C-OVL-6).
  if (!entry) throw new Error('Overlay not found')
  return entry
}

function save(entry: Entry) {
  publish(new Map(entries).set(entry.id, entry))
}

function forget(id: string) {
  const next = new Map(entries)
  next.delete(id)
  publish(next)
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
