import { useEffect, useRef } from 'react'
import type { PictureFacts } from '#collections/pictures/picture-facts.ts'
import { shopFloorMessages } from '#config/messages/shop-floor.ts'
import { Modal } from '#ui/overlays/modal.tsx'
import type { OverlayControls } from '#ui/overlays/mounted-overlays.ts'
import { createOverlay } from '#ui/overlays/overlays.ts'
import { Picture } from '#ui/picture.tsx'

type Shown = { title: string; src: string; alt: string; facts: PictureFacts | undefined }

const overlay = createOverlay(LargePicture)

/** Shows a picture larger than its page does, to be scrolled in both directions. */
export function showLargePicture(shown: Shown) {
  void overlay.open({ shown })
}

function LargePicture({ shown, ...controls }: { shown?: Shown } & OverlayControls) {
  if (!shown) return null
  return (
    <Modal {...controls} fullscreen title={shown.title}>
      <ScrolledPicture shown={shown} />
    </Modal>
  )
}

function ScrolledPicture({ shown }: { shown: Shown }) {
  const { src, alt, facts } = shown
  const ref = useRef<HTMLDivElement>(null)
  // The dialog is open by now: its picture has a size, and the arrow keys go where the focus is.
  useEffect(() => {
    const element = ref.current
    element?.scrollTo({
      left: (element.scrollWidth - element.clientWidth) / 2,
      top: (element.scrollHeight - element.clientHeight) / 2,
      behavior: 'instant',
    })
    element?.focus()
  }, [shown])
  return (
    // What scrolls must be reachable by keyboard (WCAG 2.1.1).
    <div
      ref={ref}
      className="large-picture"
      role="group"
      aria-label={shopFloorMessages.largePicture}
      tabIndex={0}
    >
      <Picture
        src={src}
        alt={alt}
        facts={facts}
        loading="eager"
        sizes="max(100vw, 50rem)"
        measures={[800, 1000]}
      />
    </div>
  )
}
