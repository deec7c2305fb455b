/** What percent-encoded text stands for; `undefined` where the encoding is broken. */
export function decodePercent(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}

/** The same as browsers read it: where the encoding is broken, a bare `%` is a plain letter (threat M05). */
export function decodeLeniently(text: string): string {
  return decodePercent(text) ?? text
}
