import { createContext, type MouseEvent } from 'react'
import type { NavigateOptions } from 'react-router'
import { rememberPress } from './scroll-positions.ts'
import { readInnerPath } from './shown-here.ts'

type Navigate = (to: string, options: NavigateOptions) => unknown

/** How links navigate: a function that stays the same, so that a navigation renders none of them anew. */
export const NavigateContext = createContext<Navigate>(() => {})

/** Goes where a clicked link leads, if its page is shown here, without a document load; all else is the browser's (C-PRE-6). */
export function followLink(
  event: MouseEvent,
  link: HTMLAnchorElement,
  navigate: Navigate,
  options?: NavigateOptions,
) {
  const path = readInnerPath(link)
  if (path === undefined || event.defaultPrevented || !isPlainClick(event)) return
  event.preventDefault()
  rememberPress(link)
  // The same address again is no new place in the history.
  void navigate(path, { replace: link.href === window.location.href, ...options })
}

/** Whether a click is one that the browser would answer in the same tab. */
function isPlainClick({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) {
  return button === 0 && !(metaKey || ctrlKey || shiftKey || altKey)
}
