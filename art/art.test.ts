import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { COLLECTION, PIECES } from './collection/collection.ts'
import { drawSign } from './figure-parts.ts'
import { silhouette } from './garment-parts.ts'
import { acrossPath, boundsOf, mirrorPath, wholePath } from './paths.ts'
import { PICTURES } from './pictures.ts'

const LARGEST_BYTES = 45_000
/** Of a garment: a page of the collection shows dozens of them, and compressed they are a third of it. */
const LARGEST_GARMENT_BYTES = 14_000
/** Drawn once for all tests but one: the icons of phones are painted point by point. */
const drawn = PICTURES.map(({ path, draw }) => ({ path, draw, bytes: Buffer.from(draw()) }))
const drawings = drawn
  .filter(({ path }) => path.endsWith('.svg'))
  .map(({ path, bytes }) => ({ path, svg: bytes.toString() }))

test('every picture is listed once', () => {
  const paths = PICTURES.map(({ path }) => path)
  expect(new Set(paths).size).toBe(paths.length)
})

test('no two pictures are alike, but for those of one cloth', () => {
  const others = drawings.filter(({ path }) => !path.endsWith('-tejido.svg'))
  expect(new Set(others.map(({ svg }) => svg)).size).toBe(others.length)
})

test('a cloth is shown at its real size, as wide as content says', () => {
  const pictures = drawings.filter(({ path }) => path.endsWith('-tejido.svg'))
  expect(pictures.length).toBeGreaterThan(0)
  const houndstooth = pictures.find(({ path }) => path.includes('o26-01-'))?.svg ?? ''
  // 96 px are 25.4 mm: a sheet of 960 px is 254 mm wide, and 5 cm of its tape are 189 px.
  expect(houndstooth).toContain('width="960"')
  const marks = [...houndstooth.matchAll(/M([\d.]+) 0v26/g)].map(([, x]) => Number(x))
  expect((marks[1] ?? 0) - (marks[0] ?? 0)).toBeCloseTo((50 * 96) / 25.4, 0)
  // Its threads make a tooth of 16 mm.
  const [, unit, units] = [
    '',
    /patternTransform="scale\(([\d.]+)\)"/.exec(houndstooth)?.[1],
    /<pattern id="c"[^>]* width="(\d+)"/.exec(houndstooth)?.[1],
  ]
  expect((Number(unit) * Number(units) * 25.4) / 96).toBeCloseTo(16, 0)
})

test('a garment that is drawn here shows all of its drawings, and those of no other', () => {
  const folder = fileURLToPath(new URL('../content/5.coleccion/', import.meta.url))
  const garments = readdirSync(folder).flatMap((file) => {
    const source = readFileSync(`${folder}${file}`, 'utf8')
    const reference = /^reference: (.+)$/m.exec(source)?.[1]?.toLowerCase()
    const shown = [...source.matchAll(/src: \/images\/coleccion\/([^.]+)\.svg/g)].map(([, name = '']) => name)
    return reference !== undefined && reference in PIECES ? [{ reference, shown }] : []
  })
  expect(garments.length).toBeGreaterThan(0)
  for (const { reference, shown } of garments) {
    const own = Object.keys(COLLECTION).filter((name) => name.startsWith(`${reference}-`))
    expect(shown.toSorted(), reference).toEqual(own.toSorted())
  }
})

test('garments are as large beside one another as they are', () => {
  const heightOf = (reference: string) => {
    const { top, bottom } = boundsOf(silhouette(PIECES[reference]?.draw('front') ?? []))
    return bottom - top
  }
  // A man's coat, a child's parka with its hood, a woman's jacket, a boy's jersey; in cm.
  const heights = ['i26-04', 'i26-08', 'o26-01', 'i26-10'].map(heightOf)
  expect(heights).toEqual(heights.toSorted((one, other) => other - one))
  expect(heights[0]).toBeCloseTo(108, -1)
  expect(heights[3]).toBeCloseTo(46, -1)
})

// Painting the icons point by point takes seconds.
test('drawing twice gives the same bytes', { timeout: 60_000 }, () => {
  for (const { path, draw, bytes } of drawn) expect(bytes.equals(Buffer.from(draw())), path).toBe(true)
})

test('the files below public/ are those that the code draws', () => {
  const stale = drawn.filter(({ path, bytes }) => {
    const file = fileURLToPath(new URL(`../public/${path}`, import.meta.url))
    return !readFileSync(file).equals(bytes)
  })
  expect(
    stale.map(({ path }) => path),
    'run: npm run art',
  ).toEqual([])
})

