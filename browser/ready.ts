import { whenIdle } from './when-idle.ts'

/** Dispatched on the window once React owns the page and answers its controls. */
const APP_READY_EVENT = 'app:ready'

/** Calls back once React owns the page and the browser is idle again: *ready* in the contract's words. */
export function onAppReady(callback: () => void) {
  addEventListener(APP_READY_EVENT, callback, { once: true })
}

/** Whether React owns the page; never on the server. */
export function isAppReady(): boolean {
  return typeof document !== 'undefined' && document.documentElement.dataset.app === 'ready'
}

let hasTakenOver = false

/** Whether React has taken the page over: at once, not only when the browser is idle again. */
export function isTakenOver(): boolean {
  return hasTakenOver
}

/** Says that React owns the page; its first effect does. */
export function announceAppReady() {
  hasTakenOver = true
  const announce = () => {
    document.documentElement.dataset.app = 'ready'
    dispatchEvent(new Event(APP_READY_EVENT))
  }
  whenIdle(announce, 0, 500)
}
