/** The name of a picture as names of files should be: lower case, no accents, hyphens for blanks. */
export function writePlainName(name: string): string {
  return name
    .replaceAll('%20', ' ')
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z\d./]+/g, '-')
    .replaceAll(/-+(?=\.|$)|(?<=\/)-+/g, '')
}

/** Whether an address names a picture by its ending. */
export function isPictureAddress(address: string): boolean {
  return /\.(?:jpe?g|png|webp|avif|gif|svg)$/i.test(address)
}
