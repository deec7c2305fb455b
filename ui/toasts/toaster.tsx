import {
  type CSSProperties,
  type RefObject,
  type UIEvent,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { listen } from '#browser/listen.ts'
import { TOAST_DURATION_MS, TOAST_HOTKEY } from '#config/constants.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { useLabels } from '#ui/labels.ts'
import close from '~icons/lucide/x?raw'
import { readToasts, removeToast, subscribeToToasts, type Toast } from './toast-store.ts'
import { type Outward, useSwipe } from './use-swipe.ts'
import './toaster.css'

/** The bar of a toast's remaining time is drawn this often, in ms: at most 60 times a second (C-TOAST-8). */
const TOAST_PROGRESS_MS = 17

/** How long a toast takes to swell and to shrink, in ms. */
const TOAST_PULSE_MS = 300

/** How long an announcement stays in the page for screen readers, in ms (C-TOAST-12). */
const TOAST_ANNOUNCEMENT_MS = 1_000

type Position = `${'top' | 'bottom'}-${'left' | 'center' | 'right'}`

type Look = {
  position?: Position
  /** False stacks the toasts behind the newest until somebody points at them or focuses one (C-TOAST-11). */
  expand?: boolean
}

/**
 * The region of the toasts. Their time runs while it is mounted; those that were added before appear with it.
 *
 *     F8          focuses the list
 *     Tab         from the newest to the oldest, and what is in them
 *     Escape      closes the focused toast, else the newest, unless a dialog is open
 *     Enter       on a toast: its own press
 */
export function Toaster({ position = 'bottom-right', expand = true }: Look) {
  const label = useLabels()
  const toasts = useSyncExternalStore(subscribeToToasts, readToasts, readToasts)
  const homeRef = useRef<HTMLDivElement>(null)
  const listRef = useRef<HTMLOListElement>(null)
  const regionRef = useTopLayer(homeRef, toasts)
  const { isPaused, setPointed, setFocused } = usePause(listRef, toasts.length)
  useHotkeys(listRef)
  const cameFrom = useFocusReturn(listRef, toasts.length === 0)
  const outward = chooseOutward(position)
  return (
    <div ref={homeRef}>
      <section
        ref={regionRef}
        data-toast-region
        popover="manual"
        data-position={position}
        data-expanded={expand}
        className="toaster"
        style={{ '--x': outward.x, '--y': outward.y } as CSSProperties}
        aria-label={label('toast.region', { hotkey: TOAST_HOTKEY })}
      >
        {/* The newest comes first for the keyboard and stands nearest to the edge. */}
        <ol
          ref={listRef}
          tabIndex={-1}
          className="toast-list"
          onPointerMove={() => setPointed(true)}
          onPointerLeave={() => setPointed(false)}
          // Who has pressed has read: a toast that goes under the pointer is not left by it.
          onPointerUp={() => setPointed(false)}
          onFocus={({ currentTarget, relatedTarget }) => {
            if (!currentTarget.contains(relatedTarget)) cameFrom.current = relatedTarget
            setFocused(true)
          }}
          onBlur={({ currentTarget, relatedTarget }) => {
            if (!currentTarget.contains(relatedTarget)) setFocused(false)
          }}
        >
          {toasts.toReversed().map((toast, behind) => (
            <ToastItem key={toast.id} {...{ toast, behind, outward, isPaused }} />
          ))}
        </ol>
        <Announcements toasts={toasts} type="foreground" />
        <Announcements toasts={toasts} type="background" />
      </section>
    </div>
  )
}

/**
 * Keeps the region on top of all that is open: in the top layer, and within a modal dialog, which would make it unreachable
 * for pointer, keyboard and screen reader. It is moved and not rendered anew, so that what is in it keeps the focus.
 */
function useTopLayer(homeRef: RefObject<HTMLElement | null>, toasts: readonly Toast[]) {
  const regionRef = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    const [home, region] = [homeRef.current, regionRef.current]
    region?.showPopover?.()
    // React takes it away from where it has put it.
    return () => void (region && home?.append(region))
  }, [homeRef])
  useLayoutEffect(() => {
    const place = () => {
      const parent = listLayers().findLast((layer) => layer.matches('dialog:modal')) ?? homeRef.current
      if (parent && parent !== regionRef.current?.parentElement) moveToTop(regionRef.current, parent)
    }
    place()
    const onToggle = ({ target }: Event) => target instanceof HTMLDialogElement && place()
    // It does not bubble.
    return listen(document, { toggle: onToggle }, { capture: true })
  }, [homeRef, toasts])
  return regionRef
}

