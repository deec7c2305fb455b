/**
 * Scrolls the documentation's list, and nothing around it, so that the current page's entry stands in its upper half;
 * an entry that can be seen already stays where it is. `docs-aside-script.ts` sends its text, so it calls nothing else.
 */
export function showCurrentEntry(list: Element | null) {
  const entry = list?.querySelector('[aria-current]')
  if (!list || !entry) return
  const place = entry.getBoundingClientRect()
  const frame = list.getBoundingClientRect()
  // The last lines fade.
  const isInSight = place.top >= frame.top && place.bottom + 2 * place.height <= frame.bottom
  if (!isInSight) list.scrollTop += place.top - frame.top - frame.height / 3
}
