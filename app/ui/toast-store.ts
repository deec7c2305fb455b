import { TOAST_DURATION_MS, TOAST_REMOVE_DELAY_MS, TOASTS_KEPT } from '#config/constants.ts'

export type Toast = {
  id: string
  title: string
  description?: string
  /** Language of the texts, when it is not the page's. */
  lang?: string
  /** False while it leaves the screen. */
  open: boolean
}

type Timer = { timeout: ReturnType<typeof setTimeout> | undefined; startedAt: number; remainingMs: number }

let toasts: readonly Toast[] = []
let isPaused = false
const timers = new Map<string, Timer>()
const listeners = new Set<() => void>()

/** Shows a toast; only the newest are kept (C-TOAST-1, 2). Callable from anywhere in the browser. */
export function addToast(input: Omit<Toast, 'id' | 'open'>): Toast {
  const toast = { ...input, id: createToastId(), open: true }
  const kept = [...toasts, toast].slice(-TOASTS_KEPT)
  for (const { id } of toasts) if (!kept.some((other) => other.id === id)) forgetTimer(id)
  timers.set(toast.id, { timeout: undefined, startedAt: 0, remainingMs: TOAST_DURATION_MS })
  if (!isPaused) startTimer(toast.id)
  publish(kept)
  return toast
}

/** Closes a toast now and forgets it once it has left the screen (C-TOAST-5). */
export function removeToast(id: string) {
  if (!toasts.some((toast) => toast.id === id && toast.open)) return
  forgetTimer(id)
  publish(toasts.map((toast) => (toast.id === id ? { ...toast, open: false } : toast)))
  setTimeout(() => publish(toasts.filter((toast) => toast.id !== id)), TOAST_REMOVE_DELAY_MS)
}

/** Stops every toast's time, while somebody reads (C-TOAST-7). */
export function pauseToasts() {
  if (isPaused) return
  isPaused = true
  for (const timer of timers.values()) {
    if (timer.timeout === undefined) continue
    clearTimeout(timer.timeout)
    timer.timeout = undefined
    timer.remainingMs -= Date.now() - timer.startedAt
  }
}

/** Lets time go on where it stopped. */
export function resumeToasts() {
  if (!isPaused) return
  isPaused = false
  for (const id of timers.keys()) startTimer(id)
}

/** Calls back after every change; returns how to stop. */
export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The toasts on screen, oldest first; the same array until something changes. */
export function readToasts(): readonly Toast[] {
  return toasts
}

function startTimer(id: string) {
  const timer = timers.get(id)
  if (!timer) return
  timer.startedAt = Date.now()
  timer.timeout = setTimeout(() => removeToast(id), timer.remainingMs)
}

function forgetTimer(id: string) {
  clearTimeout(timers.get(id)?.timeout)
  timers.delete(id)
}

function publish(next: readonly Toast[]) {
  toasts = next
  for (const listener of listeners) listener()
}

/** `<epoch ms>-<7 base-36 characters>` (C-TOAST-1). */
function createToastId(): string {
  return `${Date.now()}-${Math.random().toString(36).slice(2, 9).padEnd(7, '0')}`
}
