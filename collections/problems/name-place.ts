/** How an editor finds a value of a file: «name» de «authors», 1.º. */
export function namePlace(path: readonly PropertyKey[]): string {
  return path.reduce<string>((place, part) => {
    if (typeof part === 'number') return `${place}, ${part + 1}.º`
    return `«${String(part)}»${place && ` de ${place}`}`
  }, '')
}