/** What stands open, whoever has opened it; Escape closes it before any toast. */
function listLayers(): Element[] {
  // Inside `:is` a browser passes over what it does not know.
  return [...document.querySelectorAll(':is(dialog[open], :popover-open:not([data-toast-region]))')]
}

function moveToTop(region: HTMLElement | null, parent: Element) {
  if (!region) return
  // Where it can, so that what is in it neither loses the focus nor comes in again.
  if (region.isConnected && 'moveBefore' in parent) parent.moveBefore(region, null)
  else parent.append(region)
  // The last one that was shown is on top.
  region.hidePopover?.()
  region.showPopover?.()
}

type ItemProps = {
  toast: Toast
  /** How many are newer. */
  behind: number
  outward: Outward
  isPaused: boolean
}

function ToastItem({ toast, behind, outward, isPaused }: ItemProps) {
  const { id, color = 'primary', actions = [], pulse = 0 } = toast
  const label = useLabels()
  const barRef = useTime(toast, isPaused)
  const ref = usePulse(pulse)
  const { way = 0, handlers } = useSwipe(outward, () => removeToast(id))
  // Not one of a button in it (C-TOAST-12).
  const press = ({ target, currentTarget }: { target: EventTarget; currentTarget: Element }) => {
    if (target instanceof Element && target.closest('button, a, li') === currentTarget) toast.onClick?.()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a toast takes the focus, and a press where it does something
    <li
      ref={ref}
      tabIndex={0}
      data-state={toast.open ? 'open' : 'closed'}
      data-pulse={pulse === 0 ? undefined : pulse % 2 === 1 ? 'odd' : 'even'}
      data-pressable={toast.onClick ? '' : undefined}
      data-swipe={way > 0 ? 'move' : undefined}
      className={`toast color-${color}`}
      style={{ '--behind': behind, '--swipe': `${way}px` } as CSSProperties}
      onClick={press}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && event.target === event.currentTarget) press(event)
        if (event.key !== 'Escape' || event.defaultPrevented || event.nativeEvent.isComposing) return
        // It is meant for this toast alone.
        event.preventDefault()
        closeByHand(id, event)
      }}
      {...handlers}
    >
      <div className="toast-label">
        <div lang={toast.lang} className="toast-text">
          <p className="toast-title">{toast.title}</p>
          {toast.description && <p className="toast-description">{toast.description}</p>}
          {actions.length > 0 && (
            <div className="toast-actions">
              {actions.map((action) => (
                <Button
                  key={action.label}
                  variant="outline"
                  size="sm"
                  onClick={(event) => {
                    action.onClick()
                    closeByHand(id, event)
                  }}
                >
                  {action.label}
                </Button>
              ))}
            </div>
          )}
        </div>
        <Button
          variant="ghost"
          size="icon"
          aria-label={label('toast.close')}
          onClick={(event) => closeByHand(id, event)}
        >
          <Icon svg={close} />
        </Button>
      </div>
      {/* For the eye: somebody who listens stops the time by focusing. */}
      {toast.progress !== false && toast.open && isPassing(toast) && (
        <div ref={barRef} aria-hidden="true" className="toast-progress" />
      )}
    </li>
  )
}

function isPassing({ duration = TOAST_DURATION_MS }: Toast): boolean {
  return duration > 0 && duration < Infinity
}

/** Closes a toast when its time is over, which stands still while all do and begins anew with a change (C-TOAST-4, 6…8). */
function useTime(toast: Toast, isPaused: boolean): RefObject<HTMLDivElement | null> {
  const { id, open, duration = TOAST_DURATION_MS } = toast
  const barRef = useRef<HTMLDivElement>(null)
  const leftRef = useRef(duration)
  useEffect(() => {
    leftRef.current = duration
  }, [toast, duration])
  useEffect(() => {
    if (isPaused || !open || !isPassing(toast)) return undefined
    const endsAt = performance.now() + leftRef.current
    const draw = () => {
      if (barRef.current)
        barRef.current.style.scale = `${Math.max(0, endsAt - performance.now()) / duration} 1`
    }
    draw()
    const interval = setInterval(draw, prefersLessMotion() ? 1_000 : TOAST_PROGRESS_MS)
    const timeout = setTimeout(() => removeToast(id), leftRef.current)
    return () => {
      clearInterval(interval)
      clearTimeout(timeout)
      leftRef.current = endsAt - performance.now()
    }
  }, [id, open, duration, toast, isPaused])
  return barRef
}

