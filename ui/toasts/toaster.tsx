import {
  type FocusEvent,
  type MouseEvent,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { createPortal } from 'react-dom'
import { TOAST_DURATION_MS, TOAST_HOTKEY, TOAST_REMOVE_DELAY_MS } from '#config/constants.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { useLabels } from '#ui/labels.ts'
import close from '~icons/lucide/x?raw'
import {
  pauseToasts,
  readRemainingMs,
  readToasts,
  removeToast,
  resumeToasts,
  subscribeToToasts,
  type Toast,
} from './toast-store.ts'
import { createSwipe, type SwipeDirection } from './toast-swipe.ts'
import './toaster.css'

/** The bar of a toast's remaining time is drawn at most this often a second (C-TOAST-8). */
const TOAST_PROGRESS_HZ = 60

/** How long an announcement stays in the page for screen readers, in ms (C-TOAST-12). */
const TOAST_ANNOUNCEMENT_MS = 1_000

type Position = `${'top' | 'bottom'}-${'left' | 'center' | 'right'}`

type Look = {
  position?: Position
  /** False hides every bar of remaining time; a toast can hide its own. */
  progress?: boolean
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
export function Toaster({ position = 'bottom-right', progress = true, expand = true }: Look) {
  const label = useLabels()
  const toasts = useSyncExternalStore(subscribeToToasts, readToasts, readToasts)
  const homeRef = useRef<HTMLDivElement>(null)
  const listRef = useRef<HTMLOListElement>(null)
  const box = useMovingBox(homeRef, toasts)
  usePauses(listRef, toasts)
  useHotkeys(listRef)
  const rememberFocus = useFocusReturn(listRef, toasts)
  useGliding(listRef, toasts)
  const region = (
    <section
      data-toast-region
      popover="manual"
      data-position={position}
      data-expanded={expand}
      className="toaster"
      aria-label={label('toast.region', { hotkey: TOAST_HOTKEY })}
    >
      {/* The newest comes first for the keyboard and stands nearest to the edge. */}
      <ol
        ref={listRef}
        tabIndex={-1}
        className="toast-list"
        onPointerMove={pauseToasts}
        onPointerLeave={({ currentTarget }) => resumeUnlessFocused(currentTarget)}
        onFocus={(event) => {
          rememberFocus(event)
          pauseToasts()
        }}
        onBlur={({ currentTarget, relatedTarget }) => {
          if (!currentTarget.contains(relatedTarget) && document.hasFocus()) resumeToasts()
        }}
      >
        {toasts.toReversed().map((toast) => (
          <ToastItem key={toast.id} toast={toast} hasBar={progress} direction={chooseDirection(position)} />
        ))}
      </ol>
      <Announcements toasts={toasts} type="foreground" />
      <Announcements toasts={toasts} type="background" />
    </section>
  )
  return <div ref={homeRef}>{createPortal(region, box)}</div>
}

/**
 * The box of the region, which is on top of all that is open: in the top layer, and within a modal dialog, which would make
 * it unreachable for pointer, keyboard and screen reader. React renders into it and leaves it alone, so that it can move.
 */
function useMovingBox(homeRef: RefObject<HTMLElement | null>, toasts: readonly Toast[]): HTMLElement {
  const [box] = useState(() => document.createElement('div'))
  useLayoutEffect(() => {
    const place = () => {
      const parent = [...document.querySelectorAll('dialog:modal')].at(-1) ?? homeRef.current
      if (parent && parent !== box.parentElement) moveToTop(box, parent)
    }
    const onToggle = ({ target }: Event) => {
      if (target instanceof HTMLDialogElement) place()
    }
    place()
    // It does not bubble.
    document.addEventListener('toggle', onToggle, { capture: true })
    return () => document.removeEventListener('toggle', onToggle, { capture: true })
  }, [box, homeRef, toasts])
  return box
}

function moveToTop(box: HTMLElement, parent: Element) {
  // Where it can, so that what is in it neither loses the focus nor comes in again.
  if (box.isConnected && 'moveBefore' in parent) parent.moveBefore(box, null)
  else parent.append(box)
  const region = box.firstElementChild
  if (!(region instanceof HTMLElement) || !('showPopover' in region)) return
  // The last one that was shown is on top.
  region.hidePopover()
  region.showPopover()
}

type ItemProps = { toast: Toast; hasBar: boolean; direction: SwipeDirection }

function ToastItem({ toast, hasBar, direction }: ItemProps) {
  const { id, icon, color = 'primary', duration = TOAST_DURATION_MS, actions = [], pulse = 0 } = toast
  const label = useLabels()
  const swipe = useMemo(() => createSwipe(direction, () => removeToast(id)), [direction, id])
  const press = (event: { target: EventTarget; currentTarget: Element }) => {
    if (isOwnPress(event)) toast.onClick?.()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a toast takes the focus, and a press where it does something
    <li
      tabIndex={0}
      data-id={id}
      data-state={toast.open ? 'open' : 'closed'}
      data-pulse={pulse === 0 ? undefined : pulse % 2 === 1 ? 'odd' : 'even'}
      data-pressable={toast.onClick ? '' : undefined}
      className={`toast color-${color}`}
      onClick={press}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && event.target === event.currentTarget) press(event)
      }}
      {...swipe}
    >
      <div className="toast-label">
        {icon && <Icon svg={icon} className="toast-icon" />}
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
                    closeByPress(id, event)
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
          onClick={(event) => closeByPress(id, event)}
        >
          <Icon svg={close} />
        </Button>
      </div>
      {hasBar && toast.progress !== false && toast.open && duration > 0 && duration < Infinity && (
        <RemainingTime id={id} duration={duration} />
      )}
    </li>
  )
}

