import { type MouseEvent, type PointerEvent, useRef, useState } from 'react'

/** How far a toast is dragged before it follows, in px; a finger is less exact (C-TOAST-9). */
const TOAST_SWIPE_START_PX = 2
const TOAST_SWIPE_START_TOUCH_PX = 10

/** A toast that is let go beyond this way closes, in px (C-TOAST-9). */
const TOAST_SWIPE_CLOSE_PX = 50

/** The way out of the page, along each axis. */
export type Outward = { readonly x: number; readonly y: number }

type Press = { pointerId: number; x: number; y: number; isSwipe: boolean }

/** Swipes a toast away (C-TOAST-9): how far it stands from its place meanwhile, in px, and what its element hears. */
export function useSwipe(outward: Outward, onSwiped: () => void) {
  const [way, setWay] = useState<number>()
  const pressRef = useRef<Press>(undefined)
  const isClickSwallowed = useRef(false)

  function onPointerMove(event: PointerEvent<HTMLElement>) {
    const press = pressRef.current
    if (press?.pointerId !== event.pointerId) return
    const { along, across } = measureWay(press, event, outward)
    const start = event.pointerType === 'touch' ? TOAST_SWIPE_START_TOUCH_PX : TOAST_SWIPE_START_PX
    if (!press.isSwipe && along > start && along > across) {
      press.isSwipe = true
      event.currentTarget.setPointerCapture(event.pointerId)
    }
    // It never leaves its place the wrong way.
    if (press.isSwipe) setWay(Math.max(0, along))
    // Another way, or a button that was released outside the window, which is not reported.
    else if (event.buttons === 0 || Math.max(Math.abs(along), across) > start) pressRef.current = undefined
  }

  function onPointerUp(event: PointerEvent) {
    const press = pressRef.current
    pressRef.current = undefined
    setWay(undefined)
    if (!press?.isSwipe) return
    isClickSwallowed.current = true
    // The click comes at once or not at all; a later one, of the keyboard, is meant.
    setTimeout(() => {
      isClickSwallowed.current = false
    })
    if (measureWay(press, event, outward).along > TOAST_SWIPE_CLOSE_PX) onSwiped()
  }

  return {
    way,
    handlers: {
      onPointerDown: ({ button, pointerId, clientX: x, clientY: y }: PointerEvent) => {
        if (button === 0) pressRef.current = { pointerId, x, y, isSwipe: false }
      },
      onPointerMove,
      onPointerUp,
      onPointerCancel: () => {
        pressRef.current = undefined
        setWay(undefined)
      },
      onClickCapture: (event: MouseEvent) => {
        if (!isClickSwallowed.current) return
        isClickSwallowed.current = false
        event.preventDefault()
        event.stopPropagation()
      },
    },
  }
}

/** The way of a pointer outward (negative: inward) and across it, in px. */
function measureWay(from: Press, to: PointerEvent, outward: Outward) {
  const [x, y] = [to.clientX - from.x, to.clientY - from.y]
  return { along: x * outward.x + y * outward.y, across: Math.abs(x * outward.y - y * outward.x) }
}
