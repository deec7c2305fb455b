import {
  type ComponentProps,
  type MouseEvent,
  type PointerEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { Drawer as VaulDrawer } from 'vaul'
import './overlay-panel.css'
import './drawer.css'
import { DRAWER_CLOSE_THRESHOLD, DRAWER_SCROLL_LOCK_TIMEOUT_MS } from '#config/constants.ts'
import { useLabels } from '#ui/labels.ts'
import { checkSnapPoints, type SnapPoints } from './drawer-snap-points.ts'
import { createDismissHandlers, LayerPresence, useFocusReturn, useOpen } from './overlay-layer.ts'
import { type OverlayPanelProps, PanelContent } from './overlay-panel.tsx'

type Props = OverlayPanelProps & {
  /** The side from which it comes, and towards which it is dragged to close it (C-DRAW-1). */
  direction?: 'bottom' | 'top' | 'left' | 'right' | undefined
  /** Where it rests (C-DRAW-5); the same array from render to render. Throws when a point cannot be one. */
  snapPoints?: SnapPoints | undefined
  /** The visitor dismissed it: at once, while it still leaves the screen (C-OVL-4). */
  onClose?: (() => void) | undefined
}

/**
 * A sheet that comes from a side of the page and can be dragged away (C-DRAW-1…5). The speed that closes it, the
 * half second of its movement and of its rest after opening are the library's own.
 *
 * Elements inside a `data-vaul-no-drag` do not drag it.
 *
 * | Key | Effect |
 * | --- | --- |
 * | Tab, Shift + Tab | next and previous control, without leaving the drawer |
 * | Enter, Space on the handle | next snap point, after the last the first |
 * | Escape | closes it, when it is dismissible and the top-most layer |
 */
export function Drawer({
  trigger,
  direction = 'bottom',
  snapPoints,
  close = false,
  onClose,
  ...props
}: Props) {
  const { dismissible = true, onAfterLeave } = props
  const label = useLabels()
  const [isOpen, setIsOpen] = useOpen({
    ...props,
    onOpenChange: (open) => {
      props.onOpenChange?.(open)
      if (!open) onClose?.()
    },
  })
  const snap = useSnap(snapPoints, isOpen)
  const { backdropRef, rootProps, contentProps } = useDrag()
  const focusReturn = useFocusReturn()
  return (
    <VaulDrawer.Root
      open={isOpen}
      onOpenChange={setIsOpen}
      direction={direction}
      dismissible={dismissible}
      closeThreshold={DRAWER_CLOSE_THRESHOLD}
      scrollLockTimeout={DRAWER_SCROLL_LOCK_TIMEOUT_MS}
      noBodyStyles
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- the library's: a layer takes the focus and gives it back
      autoFocus
      {...snap.rootProps}
      {...rootProps}
    >
      {trigger && <VaulDrawer.Trigger asChild>{trigger}</VaulDrawer.Trigger>}
      <VaulDrawer.Portal>
        {/* Not the library's own, which locks the scroll bar with a style element that our policy refuses. */}
        <div
          ref={backdropRef}
          className="overlay-backdrop drawer-backdrop"
          data-state={isOpen ? 'open' : 'closed'}
        />
        <VaulDrawer.Content
          className="overlay-panel drawer"
          {...createDismissHandlers(props)}
          {...focusReturn}
          {...contentProps}
        >
          <LayerPresence isOpen={isOpen} onAfterLeave={onAfterLeave} />
          <DrawerHandle onPress={snap.goToNext} />
          <PanelContent
            {...props}
            Title={VaulDrawer.Title}
            Description={VaulDrawer.Description}
            closeLabel={label('drawer.close')}
            onCross={close ? () => setIsOpen(false) : undefined}
          />
        </VaulDrawer.Content>
      </VaulDrawer.Portal>
    </VaulDrawer.Root>
  )
}

/** A sign that it can be dragged; with snap points a button, so that the keyboard moves it as well. */
function DrawerHandle({ onPress }: { onPress: (() => void) | undefined }) {
  const label = useLabels()
  if (!onPress) return <div className="drawer-handle" aria-hidden="true" />
  return (
    <button type="button" className="drawer-handle" aria-label={label('drawer.resize')} onClick={onPress} />
  )
}

/** Where the drawer rests; at the first point each time it opens. */
function useSnap(snapPoints: SnapPoints | undefined, isOpen: boolean) {
  const [active, setActive] = useState<number | string | null>(snapPoints?.[0] ?? null)
  useLayoutEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- each opening begins at the first point, before it is painted
    if (isOpen && snapPoints) setActive(snapPoints[0] ?? null)
  }, [isOpen, snapPoints])
  if (!snapPoints) return { rootProps: {}, goToNext: undefined }
  checkSnapPoints(snapPoints)
  return {
    rootProps: {
      // The library does not write to the array; its type forgets to say so.
      snapPoints: snapPoints as (number | string)[],
      activeSnapPoint: active,
      setActiveSnapPoint: setActive,
      fadeFromIndex: snapPoints.length - 1,
    },
    goToNext: () => setActive(snapPoints[(snapPoints.indexOf(active ?? '') + 1) % snapPoints.length] ?? null),
  }
}

/** The backdrop pales with the drag, and the click that ends a drag presses nothing. */
function useDrag() {
  const backdropRef = useRef<HTMLDivElement>(null)
  const start = useRef({ x: 0, y: 0 })
  const hasDragged = useRef(false)
  const fade = (opacity: string, transition: string) => {
    if (backdropRef.current) Object.assign(backdropRef.current.style, { opacity, transition })
  }
  const rootProps: Pick<ComponentProps<typeof VaulDrawer.Root>, 'onDrag' | 'onRelease'> = {
    onDrag: (_event, share) => fade(String(1 - Math.min(Math.max(share, 0), 1)), 'none'),
    onRelease: ({ pageX, pageY, pointerType }, staysOpen) => {
      const distance = Math.hypot(pageX - start.current.x, pageY - start.current.y)
      hasDragged.current = distance > (pointerType === 'touch' ? 10 : 2)
      if (staysOpen) fade('', '')
    },
  }
  const contentProps = {
    onPointerDown: ({ pageX, pageY }: PointerEvent) => {
      start.current = { x: pageX, y: pageY }
      hasDragged.current = false
    },
    onClickCapture: (event: MouseEvent) => {
      // A click by the keyboard has no detail.
      if (!hasDragged.current || event.detail === 0) return
      hasDragged.current = false
      event.preventDefault()
      event.stopPropagation()
    },
  }
  return { backdropRef, rootProps, contentProps }
}
