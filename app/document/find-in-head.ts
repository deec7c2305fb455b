/** An element of the head that the server writes around what React draws, or that is to stay of a page it can draw no more. */
export function findInHead<T extends Element>(selector: string): T | null {
  return document.head.querySelector<T>(selector)
}
