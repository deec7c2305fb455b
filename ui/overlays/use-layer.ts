import {
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  type SyntheticEvent,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { listen } from '#browser/listen.ts'
import { lockScroll } from '#ui/scroll-lock.ts'

/** What modal, slideover and drawer have in common. */
export type LayerProps = {
  /** Whether it is open, where its owner decides; without it, its trigger and its cross do. */
  open?: boolean | undefined
  onOpenChange?: ((open: boolean) => void) | undefined
  /** False blocks Escape and presses outside (C-OVL-7); the cross and code still close it. */
  dismissible?: boolean | undefined
  /** A dismissal was blocked; an outside press says so twice, as a press and as an interaction (C-OVL-7). */
  onClosePrevented?: (() => void) | undefined
  /** The leave animation has ended. */
  onAfterLeave?: (() => void) | undefined
}

type DialogRef = RefObject<HTMLDialogElement | null>

/** Whether a dialog is open, whoever opened it; opens and closes it as its owner says. */
export function useLayer(dialog: DialogRef, { open, onOpenChange, onAfterLeave }: LayerProps): boolean {
  const [isOpen, setIsOpen] = useState(false)
  const opener = useRef<Element>(null)
  const wasOpen = useRef<boolean>(undefined)
  useLayoutEffect(() => {
    const element = dialog.current
    if (open && element && !element.open) {
      opener.current = document.activeElement
      element.showModal()
    }
    // Not one that was opened before React came, of which its owner is about to hear.
    if (open === false && wasOpen.current) element?.close()
    wasOpen.current = open
  }, [dialog, open])
  const handleToggle = useEffectEvent(async (element: HTMLDialogElement) => {
    if (element.open !== isOpen) {
      setIsOpen(element.open)
      onOpenChange?.(element.open)
    }
    if (element.open) return
    // The browser gives the focus back, but not to what lay under a layer that was still open then.
    if (isFocusLost() && opener.current instanceof HTMLElement) opener.current.focus({ preventScroll: true })
    await Promise.allSettled(element.getAnimations().map(({ finished }) => finished))
    if (!element.open) onAfterLeave?.()
  })
  useEffect(() => {
    const element = dialog.current
    if (!element) return undefined
    const listener = () => void handleToggle(element)
    // One that was opened before React came.
    if (element.open) listener()
    // Until now the browser closed it by presses outside, of the right button too, which C-OVL-8 does not want.
    element.removeAttribute('closedby')
    // React does not hear it of a dialog that a server has written.
    return listen(element, { toggle: listener })
  }, [dialog])
  useEffect(() => (isOpen ? lockScroll() : undefined), [isOpen])
  return isOpen
}

/** Handlers of a dialog for what would dismiss it (C-OVL-7, 8). */
export function createDismissHandlers({ dismissible = true, onClosePrevented }: LayerProps) {
  const prevent = (event: SyntheticEvent) => {
    event.preventDefault()
    onClosePrevented?.()
  }
  return {
    // Browsers let a second Escape close a dialog whose `cancel` was prevented, but not one whose key was.
    onKeyDown: (event: KeyboardEvent<HTMLDialogElement>) => {
      if (event.key === 'Escape' && !dismissible && isOf(event)) prevent(event)
    },
    onCancel: (event: SyntheticEvent<HTMLDialogElement>) => {
      if (!dismissible && isOf(event)) prevent(event)
    },
    onPointerDown: (event: PointerEvent<HTMLDialogElement>) => {
      if (!isOutside(event)) return
      event.preventDefault()
      // A press with the right button opens a menu of the browser's and would not close anything.
      if (event.button !== 0 || event.ctrlKey) return
      if (dismissible) event.currentTarget.close()
      else {
        onClosePrevented?.()
        onClosePrevented?.()
      }
    },
  }
}

/** Whether the focus is nowhere, or in what is on its way out. */
function isFocusLost(): boolean {
  const { activeElement, body } = document
  return !activeElement || activeElement === body || activeElement.closest('dialog:not([open])') !== null
}

/** Whether an event is a dialog's own, and not one of a dialog within it. */
function isOf({ target, currentTarget }: SyntheticEvent<HTMLDialogElement>): boolean {
  return target instanceof Element && target.closest('dialog') === currentTarget
}

/** A press on the backdrop is one on the dialog, beside its box. */
function isOutside({ target, currentTarget, clientX, clientY }: PointerEvent<HTMLDialogElement>): boolean {
  const { left, right, top, bottom } = currentTarget.getBoundingClientRect()
  return target === currentTarget && (clientX < left || clientX > right || clientY < top || clientY > bottom)
}

/** As a `ref`: what overflows can be scrolled with the keyboard, because it can be focused then. */
export function focusWhenScrollable(element: HTMLElement | null) {
  if (!element) return undefined
  const observer = new ResizeObserver(() => {
    const { scrollWidth, clientWidth, scrollHeight, clientHeight } = element
    if (scrollWidth > clientWidth || scrollHeight > clientHeight) element.tabIndex = 0
    else element.removeAttribute('tabindex')
  })
  observer.observe(element)
  return () => observer.disconnect()
}
