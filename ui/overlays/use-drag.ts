import { type PointerEvent, useRef, useState } from 'react'
import {
  DRAWER_ANIMATION_MS,
  DRAWER_CLOSE_THRESHOLD,
  DRAWER_SCROLL_LOCK_TIMEOUT_MS,
  DRAWER_VELOCITY_THRESHOLD,
} from '#config/constants.ts'

/** Heights at which a drawer rests, lowest first, as parts of the window from 0 to 1. No two are the same. */
export type SnapPoints = readonly number[]

export type Side = 'bottom' | 'top' | 'left' | 'right'

/** From this speed on a drag goes all the way, in px/ms (C-DRAW-5). */
const FULL_WAY_VELOCITY = 2
/** A part of the window: a fast drag that is shorter goes on by one snap point (C-DRAW-5). */
const ONE_POINT_SHARE = 0.4

type Options = {
  side: Side
  snapPoints: SnapPoints | undefined
  /** The snap point at which it rests. */
  index: number
  onSnap: (index: number) => void
  isDisabled: boolean
}

/** A pointer that is down: where it began, along the way out, and when. */
type Press = { start: number; at: number; isDrag: boolean }

type DialogEvent = PointerEvent<HTMLDialogElement>

/** Drags a drawer: how far it stands from its open place meanwhile, and what becomes of it when it is let go (C-DRAW-2…5). */
export function useDrag({ side, snapPoints, index, onSnap, isDisabled }: Options) {
  const [offset, setOffset] = useState<number>()
  const press = useRef<Press>(undefined)
  const openedAt = useRef(0)
  const scrolledAt = useRef(0)
  const listRests = () => (snapPoints ?? [1]).map((point) => (1 - point) * measureWindow(side))
  const rest = () => listRests()[index] ?? 0

  function mayBegin(distance: number, target: EventTarget): boolean {
    const isTooSoon = isVertical(side) && Date.now() - openedAt.current < DRAWER_ANIMATION_MS
    if (isTooSoon || getSelection()?.toString()) return false
    // From a lower snap point it goes both ways; inwards from its last place is scrolling.
    if (rest() > 0) return true
    if (distance <= 0 || isScrolled(target)) {
      scrolledAt.current = Date.now()
      return false
    }
    return Date.now() - scrolledAt.current >= DRAWER_SCROLL_LOCK_TIMEOUT_MS
  }

  function onPointerDown(event: DialogEvent) {
    const isOnDrawer = event.target !== event.currentTarget || isInside(event)
    if (isDisabled || event.button !== 0 || !isOnDrawer || isHeld(event.target)) return
    press.current = { start: readOutward(side, event), at: Date.now(), isDrag: false }
  }

  function onPointerMove(event: DialogEvent) {
    const known = press.current
    if (!known) return
    const distance = readOutward(side, event) - known.start
    if (!known.isDrag) {
      if (!mayBegin(distance, event.target)) return
      known.isDrag = true
      // The click that ends it is the drawer's then, and presses nothing.
      event.currentTarget.setPointerCapture(event.pointerId)
    }
    const next = rest() + distance
    setOffset(next >= 0 ? next : snapPoints ? 0 : -damp(-next))
  }

  function onPointerUp(event: DialogEvent) {
    const known = press.current
    press.current = undefined
    setOffset(undefined)
    if (!known?.isDrag) return
    const distance = readOutward(side, event) - known.start
    const velocity = Math.abs(distance) / Math.max(1, Date.now() - known.at)
    const target = snapPoints
      ? chooseSnapPoint({ distance, velocity, index, rests: listRests(), side })
      : closesAfter(distance, velocity, event.currentTarget, side)
        ? 'closed'
        : index
    if (target === 'closed') event.currentTarget.close()
    else onSnap(target)
  }

  return {
    offset,
    tellOpen: (isOpen: boolean) => {
      if (isOpen) openedAt.current = Date.now()
    },
    handlers: {
      onPointerDown,
      onPointerMove,
      onPointerUp,
      onPointerCancel: () => {
        press.current = undefined
        setOffset(undefined)
      },
    },
  }
}

/** Whether a drawer that is let go leaves (C-DRAW-2). */
function closesAfter(distance: number, velocity: number, drawer: HTMLElement, side: Side): boolean {
  if (distance <= 0) return false
  const size = isVertical(side) ? drawer.offsetHeight : drawer.offsetWidth
  return (
    velocity > DRAWER_VELOCITY_THRESHOLD ||
    distance >= DRAWER_CLOSE_THRESHOLD * Math.min(size, measureWindow(side))
  )
}

type Release = { distance: number; velocity: number; index: number; rests: number[]; side: Side }

/** Where a drawer goes that is let go between its snap points (C-DRAW-5). */
function chooseSnapPoint({ distance, velocity, index, rests, side }: Release): number | 'closed' {
  const last = rests.length - 1
  const isOutward = distance > 0
  if (velocity > FULL_WAY_VELOCITY) return isOutward ? 'closed' : last
  if (velocity > DRAWER_VELOCITY_THRESHOLD && Math.abs(distance) < ONE_POINT_SHARE * measureWindow(side)) {
    if (!isOutward) return Math.min(index + 1, last)
    return index === 0 ? 'closed' : index - 1
  }
  const position = (rests[index] ?? 0) + distance
  const distances = rests.map((one) => Math.abs(one - position))
  return distances.indexOf(Math.min(...distances))
}

/** Further in than it can be it follows less and less (C-DRAW-2). */
function damp(distance: number): number {
  return Math.max(0, 8 * (Math.log(distance + 1) - 2))
}

/** A place along the way out of the page. */
function readOutward(side: Side, { clientX, clientY }: DialogEvent): number {
  return { bottom: clientY, top: -clientY, right: clientX, left: -clientX }[side]
}

function isInside({ currentTarget, clientX, clientY }: DialogEvent): boolean {
  const { left, right, top, bottom } = currentTarget.getBoundingClientRect()
  return clientX >= left && clientX <= right && clientY >= top && clientY <= bottom
}

/** Parts that do not drag it, and those that have a gesture of their own. */
function isHeld(target: EventTarget): boolean {
  return target instanceof Element && target.closest('[data-no-drag], select, input, textarea') !== null
}

/** Whether what was pressed stands in something that is scrolled. */
function isScrolled(target: EventTarget): boolean {
  return target instanceof Element && (target.closest('.overlay-body')?.scrollTop ?? 0) > 0
}

/** How far from its open place a drawer rests at a point, as a style sheet says it: a window may change. */
export function toRestOffset(point: number, side: Side): string {
  return `${(1 - point) * 100}${isVertical(side) ? 'dvh' : 'dvw'}`
}

/** The window, along the way of a drawer at this side. */
function measureWindow(side: Side): number {
  return isVertical(side) ? window.innerHeight : window.innerWidth
}

function isVertical(side: Side): boolean {
  return side === 'bottom' || side === 'top'
}
