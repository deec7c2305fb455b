import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { create, type Font } from 'fontkit'
import { projectRoot } from '#config/project.server.ts'

/** The site's own letters, outside a browser: text becomes outlines of an SVG, the same on every machine. */

/** A face: the file of the Latin letters, and one for those beyond Spanish. */
type Face = keyof typeof faceFiles
const faceFiles = {
  display: [
    'bodoni-moda/files/bodoni-moda-latin-400-normal',
    'bodoni-moda/files/bodoni-moda-latin-ext-400-normal',
  ],
  text: ['figtree/files/figtree-latin-400-normal', 'figtree/files/figtree-latin-ext-400-normal'],
  label: ['figtree/files/figtree-latin-600-normal', 'figtree/files/figtree-latin-ext-600-normal'],
} as const

type Type = { face: Face; size: number /** Between letters, in parts of the size. */; tracking?: number }
type Line = { text: string; width: number }

const fonts = new Map<string, Font>()

function openFonts(face: Face): Font[] {
  return faceFiles[face].map((name) => {
    const known = fonts.get(name)
    if (known) return known
    const font = create(readFileSync(join(projectRoot, 'node_modules/@fontsource', `${name}.woff`)))
    if (!('layout' in font)) throw new Error(`${name} holds several fonts`)
    fonts.set(name, font)
    return font
  })
}

/** A line of text as the `d` of an SVG path, its baseline beginning at (x, y). Letters that no file has are left out. */
export function outlineText(text: string, x: number, y: number, type: Type): string {
  let path = ''
  let left = x
  for (const { font, run } of splitRuns(text, type.face)) {
    const scale = type.size / font.unitsPerEm
    const { glyphs, positions } = font.layout(run)
    glyphs.forEach((glyph, index) => {
      const position = positions[index]
      if (!position) return
      const outline = glyph.path.transform(
        scale,
        0,
        0,
        -scale,
        left + position.xOffset * scale,
        y - position.yOffset * scale,
      )
      path += outline.toSVG()
      left += position.xAdvance * scale + (type.tracking ?? 0) * type.size
    })
  }
  return path
}

/** How wide a line of text is, in px. */
export function measureText(text: string, type: Type): number {
  let width = 0
  for (const { font, run } of splitRuns(text, type.face)) {
    const { glyphs, advanceWidth } = font.layout(run)
    width += (advanceWidth * type.size) / font.unitsPerEm + glyphs.length * (type.tracking ?? 0) * type.size
  }
  return width
}

/**
 * Text in lines of even length, in the largest of some sizes with which it fits; in the smallest, what does not
 * fit ends in «…». Words break only where one alone is wider than a line.
 */
export function fitText(
  text: string,
  face: Face,
  sizes: readonly number[],
  box: { width: number; height: number; leading: number },
): { size: number; lines: string[] } {
  const smallest = sizes.at(-1) ?? 40
  const words = splitWords(text, face).map((word) => measureWord(word, face))
  const blank = measureText(' ', { face, size: 1 })
  const countLines = (size: number) => Math.max(1, Math.floor(box.height / (size * box.leading)))
  for (const size of sizes) {
    const width = box.width / size
    if (words.some((word) => word.width > width)) continue
    const lines = breakLines(words, width, blank)
    if (lines.length <= countLines(size))
      return { size, lines: evenLines(words, lines.length, width, blank).map(({ text }) => text) }
  }
  const width = box.width / smallest
  const pieces = words.flatMap((word) => cutWord(word, width, face))
  const lines = breakLines(pieces, width, blank).map(({ text }) => text)
  const count = countLines(smallest)
  return {
    size: smallest,
    lines: lines.length <= count ? lines : endWithEllipsis(lines.slice(0, count), width, face),
  }
}

/** Words part at common blanks alone: «12 €» with a fixed one stays together. */
function splitWords(text: string, face: Face): string[] {
  const known = splitRuns(text, face).map(({ run }) => run)
  return known
    .join('')
    .split(/[ \n\t]+/)
    .filter(Boolean)
}

/** Widths are measured once, at size 1: all others are multiples of it. */
function measureWord(text: string, face: Face): Line {
  return { text, width: measureText(text, { face, size: 1 }) }
}

function breakLines(words: Line[], width: number, blank: number): Line[] {
  const lines: Line[] = []
  for (const word of words) {
    const last = lines.at(-1)
    const joinedWidth = (last?.width ?? 0) + blank + word.width
    if (last && joinedWidth <= width)
      lines[lines.length - 1] = { text: `${last.text} ${word.text}`, width: joinedWidth }
    else lines.push(word)
  }
  return lines
}

/** The narrowest column that needs no further line, so that no word stands alone at the end. */
function evenLines(words: Line[], count: number, width: number, blank: number): Line[] {
  let [low, high] = [width / 2, width]
  for (let round = 0; round < 8; round++) {
    const middle = (low + high) / 2
    const lines = breakLines(words, middle, blank)
    const fits = lines.length <= count && lines.every((line) => line.width <= middle)
    ;[low, high] = fits ? [low, middle] : [middle, high]
  }
  return breakLines(words, high, blank)
}

function cutWord(word: Line, width: number, face: Face): Line[] {
  if (word.width <= width) return [word]
  const pieces: Line[] = []
  for (const letter of word.text) {
    const longer = measureWord((pieces.at(-1)?.text ?? '') + letter, face)
    if (pieces.length > 0 && longer.width <= width) pieces[pieces.length - 1] = longer
    else pieces.push(measureWord(letter, face))
  }
  return pieces
}

function endWithEllipsis(lines: string[], width: number, face: Face): string[] {
  let text = `${lines.at(-1) ?? ''}…`
  while (text.length > 1 && measureText(text, { face, size: 1 }) > width)
    text = `${text.slice(0, -2).trimEnd()}…`
  return [...lines.slice(0, -1), text]
}

/** Runs of letters that one file has; what none has, such as a picture of a face, is left out. */
function splitRuns(text: string, face: Face): { font: Font; run: string }[] {
  const runs: { font: Font; run: string }[] = []
  const candidates = openFonts(face)
  for (const letter of text.normalize('NFC')) {
    const last = runs.at(-1)
    const code = letter.codePointAt(0) ?? 0
    const font = [last?.font, ...candidates].find((candidate) => candidate?.hasGlyphForCodePoint(code))
    if (!font) continue
    if (last?.font === font) last.run += letter
    else runs.push({ font, run: letter })
  }
  return runs
}
