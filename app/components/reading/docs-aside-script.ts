/**
 * Scrolls the documentation's list, and nothing around it, so that the current page's entry stands in its upper half;
 * an entry that can be seen already stays where it is. The script below sends its text, so it calls nothing else.
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

/**
 * What the document runs as soon as it has read the documentation's list: it shows where one is before anything is
 * painted, without waiting for any file, and again when the list, a popover on small screens, is opened. It is
 * constant, so that the content security policy can name it by its hash. In a page that the browser renders it does
 * nothing, and `docs-aside.tsx` does the same.
 */
export const docsAsideScript = `{const show=${showCurrentEntry.toString()},list=document.currentScript.closest('nav')
show(list)
list.ontoggle=()=>show(list)}`
