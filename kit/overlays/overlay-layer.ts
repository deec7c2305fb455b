import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { lockScroll } from '#ui/scroll-lock.ts'

/** What modal, slideover and drawer have in common. */
export type OverlayLayerProps = {
  /** Who opens it decides; without it, the trigger does. */
  open?: boolean | undefined
  onOpenChange?: ((open: boolean) => void) | undefined
  /** False blocks Escape and presses outside (C-OVL-7); the cross and code still close it. */
  dismissible?: boolean | undefined
  /** A dismissal was blocked; an outside press says so twice, as a press and as an interaction (C-OVL-7). */
  onClosePrevented?: (() => void) | undefined
  /** The leave animation has ended. */
  onAfterLeave?: (() => void) | undefined
}

/** Whether a layer is open: as its owner says, else as its trigger and cross say. */
export function useOpen({ open, onOpenChange }: OverlayLayerProps): [boolean, (open: boolean) => void] {
  const [ownOpen, setOwnOpen] = useState(false)
  return [
    open ?? ownOpen,
    (next) => {
      setOwnOpen(next)
      onOpenChange?.(next)
    },
  ]
}

/** Handlers of what would dismiss a layer (C-OVL-7, 8). */
export function createDismissHandlers({ dismissible = true, onClosePrevented }: OverlayLayerProps) {
  const prevent = (event: Event) => {
    event.preventDefault()
    onClosePrevented?.()
  }
  const handleOutside = (event: OutsideEvent) => {
    if (isOnToast(event)) event.preventDefault()
    // A press with the right button opens a menu of the browser's and would not close anything.
    else if (!dismissible && isRightPress(event)) event.preventDefault()
    else if (!dismissible) prevent(event)
  }
  return {
    onEscapeKeyDown: (event: KeyboardEvent) => {
      if (!dismissible) prevent(event)
    },
    onPointerDownOutside: handleOutside,
    onInteractOutside: handleOutside,
  }
}

/**
 * Remembers what had the focus before the layer and gives it back (C-OVL-8). The library does so for a layer with a
 * trigger only, and code opens most of ours.
 */
export function useFocusReturn() {
  const before = useRef<Element>(null)
  return {
    onOpenAutoFocus: ({ target }: Event) => {
      before.current = document.activeElement
      unhideTopLayer(target)
    },
    onCloseAutoFocus: (event: Event) => {
      const element = before.current
      if (!(element instanceof HTMLElement) || element === document.body || !element.isConnected) return
      event.preventDefault()
      element.focus({ preventScroll: true })
    },
  }
}

/** Stands inside a layer: the page does not scroll while it is mounted, and its owner hears when it has left. */
export function LayerPresence({
  isOpen,
  onAfterLeave,
}: {
  isOpen: boolean
  onAfterLeave?: (() => void) | undefined
}) {
  const tellIfLeft = useEffectEvent(() => {
    if (!isOpen) onAfterLeave?.()
  })
  useEffect(() => {
    const unlock = lockScroll()
    return () => {
      unlock()
      tellIfLeft()
    }
  }, [])
  return null
}

/** As a `ref`: what overflows can be scrolled with the keyboard, because it can be focused then. */
export function focusWhenScrollable(element: HTMLElement | null) {
  if (!element) return undefined
  const observer = new ResizeObserver(() => {
    if (element.scrollHeight > element.clientHeight) element.tabIndex = 0
    else element.removeAttribute('tabindex')
  })
  observer.observe(element)
  return () => observer.disconnect()
}

/** Of two layers that open in one go each hides the other from assistive technology; the upper one must be seen. */
function unhideTopLayer(layer: EventTarget | null) {
  const top = [...document.querySelectorAll('.overlay-panel')].at(-1)
  if (top === layer) top?.removeAttribute('aria-hidden')
}

type OutsideEvent = CustomEvent<{ originalEvent: Event }>

/** Toasts lie above the layers. One that its own press has closed is not in the page any more. */
function isOnToast({ target }: Event): boolean {
  return target instanceof Element && (!target.isConnected || target.closest('[data-toast-region]') !== null)
}

function isRightPress({ detail: { originalEvent } }: OutsideEvent): boolean {
  if (!(originalEvent instanceof PointerEvent)) return false
  return originalEvent.button === 2 || (originalEvent.button === 0 && originalEvent.ctrlKey)
}
