import { OverlayPanel, type OverlayPanelProps } from './overlay-panel.tsx'

type Props = OverlayPanelProps & { side?: 'right' | 'left' | undefined }

/** A dialog that slides in from a side of the page; its keys are the modal's (C-OVL-7…9). */
export function Slideover({ side = 'right', ...props }: Props) {
  return <OverlayPanel {...props} kind="slideover" dialog={{ 'data-side': side }} />
}