test('garments, figures and the five kinds of care have a warm dark ground for dark pages', () => {
  const folders = /^images\/(coleccion|blog\/figuras|tallas|cuidado|prendas)\//
  const themed = drawings.filter(({ path }) => folders.test(path))
  expect(themed.length).toBeGreaterThan(400)
  const others = themed.filter(({ svg }) => !/prefers-color-scheme:dark\)\{[^{]+\{fill:#2e2821\}/.test(svg))
  expect(others.map(({ path }) => path)).toEqual([])
})

test('no picture is heavier than 45 kB', () => {
  const heavy = drawings.filter(({ svg }) => Buffer.byteLength(svg) > LARGEST_BYTES)
  expect(heavy.map(({ path }) => path)).toEqual([])
})

test('no picture of a garment is heavier than 14 kB', () => {
  const garments = drawings.filter(({ path }) => path.startsWith('images/coleccion/'))
  expect(garments.length).toBeGreaterThan(44)
  const heavy = garments.filter(({ svg }) => Buffer.byteLength(svg) > LARGEST_GARMENT_BYTES)
  expect(heavy.map(({ path }) => path)).toEqual([])
})

test('pictures hold no script, text, style but for the night, or handler, and point only into themselves', () => {
  for (const { path, svg: whole } of drawings) {
    const svg = whole.replace(/<style>@media \(prefers-color-scheme:dark\)\{[^<]*<\/style>/, '')
    expect(svg.match(/<(script|style|text|image|foreignObject|filter)\b|\son\w+=/)?.[0], path).toBe(undefined)
    const targets = [...svg.matchAll(/href="([^"]*)"|url\(([^)]*)\)/g)].map(
      ([, href, url]) => href ?? url ?? '',
    )
    const ids = [...svg.matchAll(/\sid="([^"]*)"/g)].map(([, id]) => `#${id}`)
    expect(new Set(ids).size, `${path}: ids are unique`).toBe(ids.length)
    expect(
      targets.filter((target) => !ids.includes(target)),
      path,
    ).toEqual([])
  }
})

test('pictures are well-formed, say their size, and write at most two decimals', () => {
  for (const { path, svg } of drawings) {
    expect(findUnbalancedTag(svg), path).toBe(undefined)
    expect(svg.slice(0, 120), path).toMatch(
      /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" width="\d+" height="\d+" viewBox="[\d ]+">/,
    )
    expect(svg.match(/NaN|undefined|Infinity|\d*\.\d{3}/)?.[0], path).toBe(undefined)
  }
})

test('the icon holds a picture of 16 and one of 32 pixels', () => {
  const icon = drawn.find(({ path }) => path === 'favicon.ico')?.bytes ?? Buffer.alloc(0)
  const sizes = [0, 1].map((index) => {
    const start = icon.readUInt32LE(6 + 16 * index + 12)
    expect(icon.toString('latin1', start + 1, start + 4)).toBe('PNG')
    return [icon.readUInt8(6 + 16 * index), icon.readUInt32BE(start + 16)]
  })
  expect(sizes).toEqual([
    [16, 16],
    [32, 32],
  ])
})

test('a half outline becomes a whole one by mirroring at the centre front', () => {
  expect(wholePath('M0 10C20 10 30 40 40 50L0 90')).toBe(
    'M0 10C20 10 30 40 40 50L0 90L-40 50C-30 40-20 10 0 10Z',
  )
  expect(acrossPath('M10 0Q5 8 0 8')).toBe('M10 0Q5 8 0 8Q-5 8-10 0')
})

test('a mirrored arc keeps its radius and turns the other way round', () => {
  expect(mirrorPath('M10 20A4 5 30 0 1 18 20')).toBe('M-10 20A4 5-30 0 0-18 20')
})

test('a sign that has no strokes is refused by name', () => {
  expect(() => drawSign('Ñ', 0, 0)).toThrow('No strokes for the sign Ñ')
})

test('a path command that cannot be mirrored is refused by name', () => {
  expect(() => mirrorPath('M0 0h10')).toThrow('Path command h cannot be mirrored')
})

/** The first tag that is closed but was not opened, or stays open; `undefined` when all are in order. */
function findUnbalancedTag(svg: string): string | undefined {
  const open: string[] = []
  for (const [, slash, name = '', selfClosing] of svg.matchAll(/<(\/?)([a-zA-Z]+)[^>]*?(\/?)>/g)) {
    if (slash) {
      if (open.pop() !== name) return name
    } else if (!selfClosing) open.push(name)
  }
  return open.pop()
}
