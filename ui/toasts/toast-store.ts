import { createStore } from '#browser/store.ts'
import { TOAST_DURATION_MS, TOAST_REMOVE_DELAY_MS, TOASTS_KEPT } from '#config/constants.ts'
import type { Color } from '#ui/color.ts'

export type Toast = {
  id: string
  title: string
  description?: string
  /** SVG text, as `~icons/lucide/check?raw` gives it. */
  icon?: string
  /** Primary unless given. */
  color?: Color
  /** Buttons; a press closes the toast. */
  actions?: readonly { label: string; onClick: () => void }[]
  /** In ms; zero, less or `Infinity` never closes (C-TOAST-6). */
  duration?: number
  /** False hides the bar of the time that remains. */
  progress?: boolean
  /** A `background` one waits for the screen reader to finish its sentence (C-TOAST-12). */
  type?: 'foreground' | 'background'
  /** Language of the texts, when it is not the page's. */
  lang?: string
  /** A press anywhere but on a button. */
  onClick?: () => void
  /** False while it leaves the screen. */
  open: boolean
  /** How often it was added again (C-TOAST-3). */
  pulse?: number
}

type ToastFields = Omit<Toast, 'id' | 'open' | 'pulse'>
type Clock = { remainingMs: number; startedAt: number; timeout: ReturnType<typeof setTimeout> | undefined }

/** Browsers keep a longer delay in 32 bits and fire at once. */
const longestDelayMs = 2 ** 31 - 1

const store = createStore<readonly Toast[]>([])

/** The toasts on screen, oldest first, and who is told when they change. */
export const { read: readToasts, subscribe: subscribeToToasts } = store

/** Why time stands still: there is no view yet, somebody points at a toast or has the focus in one, the window is left. */
type Pause = 'unseen' | 'pointer' | 'focus' | 'away'

const pauses = new Set<Pause>(['unseen'])
const waiting: Toast[] = []
const clocks = new Map<string, Clock>()

/**
 * Shows a toast on the next tick, in the order of the calls; only the newest are kept. One whose id is already
 * on screen is merged with it (C-TOAST-1…3). Callable from anywhere in the browser.
 */
export function addToast(input: ToastFields & { id?: string }): Toast {
  if (import.meta.env.DEV) refuseSilence(input)
  const toast = { ...input, id: input.id ?? createToastId(), open: true }
  if (waiting.push(toast) === 1) queueMicrotask(showWaiting)
  return toast
}

/** Changes a toast, reopens it and starts its time anew; an unknown id does nothing (C-TOAST-4). */
export function updateToast(id: string, fields: Partial<ToastFields>) {
  const toast = findToast(id)
  if (toast) publish(replaceToast(readToasts(), toast, { ...toast, ...fields, id, open: true }))
}

/** Closes a toast now and forgets it once it has left the screen; an unknown id does nothing (C-TOAST-5). */
export function removeToast(id: string) {
  const toast = findToast(id)
  if (toast?.open) closeToast(toast)
}

/** Removes all toasts at once (C-TOAST-5). */
export function clearToasts() {
  waiting.length = 0
  publish([])
}

/** Stops every toast's time, while somebody reads (C-TOAST-7), or nobody sees them. */
export function pauseToasts(why: Pause = 'unseen') {
  pauses.add(why)
  for (const [id, clock] of clocks) {
    clock.remainingMs = readRemainingMs(id)
    clearTimeout(clock.timeout)
    clock.timeout = undefined
  }
}

/** Lets time go on where it stopped, once there is no other pause; without a name every pause ends. */
export function resumeToasts(why?: Pause) {
  if (why) pauses.delete(why)
  else pauses.clear()
  if (pauses.size > 0) return
  for (const [id, clock] of clocks) if (clock.timeout === undefined) runClock(id, clock)
}

/** What is left of a toast's time, in ms; zero for one that does not close by itself. */
export function readRemainingMs(id: string): number {
  const clock = clocks.get(id)
  if (!clock) return 0
  return clock.timeout === undefined
    ? clock.remainingMs
    : clock.remainingMs - (performance.now() - clock.startedAt)
}

function showWaiting() {
  if (waiting.length === 0) return
  let next = readToasts()
  for (const toast of waiting.splice(0)) {
    const shown = next.find(({ id }) => id === toast.id)
    next = shown
      ? replaceToast(next, shown, { ...shown, ...toast, pulse: (shown.pulse ?? 0) + 1 })
      : [...next, startClock(toast)].slice(-TOASTS_KEPT)
  }
  publish(next)
}

function replaceToast(list: readonly Toast[], old: Toast, changed: Toast): readonly Toast[] {
  startClock(changed)
  return list.map((toast) => (toast === old ? changed : toast))
}

function closeToast(toast: Toast) {
  const closed = { ...toast, open: false }
  publish(readToasts().map((other) => (other === toast ? closed : other)))
  // One that was reopened meanwhile is another object, and stays.
  setTimeout(() => {
    if (readToasts().includes(closed)) publish(readToasts().filter((other) => other !== closed))
  }, TOAST_REMOVE_DELAY_MS)
}

function startClock(toast: Toast): Toast {
  const { id, duration = TOAST_DURATION_MS } = toast
  stopClock(id)
  if (duration > 0 && duration < Infinity) {
    const clock = { remainingMs: duration, startedAt: 0, timeout: undefined }
    clocks.set(id, clock)
    if (pauses.size === 0) runClock(id, clock)
  }
  return toast
}

function runClock(id: string, clock: Clock) {
  clock.startedAt = performance.now()
  clock.timeout = setTimeout(() => removeToast(id), Math.min(clock.remainingMs, longestDelayMs))
}

function stopClock(id: string) {
  clearTimeout(clocks.get(id)?.timeout)
  clocks.delete(id)
}

function publish(next: readonly Toast[]) {
  for (const id of clocks.keys()) if (!next.some((toast) => toast.id === id && toast.open)) stopClock(id)
  store.publish(next)
}

function findToast(id: string): Toast | undefined {
  showWaiting()
  const toast = readToasts().find((other) => other.id === id)
  if (import.meta.env.DEV && !toast) {
    console.warn(
      `There is no toast «${id}», so nothing was changed: it may have closed by itself, or the id is not one ` +
        'that addToast returned. Keep that id, give the toast a longer duration, or add it again with this id.',
    )
  }
  return toast
}

/** `<epoch ms>-<7 base-36 characters>` (C-TOAST-1). */
function createToastId(): string {
  return `${Date.now()}-${Math.random().toString(36).slice(2, 9).padEnd(7, '0')}`
}

function refuseSilence({ title }: ToastFields) {
  if (typeof title === 'string' && title.trim() !== '') return
  throw new Error(
    `A toast without a title says nothing, and a screen reader would announce nothing: got ${JSON.stringify(title)}. ` +
      "Say in a few words what happened: addToast({ title: 'Guardado' }).",
  )
}
