import { type RefObject, useEffect, useRef } from 'react'

/** Where the focus goes once the items of a list are others: the first field of an item, or one of its buttons. */
type Target = { index: number; button?: number }

/**
 * Moves the focus in a list of a form whose items are its element's children, their buttons in the last element of each:
 * what had it may have gone, or stand for another item. The last child adds items, and takes it where none is left.
 */
export function useListFocus(items: unknown): {
  list: RefObject<HTMLDivElement | null>
  focusOn: (target: Target) => void
} {
  const list = useRef<HTMLDivElement>(null)
  const wanted = useRef<Target>(undefined)
  useEffect(() => {
    const target = wanted.current
    wanted.current = undefined
    const [add, ...rows] = [...(list.current?.children ?? [])].toReversed()
    if (!target || !add) return
    const row = rows.toReversed()[Math.min(target.index, rows.length - 1)] ?? add
    const buttons = [...(row.lastElementChild?.children ?? [])]
    const places =
      target.button === undefined ? [row] : [...buttons.slice(target.button), ...buttons.toReversed(), row]
    for (const place of places) {
      // React has no word for «the first field of what a child shows».
      const field = place.matches('button')
        ? place
        : place.querySelector('summary, input, select, textarea, button')
      if (!(field instanceof HTMLElement) || field.matches(':disabled')) continue
      return field.focus()
    }
  }, [items])
  return {
    list,
    focusOn(target) {
      wanted.current = target
    },
  }
}
