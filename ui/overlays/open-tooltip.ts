import { createStore } from '#browser/store.ts'
import { TOOLTIP_DELAY_MS, TOOLTIP_SKIP_DELAY_MS } from '#config/constants.ts'

/** The one tooltip that shows in a page, by its id: another that opens takes its place. */
const shown = createStore<string | undefined>(undefined)
/** The one that is to open. */
let awaited: { id: string; timer: ReturnType<typeof setTimeout> } | undefined
let closedAt = Number.NEGATIVE_INFINITY

export const { read: readOpenTooltip, subscribe: subscribeToTooltips } = shown

/** Opens a tooltip after its time, or at once while another shows or has just closed (C-TIP-1). */
export function waitForTooltip(id: string) {
  clearTimeout(awaited?.timer)
  if (shown.read() !== undefined || Date.now() - closedAt < TOOLTIP_SKIP_DELAY_MS) openTooltip(id)
  else awaited = { id, timer: setTimeout(() => openTooltip(id), TOOLTIP_DELAY_MS) }
}

export function openTooltip(id: string) {
  clearTimeout(awaited?.timer)
  if (shown.read() !== id) shown.publish(id)
}

/** Closes it, or forgets that it was to open. */
export function closeTooltip(id: string) {
  if (awaited?.id === id) clearTimeout(awaited.timer)
  if (shown.read() !== id) return
  closedAt = Date.now()
  shown.publish(undefined)
}
