import { useLabels } from '#ui/labels.ts'
import { OverlayPanel, type OverlayPanelProps } from './overlay-panel.tsx'

/**
 * A dialog in the middle of the page; nothing else can be reached while it is open (C-OVL-7…9).
 *
 * | Key | Effect |
 * | --- | --- |
 * | Tab, Shift + Tab | next and previous control, without leaving the dialog |
 * | Escape | closes it, when it is dismissible and the top-most layer |
 */
export function Modal({
  fullscreen = false,
  ...props
}: OverlayPanelProps & {
  /** Covers the whole page. */
  fullscreen?: boolean | undefined
}) {
  const label = useLabels()
  return (
    <OverlayPanel
      {...props}
      className={fullscreen ? 'modal modal-fullscreen' : 'modal'}
      closeLabel={label('modal.close')}
    />
  )
}
