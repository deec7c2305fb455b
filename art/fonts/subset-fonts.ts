import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'

const projectRoot = fileURLToPath(new URL('../..', import.meta.url))

/** Latin letters, figures and signs of every keyboard. */
const ascii = Array.from({ length: 0x7f - 0x20 }, (_, index) => String.fromCodePoint(0x20 + index)).join('')

/**
 * What Spanish is written with, and what our texts set beside it: its letters, its typography (RAE, «Ortografía de la
 * lengua española», 2010: raya, comillas, ordinales), measures, money, arrows of the interface. Names of other languages
 * bring the whole file.
 */
const characters = `${ascii}áéíóúüñçÁÉÍÓÚÜÑÇ¡¿«»“”‘’–—−…·ªº°€×©®½¼¾²\u00A0\u00AD\u2009\u202F`

/** Letters of our neighbours, such as of «prêt-à-porter». */
const neighbours = Array.from({ length: 0x100 - 0xc0 }, (_, index) =>
  String.fromCodePoint(0xc0 + index),
).join('')

/** Each face: the file of its package, and the one of `theme/fonts` that has the characters above alone; a picture has nothing to fall back on. */
export const faces = [
  { whole: '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2', own: 'figtree.woff2' },
  { whole: '@fontsource/bodoni-moda/files/bodoni-moda-latin-400-normal.woff2', own: 'bodoni-moda.woff2' },
  {
    whole: '@fontsource/bodoni-moda/files/bodoni-moda-latin-400-italic.woff2',
    own: 'bodoni-moda-italic.woff2',
  },
  // For the pictures of shared links, whose letters libvips sets.
  { whole: '@fontsource/bodoni-moda/files/bodoni-moda-latin-400-normal.woff2', own: 'bodoni-moda.ttf' },
  { whole: '@fontsource/figtree/files/figtree-latin-400-normal.woff2', own: 'figtree.ttf' },
  { whole: '@fontsource/figtree/files/figtree-latin-600-normal.woff2', own: 'figtree-semibold.ttf' },
] as const

/** A face with no more than our characters: kerning, ligatures, figures and weights stay. The same bytes each time. */
export async function subsetFace({ whole, own }: (typeof faces)[number]): Promise<Buffer> {
  const isForPictures = own.endsWith('.ttf')
  const kept = isForPictures ? characters + neighbours : characters
  return subsetFont(await readFile(join(projectRoot, 'node_modules', whole)), kept, {
    targetFormat: isForPictures ? 'truetype' : 'woff2',
  })
}

/** The characters as CSS names them in `unicode-range`, for the sheet that says which file has them. */
export function writeUnicodeRange(): string {
  const points = [...new Set(characters)]
    .map((character) => character.codePointAt(0) ?? 0)
    .sort((a, b) => a - b)
  const ranges: { first: number; last: number }[] = []
  for (const point of points) {
    const range = ranges.at(-1)
    if (range?.last === point - 1) range.last = point
    else ranges.push({ first: point, last: point })
  }
  return ranges
    .map(({ first, last }) => (first === last ? `U+${hex(first)}` : `U+${hex(first)}-${hex(last)}`))
    .join(', ')
}

function hex(point: number): string {
  return point.toString(16).toUpperCase()
}
