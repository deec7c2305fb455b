import type { MouseEvent, PointerEvent } from 'react'

/** How far a toast is dragged before it follows, in px; a finger is less exact (C-TOAST-9). */
const TOAST_SWIPE_START_PX = 2
const TOAST_SWIPE_START_TOUCH_PX = 10

/** A toast that is let go beyond this way closes, in px (C-TOAST-9). */
const TOAST_SWIPE_CLOSE_PX = 50

export type SwipeDirection = 'left' | 'right' | 'up' | 'down'

type Swipe = { pointerId: number; x: number; y: number; isMoving: boolean }

/**
 * Makes the pointer handlers of one toast (C-TOAST-9). While it moves the element carries `data-swipe="move"` and
 * `--swipe`, its way in px; both are set by the DOM's own interface, as the toast need not be rendered for it.
 */
export function createSwipe(direction: SwipeDirection, onSwiped: () => void) {
  let swipe: Swipe | undefined
  let isClickSwallowed = false

  return {
    onPointerDown({ button, pointerId, clientX, clientY }: PointerEvent) {
      isClickSwallowed = false
      if (button === 0) swipe = { pointerId, x: clientX, y: clientY, isMoving: false }
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      // A button that was released outside the window is not reported.
      if (event.buttons === 0) swipe = undefined
      if (swipe?.pointerId !== event.pointerId) return
      const way = measureWay(swipe, event, direction)
      if (swipe.isMoving) return showWay(event.currentTarget, way.along, direction)
      const start = event.pointerType === 'touch' ? TOAST_SWIPE_START_TOUCH_PX : TOAST_SWIPE_START_PX
      if (way.along > start && way.along > way.across) {
        swipe.isMoving = true
        event.currentTarget.setPointerCapture(event.pointerId)
        showWay(event.currentTarget, way.along, direction)
      } else if (Math.max(Math.abs(way.along), way.across) > start) {
        swipe = undefined
      }
    },
    onPointerUp(event: PointerEvent<HTMLElement>) {
      if (swipe?.pointerId !== event.pointerId) return
      const { isMoving } = swipe
      const way = measureWay(swipe, event, direction)
      swipe = undefined
      if (!isMoving) return
      forgetWay(event.currentTarget)
      isClickSwallowed = true
      // The click comes at once or not at all; a later one, of the keyboard, is meant.
      setTimeout(() => {
        isClickSwallowed = false
      })
      if (way.along > TOAST_SWIPE_CLOSE_PX) onSwiped()
    },
    onPointerCancel(event: PointerEvent<HTMLElement>) {
      swipe = undefined
      forgetWay(event.currentTarget)
    },
    onClickCapture(event: MouseEvent) {
      if (!isClickSwallowed) return
      isClickSwallowed = false
      event.preventDefault()
      event.stopPropagation()
    },
  }
}

/** The way of a pointer in the direction (negative: against it) and across it, in px. */
function measureWay(from: { x: number; y: number }, to: PointerEvent, direction: SwipeDirection) {
  const x = to.clientX - from.x
  const y = to.clientY - from.y
  const along = { left: -x, right: x, up: -y, down: y }[direction]
  return { along, across: Math.abs(direction === 'left' || direction === 'right' ? y : x) }
}

/** It never leaves its place the wrong way. */
function showWay(element: HTMLElement, along: number, direction: SwipeDirection) {
  const sign = direction === 'left' || direction === 'up' ? -1 : 1
  element.dataset.swipe = 'move'
  element.style.setProperty('--swipe', `${sign * Math.max(0, along)}px`)
}

function forgetWay(element: HTMLElement) {
  delete element.dataset.swipe
  element.style.removeProperty('--swipe')
}
