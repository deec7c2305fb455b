import { type KeyboardEvent, type MouseEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'

/** Of a press of a button or of a key. */
const STEP = 1.5
/** How wide it may become, as a multiple of what it is when it opens. */
const MOST = 4

/** A place in the window. */
type Point = { x: number; y: number }

/**
 * How wide a picture is in an area that scrolls, and what changes it: buttons, + and -, a double press. What is larger than
 * its area is scrolled, and two fingers zoom, as the browser has it; a mouse drags it.
 */
export function useZoom(area: RefObject<HTMLElement | null>, sheet: RefObject<HTMLElement | null>) {
  /** In px; none as it opens, which its style sheet says. */
  const [width, setWidth] = useState<number>()
  const opened = useRef(0)

  // What it stands in is open by now, and has a size.
  useEffect(() => {
    if (!area.current || !sheet.current) return
    const { scrollWidth, clientWidth, scrollHeight, clientHeight } = area.current
    opened.current = sheet.current.offsetWidth
    area.current.scrollTo((scrollWidth - clientWidth) / 2, (scrollHeight - clientHeight) / 2)
    // The arrow keys go where the focus is.
    area.current.focus()
  }, [area, sheet])

  /** What is at a place in the window stays there; in the middle unless told. */
  function zoomBy(factor: number, place?: Point) {
    if (!area.current || !sheet.current) return
    const frame = area.current.getBoundingClientRect()
    const box = sheet.current.getBoundingClientRect()
    const { x, y } = place ?? { x: frame.left + frame.width / 2, y: frame.top + frame.height / 2 }
    const whole = Math.min(frame.width, (frame.height * box.width) / box.height)
    flushSync(() => setWidth(Math.min(Math.max(box.width * factor, whole), opened.current * MOST)))
    const grown = sheet.current.offsetWidth / box.width
    area.current.scrollTo({
      left: (x - box.left) * grown - (x - frame.left),
      top: (y - box.top) * grown - (y - frame.top),
      behavior: 'instant',
    })
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
    mouseHandlers: {
      onMouseMove: ({ buttons, movementX, movementY }: MouseEvent) => {
        if (buttons === 1) area.current?.scrollBy({ left: -movementX, top: -movementY, behavior: 'instant' })
      },
      /** Nearer, and from there back to as it opened. */
      onDoubleClick: ({ clientX: x, clientY: y }: MouseEvent) => {
        const now = sheet.current?.offsetWidth ?? opened.current
        zoomBy(now > opened.current ? opened.current / now : 2, { x, y })
      },
    },
  }
}
