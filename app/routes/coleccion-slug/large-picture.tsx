import { useRef } from 'react'
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
import { useZoom } from './use-zoom.ts'

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
        <div ref={sheet} className="large-picture-sheet" style={{ width }}>
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
