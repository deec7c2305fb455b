/**
 * Runs an action once what the document shows now has been painted: what nobody who looks at the page waits for. A browser
 * that draws nothing, as for a page in the background, runs it when it draws again.
 */
export function afterPaint(action: () => void) {
  // A frame is painted after its callbacks, and what they put off comes after that.
  requestAnimationFrame(() => setTimeout(action))
}
