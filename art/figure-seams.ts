import { drawCallout, drawGuide, drawPage } from './figure-parts.ts'
import { PALETTE } from './palette.ts'
import { placed, ROUND, strokePath } from './svg.ts'

const { ink, night } = PALETTE
const LEFT = '#86a3c9'
const RIGHT = '#4f6f9f'
const THREAD = '#d9914f'
const TAPE = PALETTE.sage

/** Four ways to keep a cut edge from fraying, each cut across; letters follow the table of the post. */
export function drawEdgeFinishes(): string {
  const cells = [drawOverlocked(), drawFelled(), drawFrench(), drawBound()]
  return drawPage(
    [],
    drawGuide('M600 40V710M60 375H1140'),
    ...cells.map((drawing, index) => {
      const [x, y] = [60 + (index % 2) * 580, index < 2 ? 50 : 412]
      return placed({ x, y }, drawing) + drawCallout('ABCD'.charAt(index), [x + 40, y + 36])
    }),
  )
}

/** Cloth seen from its cut edge, with the shadow it throws. */
function drawCloth(d: string, colour: string, width = 22): string {
  return [
    placed({ x: 6, y: 9 }, strokePath(d, night, width, { 'stroke-opacity': 0.14 })),
    strokePath(d, ink, width + 6),
    strokePath(d, colour, width),
  ].join('')
}

/** Thread that goes through the layers, with a knot's thickness at both ends. */
function drawStitches(d: string): string {
  return strokePath(d, ink, 9.5, ROUND) + strokePath(d, THREAD, 6, ROUND)
}

/** Seam allowances that stand up together, embraced by a zigzag. */
function drawOverlocked(): string {
  const zigzag = 'M204 36L296 60L204 84L296 108L204 132M204 36H296M296 60L284 36M204 84L216 36'
  return [
    drawCloth('M20 260H196C224 260 236 246 236 220V44', LEFT),
    drawCloth('M480 260H304C276 260 264 246 264 220V44', RIGHT),
    drawStitches('M204 186H296'),
    strokePath(zigzag, ink, 8.4, ROUND),
    strokePath(zigzag, '#f1d9b8', 5, ROUND),
  ].join('')
}

/** Each cloth hooked into the other and sewn through twice. */
function drawFelled(): string {
  return [
    drawCloth('M20 214H318C356 214 356 154 318 154H236', LEFT),
    drawCloth('M480 124H200C162 124 162 184 200 184H290', RIGHT),
    drawStitches('M236 96V242M286 96V242'),
  ].join('')
}

/** Sewn twice: the first seam, with its edges, is shut into the second. */
function drawFrench(): string {
  return [
    drawCloth('M20 260H166C196 260 206 246 206 220V84C206 56 237 56 237 84V148', LEFT),
    drawCloth('M480 260H334C304 260 294 246 294 220V84C294 56 263 56 263 84V148', RIGHT),
    drawStitches('M222 106H278M180 192H320'),
  ].join('')
}

/** A seam pressed open, each of its edges wrapped into a tape. */
function drawBound(): string {
  const tape = 'M190 152H112C74 152 74 216 112 216H190M310 152H388C426 152 426 216 388 216H310'
  return [
    drawCloth('M20 240H212C246 240 246 184 212 184H106', LEFT),
    drawCloth('M480 240H288C254 240 254 184 288 184H394', RIGHT),
    drawStitches('M216 214H284'),
    strokePath(tape, ink, 20, { 'stroke-linejoin': 'round' }),
    strokePath(tape, TAPE, 14, { 'stroke-linejoin': 'round' }),
    drawStitches('M152 138V212M348 138V212'),
  ].join('')
}
