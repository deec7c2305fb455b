import { OverlayPanel, type OverlayPanelProps } from './overlay-panel.tsx'

type Props = OverlayPanelProps & {
  /** Covers the whole page. */
  fullscreen?: boolean | undefined
}

/**
 * A dialog in the middle of the page; nothing else can be reached while it is open (C-OVL-7…9).
 *
 * | Key | Effect |
 * | --- | --- |
 * | Tab, Shift + Tab | next and previous control, without leaving the dialog |
 * | Escape | closes it, when it is dismissible and the top-most layer |
 */
export function Modal({ fullscreen = false, ...props }: Props) {
  return <OverlayPanel {...props} kind="modal" dialog={fullscreen ? { className: 'modal-fullscreen' } : {}} />
}