/** One that is added again swells for a moment (C-TOAST-3). */
function usePulse(pulse: number): RefObject<HTMLLIElement | null> {
  const ref = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (pulse > 0 && !prefersLessMotion()) ref.current?.animate({ scale: [1, 1.03, 1] }, TOAST_PULSE_MS)
  }, [pulse])
  return ref
}

/** What a screen reader says, one region for each urgency; they stand there before anything is said in them. */
function Announcements({ toasts, type }: { toasts: readonly Toast[]; type: NonNullable<Toast['type']> }) {
  return (
    <div aria-live={type === 'foreground' ? 'assertive' : 'polite'} className="sr-only">
      {toasts
        .filter((toast) => toast.open && (toast.type ?? 'foreground') === type)
        .map((toast) => (
          // Changed words are new words.
          <Announcement key={JSON.stringify([toast.id, toast.pulse, describeToast(toast)])} toast={toast} />
        ))}
    </div>
  )
}

/** Comes a moment after its region, or nobody would notice the change, and goes after a second. */
function Announcement({ toast }: { toast: Toast }) {
  const label = useLabels()
  const [isThere, setThere] = useState(false)
  useEffect(() => {
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => setThere(true))
    })
    const timeout = setTimeout(() => setThere(false), TOAST_ANNOUNCEMENT_MS)
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(timeout)
    }
  }, [])
  if (!isThere) return null
  return (
    <p>
      {label('toast.announcement')}: <span lang={toast.lang}>{describeToast(toast)}</span>
    </p>
  )
}

type ListRef = RefObject<HTMLOListElement | null>

/** Whether the time of all toasts stands still: for somebody who reads, and while the window is left (C-TOAST-7). */
function usePause(listRef: ListRef, count: number) {
  const [isPointed, setPointed] = useState(false)
  const [isFocused, setFocused] = useState(false)
  const [isAway, setAway] = useState(false)
  useEffect(() => listen(window, { blur: () => setAway(true), focus: () => setAway(false) }), [])
  // A toast that goes away with the focus says no goodbye.
  useEffect(() => {
    if (!listRef.current?.matches(':focus-within')) setFocused(false)
  }, [listRef, count])
  return { isPaused: isPointed || isFocused || isAway, setPointed, setFocused }
}

/** F8 and Escape (C-TOAST-10), wherever the focus is; last of all, so that whoever wants the key has taken it. */
function useHotkeys(listRef: ListRef) {
  useEffect(() => {
    const keydown = (event: KeyboardEvent) => {
      const newest = readToasts().findLast(({ open }) => open)
      if (!newest || event.defaultPrevented || event.isComposing) return
      if (event.key === TOAST_HOTKEY) listRef.current?.focus()
      if (event.key === 'Escape' && listLayers().length === 0) removeToast(newest.id)
    }
    return listen(window, { keydown })
  }, [listRef])
}

/** The focus goes back to where it came from when the last toast has left; the list writes down where that is. */
function useFocusReturn(listRef: ListRef, isEmpty: boolean) {
  const cameFrom = useRef<EventTarget>(null)
  useEffect(() => {
    const list = listRef.current
    if (!isEmpty || !list?.contains(document.activeElement)) return
    const { current } = cameFrom
    if (current instanceof HTMLElement && current.isConnected) current.focus({ preventScroll: true })
    else list.blur()
  }, [listRef, isEmpty])
  return cameFrom
}

/** With the keyboard the focus goes on to the list; a mouse has nothing more to do here. */
function closeByHand(id: string, event: UIEvent<HTMLElement>) {
  if (event.detail === 0) event.currentTarget.closest('ol')?.focus()
  else event.currentTarget.blur()
  removeToast(id)
}

/** Where a toast goes is where it came from (C-TOAST-9). */
function chooseOutward(position: Position): Outward {
  if (position.endsWith('center')) return { x: 0, y: position === 'top-center' ? -1 : 1 }
  return { x: position.endsWith('left') ? -1 : 1, y: 0 }
}

function describeToast({ title, description, actions = [] }: Toast): string {
  return [title, description, ...actions.map((action) => action.label)]
    .filter((part) => part !== undefined)
    .map((part) => (/[.!?…]$/.test(part) ? part : `${part}.`))
    .join(' ')
}

function prefersLessMotion(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches
}
