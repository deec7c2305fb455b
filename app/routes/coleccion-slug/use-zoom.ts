import {
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { listen } from '#browser/listen.ts'

/** Of a press of a button or of a key. */
const STEP = 1.5
/** How wide it may become, as a multiple of what it is when it opens. */
const MOST = 4
/** Two taps within this time, in ms, and this near to each other, in px, are a double one. */
const DOUBLE_TAP_MS = 300
const DOUBLE_TAP_PX = 30

type Point = { x: number; y: number }

/** A place of the picture, from 0 to 1 of its sides, and where in the window it stays while its size changes. */
type Anchor = Point & { at: Point }

/**
 * How wide a picture is in an area that scrolls, and what changes it: two fingers, the wheel, + and -, a double tap and
 * buttons. What is larger than its area is dragged, or moved by arrow keys, which are the browser's.
 */
export function useZoom(area: RefObject<HTMLElement | null>, sheet: RefObject<HTMLElement | null>) {
  /** In px; none as it opens, which its style sheet says. */
  const [width, setWidth] = useState<number>()
  /** The same, while React has not drawn it yet: fingers are faster. */
  const latest = useRef<number>(undefined)
  const anchor = useRef<Anchor>(undefined)
  const opened = useRef<Point>(undefined)
  const pointers = useRef(new Map<number, Point>())
  const lastTap = useRef({ time: 0, x: 0, y: 0 })

  // What it stands in is open by now, and has a size.
  useEffect(() => {
    if (!area.current || !sheet.current) return
    const { width: x, height: y } = sheet.current.getBoundingClientRect()
    opened.current = { x, y }
    moveBy(area.current, {
      x: (area.current.clientWidth - area.current.scrollWidth) / 2,
      y: (area.current.clientHeight - area.current.scrollHeight) / 2,
    })
    // The arrow keys go where the focus is.
    area.current.focus()
  }, [area, sheet])
  useLayoutEffect(() => {
    if (!area.current || !sheet.current || !anchor.current) return
    const { x, y, at } = anchor.current
    const box = sheet.current.getBoundingClientRect()
    moveBy(area.current, { x: at.x - (box.left + x * box.width), y: at.y - (box.top + y * box.height) })
  }, [area, sheet, width])

  function zoomBy(factor: number, at = area.current ? findMiddle(area.current) : { x: 0, y: 0 }) {
    if (!area.current || !sheet.current || !opened.current) return
    const { clientWidth, clientHeight } = area.current
    const box = sheet.current.getBoundingClientRect()
    const whole = Math.min(clientWidth, (clientHeight * opened.current.x) / opened.current.y)
    anchor.current = { x: (at.x - box.left) / box.width, y: (at.y - box.top) / box.height, at }
    const wanted = (latest.current ?? box.width) * factor
    latest.current = Math.min(Math.max(wanted, whole), opened.current.x * MOST)
    setWidth(latest.current)
  }

  /** Nearer, and from there back to as it opened. */
  function toggle(at: Point) {
    const first = opened.current?.x ?? 1
    const now = latest.current ?? first
    zoomBy(now > first ? first / now : 2, at)
  }

  const turnWheel = useEffectEvent((event: WheelEvent) => {
    event.preventDefault()
    const px = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? event.deltaY * 30 : event.deltaY
    zoomBy(Math.exp(-px / (event.ctrlKey ? 100 : 400)), { x: event.clientX, y: event.clientY })
  })
  // React listens to the wheel in a way that lets nobody keep the page from being zoomed.
  useEffect(() => listen(area.current, { wheel: (event) => turnWheel(event) }, { passive: false }), [area])

  function release(event: PointerEvent) {
    if (!pointers.current.delete(event.pointerId) || event.type !== 'pointerup') return
    const { timeStamp: time, clientX: x, clientY: y } = event
    const last = lastTap.current
    const isDouble = time - last.time < DOUBLE_TAP_MS && Math.hypot(x - last.x, y - last.y) < DOUBLE_TAP_PX
    lastTap.current = { time: isDouble ? 0 : time, x, y }
    if (isDouble) toggle({ x, y })
  }

  return {
    width,
    nearer: () => zoomBy(STEP),
    farther: () => zoomBy(1 / STEP),
    /** Of what the picture stands in. */
    onKeyDown: ({ key }: KeyboardEvent) => {
      if (key === '+' || key === '=') zoomBy(STEP)
      if (key === '-') zoomBy(1 / STEP)
    },
    pointerHandlers: {
      onPointerDown: (event: PointerEvent) => {
        if (event.button !== 0) return
        event.currentTarget.setPointerCapture(event.pointerId)
        pointers.current.set(event.pointerId, { x: event.clientX, y: event.clientY })
      },
      onPointerMove: (event: PointerEvent) => {
        if (!pointers.current.has(event.pointerId)) return
        const before = [...pointers.current.values()]
        pointers.current.set(event.pointerId, { x: event.clientX, y: event.clientY })
        const after = [...pointers.current.values()]
        const [from, to] = [measureFingers(before), measureFingers(after)]
        if (area.current)
          moveBy(area.current, { x: to.middle.x - from.middle.x, y: to.middle.y - from.middle.y })
        if (from.span > 0) zoomBy(to.span / from.span, to.middle)
      },
      onPointerUp: release,
      onPointerCancel: release,
    },
  }
}

/** As a hand would. */
function moveBy(area: HTMLElement, { x, y }: Point) {
  area.scrollBy({ left: -x, top: -y, behavior: 'instant' })
}

/** Where fingers are, and how far apart; one finger has no span. */
function measureFingers([first = { x: 0, y: 0 }, second = first]: Point[]) {
  return {
    middle: { x: (first.x + second.x) / 2, y: (first.y + second.y) / 2 },
    span: Math.hypot(first.x - second.x, first.y - second.y),
  }
}

function findMiddle(area: HTMLElement): Point {
  const { left, top, width, height } = area.getBoundingClientRect()
  return { x: left + width / 2, y: top + height / 2 }
}
