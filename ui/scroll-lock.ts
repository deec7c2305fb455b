let locks = 0

/** Keeps the page from scrolling until the returned function is called; locks of several layers add up (C-OVL-8). */
export function lockScroll(): () => void {
  const root = document.documentElement
  if (locks === 0) {
    // What the scroll bar leaves is filled in, so that the page does not move sideways.
    root.style.setProperty('--scrollbar-width', `${window.innerWidth - root.clientWidth}px`)
    root.dataset.scrollLocked = ''
  }
  locks += 1
  return () => {
    locks -= 1
    if (locks > 0) return
    delete root.dataset.scrollLocked
    root.style.removeProperty('--scrollbar-width')
  }
}
