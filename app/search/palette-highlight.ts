import type { PaletteItem } from './palette-groups.ts'

/** By its id, because the documentation may arrive above it; the first one, whatever it is, while somebody types. */
export type Highlight = 'none' | 'first' | { id: string }

/** The place of the highlighted item, -1 when there is none; one that is gone gives way to the first. */
export function findHighlighted(items: readonly PaletteItem[], highlight: Highlight): number {
  if (highlight === 'none' || items.length === 0) return -1
  return highlight === 'first'
    ? 0
    : Math.max(
        0,
        items.findIndex(({ id }) => id === highlight.id),
      )
}

/** The place that a key leads to, without going round (C-SEARCH-9); -1 among no items. */
export function moveHighlight(key: string, active: number, count: number): number | undefined {
  const last = count - 1
  if (key === 'ArrowDown') return Math.min(active + 1, last)
  if (key === 'ArrowUp') return active === -1 ? last : Math.max(active - 1, 0)
  if (key === 'Home') return Math.min(0, last)
  if (key === 'End') return last
  return undefined
}
