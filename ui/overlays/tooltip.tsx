import {
  type ButtonHTMLAttributes,
  cloneElement,
  type FocusEvent,
  type PointerEvent,
  type ReactElement,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useSyncExternalStore,
} from 'react'
import { createPortal } from 'react-dom'
import { listen } from '#browser/listen.ts'
import { TOOLTIP_OFFSET_PX } from '#config/constants.ts'
import {
  closeTooltip,
  openTooltip,
  readOpenTooltip,
  subscribeToTooltips,
  waitForTooltip,
} from './open-tooltip.ts'

type Side = 'bottom' | 'top' | 'left' | 'right'

type Props = {
  /** What it says; without a text there is no tooltip. */
  text?: string | undefined
  side?: Side | undefined
  /** What it speaks of: a button or a link, which the keyboard reaches. */
  children: ReactElement<ButtonHTMLAttributes<HTMLElement>>
}

/**
 * A word about a control, while the pointer rests on it or the keyboard is there (C-TIP-1). It describes the control
 * and does not name it: an icon button has its own label, and where that says the same it is not said again.
 *
 * | Key | Effect |
 * | --- | --- |
 * | Tab | shows it at once |
 * | Escape | hides it, and nothing below it |
 */
export function Tooltip({ text = '', side = 'bottom', children }: Props) {
  const id = useId()
  const control = useRef<HTMLElement>(null)
  const isOpen = useSyncExternalStore(subscribeToTooltips, readOpenTooltip, () => undefined) === id
  useEffect(() => () => closeTooltip(id), [id])
  const isSilent = text.trim() === ''
  const isName = children.props['aria-label'] === text
  return (
    <>
      {cloneElement(children, {
        ...(isOpen && !isName && { 'aria-describedby': id }),
        onPointerEnter: (event: PointerEvent<HTMLElement>) => {
          children.props.onPointerEnter?.(event)
          control.current = event.currentTarget
          if (!isSilent && event.pointerType !== 'touch' && event.buttons === 0) waitForTooltip(id)
        },
        onPointerLeave: (event: PointerEvent<HTMLElement>) => {
          children.props.onPointerLeave?.(event)
          if (!isTooltip(event.relatedTarget, id)) closeTooltip(id)
        },
        onPointerDown: (event: PointerEvent<HTMLElement>) => {
          children.props.onPointerDown?.(event)
          closeTooltip(id)
        },
        onClick: (event) => {
          children.props.onClick?.(event)
          closeTooltip(id)
        },
        onFocus: (event: FocusEvent<HTMLElement>) => {
          children.props.onFocus?.(event)
          control.current = event.currentTarget
          // A dialog that closes gives the focus back: after a press of the mouse that shows nothing.
          if (!isSilent && event.currentTarget.matches(':focus-visible')) openTooltip(id)
        },
        onBlur: (event: FocusEvent<HTMLElement>) => {
          children.props.onBlur?.(event)
          closeTooltip(id)
        },
      })}
      {isOpen && !isSilent && <Bubble id={id} text={text} side={side} control={control} />}
    </>
  )
}

type BubbleProps = { id: string; text: string; side: Side; control: { readonly current: HTMLElement | null } }

/** It stands in the top layer, above what is open, where its control is. */
function Bubble({ id, text, side, control }: BubbleProps) {
  const bubble = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const [element, anchor] = [bubble.current, control.current]
    if (!element || !anchor) return
    element.showPopover?.()
    const { left, top } = place(element.getBoundingClientRect(), anchor.getBoundingClientRect(), side)
    element.style.left = `${left}px`
    element.style.top = `${top}px`
  }, [text, side, control])
  useEffect(() => {
    const close = (event: Event) => {
      if (!(event instanceof KeyboardEvent)) closeTooltip(id)
      else if (event.key === 'Escape') {
        // Nothing below it hears of this one.
        event.preventDefault()
        event.stopImmediatePropagation()
        closeTooltip(id)
      }
    }
    // Wherever the focus is, and whatever is scrolled.
    return listen(window, { keydown: close, scroll: close }, { capture: true })
  }, [id])
  return createPortal(
    <div
      id={id}
      ref={bubble}
      role="tooltip"
      popover="manual"
      data-side={side}
      className="tooltip"
      onPointerLeave={({ relatedTarget }) => {
        if (!(relatedTarget instanceof Node && control.current?.contains(relatedTarget))) closeTooltip(id)
      }}
    >
      {text}
    </div>,
    document.body,
  )
}

function isTooltip(target: EventTarget | null, id: string): boolean {
  return target instanceof Element && target.id === id
}

/** Beside the control, at the other side where there is no room, and inside the window (C-TIP-1). */
function place(own: DOMRect, control: DOMRect, side: Side): { left: number; top: number } {
  const { innerWidth, innerHeight } = window
  const gap = TOOLTIP_OFFSET_PX
  const sides = {
    bottom: control.bottom + gap,
    top: control.top - gap - own.height,
    right: control.right + gap,
    left: control.left - gap - own.width,
  }
  const isVertical = side === 'bottom' || side === 'top'
  const [room, size] = isVertical ? [innerHeight, own.height] : [innerWidth, own.width]
  const opposite = { bottom: 'top', top: 'bottom', left: 'right', right: 'left' } as const
  const fits = sides[side] >= 0 && sides[side] + size <= room
  const along = fits ? sides[side] : sides[opposite[side]]
  const across = isVertical
    ? control.left + (control.width - own.width) / 2
    : control.top + (control.height - own.height) / 2
  return {
    left: keepWithin(isVertical ? across : along, own.width, innerWidth),
    top: keepWithin(isVertical ? along : across, own.height, innerHeight),
  }
}

function keepWithin(start: number, size: number, room: number): number {
  return Math.max(TOOLTIP_OFFSET_PX, Math.min(start, room - size - TOOLTIP_OFFSET_PX))
}
