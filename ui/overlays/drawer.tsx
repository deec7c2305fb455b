import { type CSSProperties, useState } from 'react'
import './drawer.css'
import { useLabels } from '#ui/labels.ts'
import { OverlayPanel, type OverlayPanelProps } from './overlay-panel.tsx'
import { type Side, type SnapPoints, toRestOffset, useDrag } from './use-drag.ts'

type Props = OverlayPanelProps & {
  /** The side from which it comes, and towards which it is dragged to close it (C-DRAW-1). */
  direction?: Side | undefined
  /** Where it rests (C-DRAW-5). */
  snapPoints?: SnapPoints | undefined
  /** The visitor dismissed it: at once, while it still leaves the screen (C-OVL-4). */
  onClose?: (() => void) | undefined
}

/**
 * A sheet that comes from a side of the page and can be dragged away (C-DRAW-1…5). Elements inside a `data-no-drag` do not
 * drag it.
 *
 * | Key | Effect |
 * | --- | --- |
 * | Tab, Shift + Tab | next and previous control, without leaving the drawer |
 * | Enter, Space on the handle | next snap point, after the last the first |
 * | Escape | closes it, when it is dismissible and the top-most layer |
 */
export function Drawer({ direction = 'bottom', snapPoints, onClose, onOpenChange, ...props }: Props) {
  const label = useLabels()
  const [index, setIndex] = useState(0)
  const drag = useDrag({
    side: direction,
    snapPoints,
    index,
    onSnap: setIndex,
    isDisabled: props.dismissible === false,
  })
  const tell = (open: boolean) => {
    // Each opening begins at the first point.
    if (open) setIndex(0)
    drag.tellOpen(open)
    onOpenChange?.(open)
    if (!open) onClose?.()
  }
  const point = snapPoints?.[index]
  return (
    <OverlayPanel
      {...props}
      kind="drawer"
      onOpenChange={tell}
      dialog={{
        className: snapPoints && 'drawer-tall',
        'data-side': direction,
        'data-dragged': drag.offset === undefined ? undefined : true,
        style: {
          '--rest': point === undefined ? undefined : toRestOffset(point, direction),
          '--dragged': drag.offset === undefined ? undefined : `${drag.offset}px`,
        } as CSSProperties,
        ...drag.handlers,
      }}
      handle={
        snapPoints ? (
          <button
            type="button"
            className="drawer-handle"
            aria-label={label('drawer.resize')}
            onClick={() => setIndex((index + 1) % snapPoints.length)}
          />
        ) : (
          <div className="drawer-handle" aria-hidden="true" />
        )
      }
    />
  )
}
