/** Files of JSON as one that holds them by their names. */
export function joinFiles(files: ReadonlyMap<string, string>): string {
  return `{${[...files].map(([name, text]) => `"${name}":${text}`).join(',')}}`
}
