/**
 * An element of the head that React has not drawn, or may take away: what the server writes around it, and what is to stay
 * of a page that it can draw no more.
 */
export function findInHead<T extends Element>(selector: string): T | null {
  return document.head.querySelector<T>(selector)
}
