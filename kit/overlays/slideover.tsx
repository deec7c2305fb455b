import { useLabels } from '#ui/labels.ts'
import { OverlayPanel, type OverlayPanelProps } from './overlay-panel.tsx'

/** A dialog that slides in from a side of the page; its keys are the modal's (C-OVL-7…9). */
export function Slideover({
  side = 'right',
  ...props
}: OverlayPanelProps & { side?: 'right' | 'left' | 'top' | 'bottom' | undefined }) {
  const label = useLabels()
  return <OverlayPanel {...props} className="slideover" side={side} closeLabel={label('slideover.close')} />
}