/** Remaining time in per cent (C-TOAST-8). It is for the eye: somebody who listens stops the time by focusing. */
function RemainingTime({ id, duration }: { id: string; duration: number }) {
  const ref = useRef<HTMLProgressElement>(null)
  useLayoutEffect(() => {
    let frame = 0
    let due = 0
    const interval = 1000 / (prefersLessMotion() ? 1 : TOAST_PROGRESS_HZ)
    const draw = (now: number) => {
      frame = requestAnimationFrame(draw)
      if (now < due) return
      // Counting from when it was due keeps the average, where frames come a little early or late.
      due = Math.max(due, now - interval) + interval
      if (ref.current) ref.current.value = Math.max(0, (readRemainingMs(id) / duration) * 100)
    }
    draw(performance.now())
    return () => cancelAnimationFrame(frame)
  }, [id, duration])
  return <progress ref={ref} max={100} aria-hidden="true" className="toast-progress" />
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

/** Everybody who reads stops the time of all toasts, and so does a window that is left (C-TOAST-7). */
function usePauses(listRef: RefObject<HTMLOListElement | null>, toasts: readonly Toast[]) {
  const isAway = useRef(false)
  const count = toasts.length

  useEffect(() => {
    const leave = () => {
      isAway.current = true
      pauseToasts()
    }
    const comeBack = () => {
      isAway.current = false
      resumeUnlessFocused(listRef.current)
    }
    window.addEventListener('blur', leave)
    window.addEventListener('focus', comeBack)
    resumeToasts()
    return () => {
      window.removeEventListener('blur', leave)
      window.removeEventListener('focus', comeBack)
      pauseToasts()
    }
  }, [listRef])

  // A toast that goes away under the pointer, or with the focus, says no goodbye.
  useEffect(() => {
    const list = listRef.current
    if (!list || isAway.current || list.matches(':hover, :focus-within')) return
    resumeToasts()
  }, [listRef, count])
}

function resumeUnlessFocused(list: HTMLElement | null) {
  if (!list?.contains(document.activeElement)) resumeToasts()
}

/** F8 and Escape (C-TOAST-10), wherever the focus is; last of all, so that whoever wants the key has taken it. */
function useHotkeys(listRef: RefObject<HTMLOListElement | null>) {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const list = listRef.current
      if (!list || event.defaultPrevented || event.isComposing) return
      if (event.key === TOAST_HOTKEY && list.children.length > 0) list.focus()
      if (event.key === 'Escape') closeByEscape(list)
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [listRef])
}

/** What Escape closes before any toast. Inside `:is` a browser passes over what it does not know. */
const othersOfEscape =
  ':is(dialog[open], [role="dialog"], [role="alertdialog"], :popover-open:not([data-toast-region]))'

function closeByEscape(list: HTMLElement) {
  const focused = list.querySelector<HTMLElement>('.toast[data-state="open"]:focus-within')
  if (!focused && document.querySelector(othersOfEscape)) return
  const chosen = focused ?? list.querySelector<HTMLElement>('.toast[data-state="open"]')
  if (!chosen?.dataset.id) return
  if (focused) list.focus()
  removeToast(chosen.dataset.id)
}

/** The focus goes back to where it came from when the last toast has left; the list tells when it comes. */
function useFocusReturn(listRef: RefObject<HTMLOListElement | null>, toasts: readonly Toast[]) {
  const before = useRef<HTMLElement>(null)
  const isEmpty = toasts.length === 0

  useEffect(() => {
    const list = listRef.current
    if (!isEmpty || !list?.contains(document.activeElement)) return
    if (before.current?.isConnected) before.current.focus({ preventScroll: true })
    else list.blur()
  }, [listRef, isEmpty])

  return ({ currentTarget, relatedTarget }: FocusEvent) => {
    const isFromOutside = relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget)
    if (isFromOutside || !relatedTarget) before.current = isFromOutside ? relatedTarget : null
  }
}

/** Toasts glide to their new place when one comes or goes beside them. */
function useGliding(listRef: RefObject<HTMLOListElement | null>, toasts: readonly Toast[]) {
  const places = useRef(new Map<string, number>())
  useLayoutEffect(() => {
    const list = listRef.current
    if (!list) return
    const isAtTop = list.closest('[data-position^="top"]') !== null
    const before = places.current
    places.current = new Map()
    for (const element of list.querySelectorAll<HTMLElement>('.toast')) {
      const id = element.dataset.id ?? ''
      const place = isAtTop ? element.offsetTop : element.offsetTop - list.offsetHeight
      const way = (before.get(id) ?? place) - place
      places.current.set(id, place)
      if (way === 0 || prefersLessMotion()) continue
      element.animate([{ translate: `0 ${way}px` }, { translate: '0 0' }], {
        duration: TOAST_REMOVE_DELAY_MS,
        easing: 'ease-out',
      })
    }
  }, [listRef, toasts])
}

/** With the keyboard the focus goes on to the list; a mouse has nothing more to do here. */
function closeByPress(id: string, event: MouseEvent<HTMLElement>) {
  if (event.detail === 0) event.currentTarget.closest('ol')?.focus()
  else event.currentTarget.blur()
  removeToast(id)
}

/** Not that of a button in it (C-TOAST-12). */
function isOwnPress({ target, currentTarget }: { target: EventTarget; currentTarget: Element }): boolean {
  return target instanceof Element && target.closest('button, a, li') === currentTarget
}

/** Where a toast goes is where it came from (C-TOAST-9). */
function chooseDirection(position: Position): SwipeDirection {
  if (position === 'top-center') return 'up'
  if (position === 'bottom-center') return 'down'
  return position.endsWith('left') ? 'left' : 'right'
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
