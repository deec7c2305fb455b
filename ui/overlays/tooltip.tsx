import {
  type ButtonHTMLAttributes,
  cloneElement,
  type KeyboardEvent as KeyEvent,
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
import { createStore } from '#browser/store.ts'
import { TOOLTIP_DELAY_MS, TOOLTIP_OFFSET_PX, TOOLTIP_SKIP_DELAY_MS } from '#config/constants.ts'

/** The one tooltip that shows in a page, by its id: another that opens takes its place. */
const shown = createStore<string | undefined>(undefined)
/** The one that is to open. */
let awaited: { id: string; timer: ReturnType<typeof setTimeout> } | undefined
let closedAt = Number.NEGATIVE_INFINITY

/** Opens a tooltip after its time, or at once while another shows or has just closed (C-TIP-1). */
function waitForTooltip(id: string) {
  clearTimeout(awaited?.timer)
  if (shown.read() !== undefined || Date.now() - closedAt < TOOLTIP_SKIP_DELAY_MS) openTooltip(id)
  else awaited = { id, timer: setTimeout(() => openTooltip(id), TOOLTIP_DELAY_MS) }
}

function openTooltip(id: string) {
  clearTimeout(awaited?.timer)
  if (shown.read() !== id) shown.publish(id)
}

/** Closes it, or forgets that it was to open. */
function closeTooltip(id: string) {
  if (awaited?.id === id) clearTimeout(awaited.timer)
  if (shown.read() !== id) return
  closedAt = Date.now()
  shown.publish(undefined)
}

type Props = ButtonHTMLAttributes<HTMLElement> & {
  /** What it says; without a text there is no tooltip. */
  text?: string | undefined
  /** Whether the control is called so already: then it is not heard once more. */
  isName?: boolean | undefined
  /** What it speaks of: a button or a link, which the keyboard reaches. It gets all other attributes. */
  children: ReactElement<ButtonHTMLAttributes<HTMLElement>>
}

/**
 * A word about a control, while the pointer rests on it or the keyboard is there (C-TIP-1). Every button of the site that is
 * an icon alone has one, save the crosses of what closes by Escape: the first Escape would close their tooltip alone.
 *
 * | Key | Effect |
 * | --- | --- |
 * | Tab | shows it at once |
 * | Escape | hides it, and nothing below it |
 */
export function Tooltip({ text = '', isName = false, children, ...attributes }: Props) {
  const id = useId()
  const control = useRef<HTMLElement>(null)
  const isOpen = useSyncExternalStore(shown.subscribe, shown.read, () => undefined) === id
  useEffect(() => () => closeTooltip(id), [id])
  const isSilent = text.trim() === ''
  const close = () => closeTooltip(id)
  return (
    <>
      {cloneElement(children, {
        ...attributes,
        ...(isOpen && !isName && { 'aria-describedby': id }),
        // Of a pointer that comes and goes nothing is heard on the way down.
        onPointerEnter: (event: PointerEvent<HTMLElement>) => {
          children.props.onPointerEnter?.(event)
          control.current = event.currentTarget
          if (!isSilent && event.pointerType !== 'touch' && event.buttons === 0) waitForTooltip(id)
        },
        onPointerLeave: (event: PointerEvent<HTMLElement>) => {
          children.props.onPointerLeave?.(event)
          if (!isTooltip(event.relatedTarget, id)) close()
        },
        // Before the control's own handlers, which stay what they are.
        onPointerDownCapture: close,
        onClickCapture: close,
        onBlurCapture: close,
        // Its key comes up where the focus has gone; what code or a dialog that closes gives the focus to shows nothing.
        onKeyUpCapture: (event: KeyEvent<HTMLElement>) => {
          control.current = event.currentTarget
          if (!isSilent && event.key === 'Tab') openTooltip(id)
        },
      })}
      {isOpen && !isSilent && <Bubble id={id} text={text} control={control} />}
    </>
  )
}

type BubbleProps = { id: string; text: string; control: { readonly current: HTMLElement | null } }

/** It stands in the top layer, above what is open, where its control is (`tooltip.css`). */
function Bubble({ id, text, control }: BubbleProps) {
  const bubble = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const show = () => {
      if (control.current) bubble.current?.showPopover?.({ source: control.current })
    }
    try {
      show()
    } catch {
      // Another popover is about to close, and gives the focus back meanwhile.
      setTimeout(show)
    }
  }, [control])
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
      className="tooltip"
      style={{ margin: TOOLTIP_OFFSET_PX }}
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
