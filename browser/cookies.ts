/** The cookies that scripts may read, as `document.cookie` has them; none where the visitor forbids them. */
export function readCookies(): string {
  try {
    return document.cookie
  } catch {
    return ''
  }
}

/** Sets a cookie; nothing happens where the visitor forbids them. */
export function writeCookie(cookie: string): void {
  try {
    // biome-ignore lint/suspicious/noDocumentCookie: not every browser has the Cookie Store API
    document.cookie = cookie
  } catch {
    // Everything goes on without it.
  }
}
