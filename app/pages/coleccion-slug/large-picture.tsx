import type { PictureFacts } from '#collections/pictures/picture-facts.ts'
import { Modal } from '#ui/overlays/modal.tsx'
import type { OverlayControls } from '#ui/overlays/mounted-overlays.ts'
import { createOverlay } from '#ui/overlays/overlays.ts'
import { Picture } from '#ui/picture.tsx'

type Shown = { title: string; src: string; alt: string; facts: PictureFacts | undefined }

const overlay = createOverlay(LargePicture)

/** Shows a picture as large as the window is. */
export function showLargePicture(shown: Shown) {
  void overlay.open({ shown })
}

function LargePicture({ shown, ...controls }: { shown?: Shown } & OverlayControls) {
  if (!shown) return null
  const { title, ...picture } = shown
  return (
    <Modal {...controls} fullscreen title={title}>
      <Picture {...picture} loading="eager" measures={[800, 1000]} className="large-picture" />
    </Modal>
  )
}
