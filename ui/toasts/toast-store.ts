import { createStore } from '#browser/store.ts'
import type { Color } from '#config/colors.ts'
import { TOAST_REMOVE_DELAY_MS, TOASTS_KEPT } from '#config/constants.ts'

export type Toast = {
  id: string
  title: string
  description?: string
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

const store = createStore<readonly Toast[]>([])

/** The toasts on screen, oldest first, and who is told when they change. One that has changed is another object. */
export const { read: readToasts, subscribe: subscribeToToasts } = store

const waiting: Toast[] = []

/**
 * Shows a toast on the next tick, in the order of the calls; only the newest are kept. One whose id is already
 * on screen is merged with it (C-TOAST-1…3). Callable from anywhere in the browser.
 */
export function addToast(input: ToastFields & { id?: string }): Toast {
  const toast = { ...input, id: input.id ?? createToastId(), open: true }
  if (waiting.push(toast) === 1) queueMicrotask(showWaiting)
  return toast
}

/** Changes a toast, reopens it and starts its time anew; an unknown id does nothing (C-TOAST-4). */
export function updateToast(id: string, fields: Partial<ToastFields>) {
  const toast = findToast(id)
  if (toast) replaceToast(toast, { ...toast, ...fields, id, open: true })
}

/** Closes a toast now and forgets it once it has left the screen; an unknown id does nothing (C-TOAST-5). */
export function removeToast(id: string) {
  const toast = findToast(id)
  if (!toast?.open) return
  const closed = { ...toast, open: false }
  replaceToast(toast, closed)
  // One that was reopened meanwhile is another object, and stays.
  setTimeout(() => store.publish(readToasts().filter((other) => other !== closed)), TOAST_REMOVE_DELAY_MS)
}

/** Removes all toasts at once (C-TOAST-5). */
export function clearToasts() {
  waiting.length = 0
  store.publish([])
}

function showWaiting() {
  if (waiting.length === 0) return
  let next = readToasts()
  for (const toast of waiting.splice(0)) {
    const shown = next.find(({ id }) => id === toast.id)
    const merged = { ...shown, ...toast, pulse: (shown?.pulse ?? 0) + 1 }
    next = shown
      ? next.map((other) => (other === shown ? merged : other))
      : [...next, toast].slice(-TOASTS_KEPT)
  }
  store.publish(next)
}

function findToast(id: string): Toast | undefined {
  showWaiting()
  return readToasts().find((toast) => toast.id === id)
}

function replaceToast(old: Toast, changed: Toast) {
  store.publish(readToasts().map((toast) => (toast === old ? changed : toast)))
}

/** `<epoch ms>-<7 base-36 characters>` (C-TOAST-1). */
function createToastId(): string {
  return `${Date.now()}-${Math.random().toString(36).slice(2, 9).padEnd(7, '0')}`
}
