/** A word of nginx that stands for this text; a dollar sign, which it cannot escape, by way of a variable. */
export function quote(text: string): string {
  const escaped = text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')
  return `"${escaped.replaceAll('$', '${escaparate_dollar}')}"`
}

/** A key of a map, in which a dollar sign is one. Letter case is the same to nginx there. */
export function quoteKey(text: string): string {
  return `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`
}

/** A map from one variable to another, read again after each redirect inside nginx. */
export function writeMap(from: string, to: string, entries: readonly (readonly [string, string])[]): string {
  const lines = entries.map(([key, value]) => `  ${key} ${value};`)
  return `map ${from} ${to} {\n  volatile;\n${lines.join('\n')}\n}`
}
