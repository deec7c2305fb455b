import { type KeyboardEvent, type MouseEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { PictureFacts } from '#collections/pictures/picture-facts.ts'
import { shopFloorMessages } from '#config/messages/shop-floor.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Modal } from '#ui/overlays/modal.tsx'
import type { OverlayControls } from '#ui/overlays/overlay-provider.tsx'
import { createOverlay } from '#ui/overlays/overlays.ts'
import { Picture } from '#ui/picture.tsx'
import minus from '~icons/lucide/minus?raw'
import plus from '~icons/lucide/plus?raw'

type Shown = { title: string; src: string; alt: string; facts: PictureFacts | undefined }

/** How often one was opened: one that is opened again while it leaves is seen as it opens, too. */
let openings = 0

const { largePicture: words } = shopFloorMessages

const overlay = createOverlay(LargePicture)

/** Shows a picture larger than its page does, to be looked at from near. */
export function showLargePicture(shown: Shown) {
  openings += 1
  void overlay.open({ shown, opening: openings })
}

type Props = { shown?: Shown; opening?: number } & OverlayControls

function LargePicture({ shown, opening, ...controls }: Props) {
  if (!shown) return null
  return (
    <Modal {...controls} fullscreen title={shown.title}>
      <ZoomedPicture key={opening} shown={shown} />
    </Modal>
  )
}

function ZoomedPicture({ shown }: { shown: Shown }) {
  const { src, alt, facts } = shown
  const area = useRef<HTMLDivElement>(null)
  const sheet = useRef<HTMLDivElement>(null)
  const { width, nearer, farther, onKeyDown, mouseHandlers } = useZoom(area, sheet)
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- its keys do what its buttons do
    <div
      className="large-picture-frame relative grid grid-cols-[minmax(0,1fr)] grid-rows-[minmax(0,1fr)]"
      onKeyDown={onKeyDown}
    >
      {/* What scrolls must be reachable by keyboard (WCAG 2.1.1). */}
      <div
        ref={area}
        className="grid cursor-grab touch-manipulation place-content-center-safe overflow-auto select-none focus-visible:-outline-offset-2 active:cursor-grabbing"
        role="group"
        aria-label={words.name}
        tabIndex={0}
        {...mouseHandlers}
      >
        <div ref={sheet} className="large-picture-sheet w-[max(100dvw,50rem)]" style={{ width }}>
          <Picture
            src={src}
            alt={alt}
            facts={facts}
            loading="eager"
            sizes="max(100vw, 50rem)"
            measures={[800, 1000]}
            draggable={false}
            className="h-auto w-full max-w-none"
          />
        </div>
      </div>
      <div className="large-picture-zoom">
        <Button variant="outline" size="icon" aria-label={words.farther} onClick={farther}>
          <Icon svg={minus} />
        </Button>
        <Button variant="outline" size="icon" aria-label={words.nearer} onClick={nearer}>
          <Icon svg={plus} />
        </Button>
      </div>
    </div>
  )
}

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
function useZoom(area: RefObject<HTMLElement | null>, sheet: RefObject<HTMLElement | null>) {
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
