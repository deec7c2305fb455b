import { showCurrentEntry } from './docs-aside-place.ts'

/**
 * What the document runs as soon as it has read the documentation's list: it shows where one is before anything is
 * painted, without waiting for any file, and again when the list, a popover on small screens, is opened. It is
 * constant, so that the content security policy can name it by its hash. In a page that the browser renders it does
 * nothing, and `docs-aside.tsx` does the same.
 */
export const docsAsideScript = `{const show=${showCurrentEntry.toString()},list=document.currentScript.closest('nav')
show(list)
list.ontoggle=()=>show(list)}`
