import type { Layer } from '#art/garment-parts.ts'
import {
  box,
  button,
  buttonRow,
  cloth,
  fold,
  inside,
  metal,
  mirrored,
  pair,
  pocket,
  seam,
  shade,
  stitch,
  trim,
} from '#art/garment-parts.ts'
import { formatNumber, wholePath } from '#art/paths.ts'
import type { Block, View } from './block.ts'
import {
  acrossSleeve,
  body,
  bodyPath,
  cuffPath,
  drapes,
  frontPath,
  hemStitch,
  insideNeck,
  sleeveLine,
  sleeves,
} from './block.ts'
import { backCollar, collarStand, lapel, shirtCollar } from './necks.ts'

/** What tells one tailored garment from another. */
export type Tailoring = {
  /** Where the lapels end and the buttons begin. */
  breakAt: number
  /** How far one front reaches over the other. */
  overlap: number
  lapel: number
  isPeaked?: boolean
  /** Rows of buttons; two columns when the overlap is wide. */
  rows: number
  lastButtonAt: number
  buttonSize: number
  pockets: 'flap' | 'patch' | 'welt'
  pocketsAt: number
  /** On which side, before it is turned over, the breast pocket is; the lapel lies on its inner end. */
  welt?: 'right' | 'left'
  /** A belt across the back. */
  hasHalfBelt?: boolean
}

/** A jacket or coat with lapels; closes as men's do, so mirror it for women. */
export function drawTailored(block: Block, view: View, cut: Tailoring): Layer[] {
  const cuffs = [-0.2, 2.2, 4.6].flatMap((up) => {
    const [[x1, y1], [x2, y2]] = acrossSleeve(block, 4 + up)
    return button(x1 + (x2 - x1) * 0.14, y1 + (y2 - y1) * 0.14, 0.7)
  })
  const arms = sleeves(
    block,
    'heavy',
    ...(view === 'back' ? cuffs : cuffs.slice(0, 2)),
    seam(seamAlong(block)),
  )
  if (view === 'back') return [...arms, ...body(block, view, 'heavy'), ...tailoredBack(block, cut)]
  const { breakAt, overlap, rows, lastButtonAt, buttonSize } = cut
  const isDouble = overlap > 5
  const front = (hasWelt: boolean) => [
    cloth(frontPath(block, breakAt, -overlap)),
    ...drapes({ ...block, hem: block.hem - 1 }, 'heavy').filter((_, index) => isDouble || index < 4),
    stitch(`M${0.8 - overlap} ${breakAt + 2}L${0.8 - overlap} ${block.length - 1.4}`),
    fold(
      `M${block.chest * 0.52} ${block.armhole + 4}C${block.waist * 0.48} ${block.waistAt - 8} ${block.waist * 0.5} ${block.waistAt} ${block.waist * 0.54} ${cut.pocketsAt - 1}`,
    ),
    ...tailoredPockets(block, cut),
    ...(hasWelt ? welt(block) : []),
    ...lapel(block, breakAt, -overlap, cut.lapel, cut.isPeaked === true),
  ]
  const column = overlap - 2.6
  return [
    ...arms,
    inside(insideNeck(block, breakAt, 2.9)),
    ...mirrored(...front(cut.welt === 'left')),
    ...front(cut.welt === 'right'),
    ...collarStand(block),
    ...(isDouble
      ? [
          ...buttonRow(-column, breakAt + 3, lastButtonAt, rows, buttonSize),
          ...buttonRow(column, breakAt + 3, lastButtonAt, rows, buttonSize),
        ]
      : buttonRow(0, breakAt + 1.6, lastButtonAt, rows, buttonSize)),
  ]
}

/** The seam that runs along the back of a two-piece sleeve. */
function seamAlong(block: Block): string {
  const [[x1, y1], [x2, y2]] = acrossSleeve(block, 1)
  const [[x3, y3], [x4, y4]] = acrossSleeve(block, block.sleeve * 0.6)
  return `M${formatNumber(x1 + (x2 - x1) * 0.2)} ${formatNumber(y1 + (y2 - y1) * 0.2)}L${formatNumber(x3 + (x4 - x3) * 0.12)} ${formatNumber(y3 + (y4 - y3) * 0.12)}`
}

function welt({ chest, armhole }: Block): Layer[] {
  const [x, y] = [chest * 0.4, armhole - 1.4]
  return [
    pocket(`M${x} ${y}L${x + 8.6} ${y - 1.5}L${x + 8.8} ${y + 0.9}L${x + 0.2} ${y + 2.4}Z`),
    stitch(`M${x + 8.2} ${y - 1}L${x + 8.4} ${y + 0.6}`),
  ]
}

function tailoredPockets({ hem, waist }: Block, { pockets, pocketsAt: y, overlap }: Tailoring): Layer[] {
  const x = Math.max(waist * 0.38, overlap + 1.4)
  const w = Math.min(13.6, hem * 0.5, waist + (hem - waist) * 0.34 - x - 1.4)
  if (pockets === 'patch') {
    const h = w * 1.1
    return [
      pocket(
        `M${x} ${y}L${x + w} ${y - 1}L${x + w + 0.4} ${y + h - 2}C${x + w + 0.4} ${y + h - 0.6} ${x + w - 0.6} ${y + h} ${x + w - 2} ${y + h}L${x + 2} ${y + h + 0.4}C${x + 0.8} ${y + h + 0.4} ${x} ${y + h - 0.6} ${x} ${y + h - 2}Z`,
      ),
      stitch(
        `M${x} ${y + 2}L${x + w} ${y + 1}M${x + 0.7} ${y + 2}L${x + 0.7} ${y + h - 1.6}L${x + w - 0.4} ${y + h - 1.8}L${x + w - 0.7} ${y + 1}`,
      ),
    ]
  }
  if (pockets === 'welt') {
    return [
      pocket(`M${x + 3} ${y}L${x + 6} ${y - 0.8}L${x + 10.4} ${y + 14}L${x + 7.4} ${y + 15}Z`),
      stitch(`M${x + 3.8} ${y + 0.8}L${x + 8} ${y + 14}`),
    ]
  }
  return [
    shade(`M${x} ${y + 5.4}L${x + w + 0.6} ${y + 4.2}L${x + w + 0.8} ${y + 5.2}L${x} ${y + 6.4}Z`),
    pocket(
      `M${x} ${y}L${x + w} ${y - 1}L${x + w + 0.6} ${y + 4.4}C${x + w * 0.6} ${y + 5.8} ${x + w * 0.3} ${y + 6} ${x - 0.2} ${y + 5.6}Z`,
    ),
    stitch(`M${x + 0.6} ${y + 4.9}C${x + w * 0.4} ${y + 5.1} ${x + w * 0.7} ${y + 4.7} ${x + w} ${y + 3.8}`),
  ]
}

function tailoredBack(block: Block, { hasHalfBelt }: Tailoring): Layer[] {
  const { length, waistAt, waist, armhole, shoulder, chest } = block
  const vent = length * 0.7
  return [
    seam(`M0 1.6L0 ${vent}`),
    seam(`M0 ${vent}L-1.6 ${vent + 1}L-1.6 ${length}M0 ${vent}L0 ${length}`),
    shade(`M0 ${vent}L2.4 ${length}L0 ${length}Z`),
    ...pair(
      fold(
        `M${Math.min(shoulder, chest) - 2.4} ${armhole * 0.72}C${waist * 0.74} ${armhole + 6} ${waist * 0.6} ${waistAt - 6} ${waist * 0.6} ${waistAt}C${waist * 0.6} ${waistAt + 14} ${waist * 0.7} ${length - 14} ${waist * 0.76} ${length}`,
      ),
    ),
    ...(hasHalfBelt ? halfBelt(waist, waistAt) : []),
    ...backCollar(block),
  ]
}

function halfBelt(waist: number, y: number): Layer[] {
  return [
    trim(
      `M${-waist * 0.62} ${y - 2.4}L${waist * 0.62} ${y - 2.4}L${waist * 0.62} ${y + 2.4}L${-waist * 0.62} ${y + 2.4}Z`,
    ),
    stitch(
      `M${-waist * 0.6} ${y - 1.7}L${waist * 0.6} ${y - 1.7}M${-waist * 0.6} ${y + 1.7}L${waist * 0.6} ${y + 1.7}`,
    ),
    ...pair(...button(waist * 0.5, y, 1.2)),
  ]
}

/** Trench coat: double-breasted, with storm flap, shoulder straps, belt and sleeve straps. */
export function drawTrench(block: Block, view: View): Layer[] {
  const { neck, shoulder, slope, armhole, chest, waist, waistAt, length } = block
  const strap = [
    trim(cuffPath(block, 3, 8, 0.4)),
    stitch(sleeveLine(block, 8.6)),
    stitch(sleeveLine(block, 10.4)),
    seam(seamAlong(block)),
  ]
  const epaulettes = pair(
    trim(
      `M${neck + 2.6} 1L${shoulder - 0.2} ${slope + 0.2}L${shoulder - 0.8} ${slope + 3}L${neck + 3} 3.8C${neck + 1.8} 3.2 ${neck + 1.6} 1.8 ${neck + 2.6} 1Z`,
    ),
    ...button(neck + 3.6, 2.4, 0.6),
  )
  const belt = drawBelt(waist + 0.4, waistAt, view)
  if (view === 'back') {
    const cape = `M0 2C${neck * 0.6} 2 ${neck * 0.9} 1 ${neck} 0L${shoulder} ${slope}C${shoulder - 2} ${slope + 7} ${shoulder - 1} ${armhole - 4} ${chest - 0.8} ${armhole - 1}C${chest * 0.6} ${armhole + 3} ${chest * 0.3} ${armhole + 6} 0 ${armhole + 6}`
    return [
      ...sleeves(block, 'heavy', ...strap),
      ...body(block, view, 'heavy'),
      seam(`M0 ${waistAt}L0 ${length}`),
      shade(`M0 ${waistAt + 10}L4 ${length}L0 ${length}Z`),
      shade(wholePath(cape.replace(`0 ${armhole + 6}`, `0 ${armhole + 7.4}`))),
      { kind: 'cloth', d: wholePath(cape) },
      stitch(
        `M${-chest * 0.9} ${armhole - 1.4}C${-chest * 0.4} ${armhole + 5.4} ${chest * 0.4} ${armhole + 5.4} ${chest * 0.9} ${armhole - 1.4}`,
      ),
      ...epaulettes,
      ...belt,
      hemStitch(block, 2.4),
      ...backCollar(block),
    ]
  }
  const [breakAt, overlap] = [22, 7.5]
  const front = [
    cloth(frontPath(block, breakAt, -overlap)),
    stitch(`M${1 - overlap} ${breakAt + 2}L${1 - overlap} ${length - 0.6}`),
    pocket(
      `M${waist * 0.5} ${waistAt + 8}L${waist * 0.64} ${waistAt + 7}L${waist * 0.86} ${waistAt + 23}L${waist * 0.72} ${waistAt + 24}Z`,
    ),
  ]
  const flap: Layer[] = [
    cloth(
      `M${neck * 1.1} 6L${shoulder - 0.4} ${slope + 1}C${shoulder - 2} ${slope + 8} ${shoulder - 1.4} ${armhole - 3} ${chest - 2} ${armhole}C${chest * 0.6} ${armhole + 2.4} ${chest * 0.3} ${armhole} ${neck * 0.9} ${armhole - 2}Z`,
    ),
    stitch(
      `M${chest - 2.6} ${armhole - 1}C${chest * 0.6} ${armhole + 1.4} ${chest * 0.34} ${armhole - 1} ${neck} ${armhole - 2.6}`,
    ),
  ]
  return [
    ...sleeves(block, 'heavy', ...strap),
    inside(insideNeck(block, breakAt, 2.9)),
    ...mirrored(...front, ...flap, ...lapel(block, breakAt, -overlap, 9.4, false)),
    ...front,
    ...drapes(block, 'heavy'),
    ...lapel(block, breakAt, -overlap, 9.4, false),
    ...epaulettes,
    ...collarStand(block),
    ...buttonRow(3 - overlap, breakAt + 3, waistAt - 5, 2, 1.25),
    ...buttonRow(overlap - 2.4, breakAt + 3, waistAt - 5, 2, 1.25),
    ...buttonRow(3 - overlap, waistAt + 9, waistAt + 19, 2, 1.25),
    ...buttonRow(overlap - 2.4, waistAt + 9, waistAt + 19, 2, 1.25),
    ...belt,
    hemStitch(block, 2.4),
  ]
}

function drawBelt(waist: number, y: number, view: View): Layer[] {
  const band = `M${-waist} ${y - 2}C${-waist * 0.5} ${y - 0.8} ${waist * 0.5} ${y - 0.8} ${waist} ${y - 2}L${waist} ${y + 2.2}C${waist * 0.5} ${y + 3.4} ${-waist * 0.5} ${y + 3.4} ${-waist} ${y + 2.2}Z`
  const loops = pair(trim(box(waist * 0.72, y - 2.6, 1.4, 5.8)))
  if (view === 'back') return [trim(band), ...loops]
  return [
    trim(band),
    ...loops,
    trim(
      `M-1.4 ${y + 1}C-4.6 ${y + 4}-4.2 ${y + 9}-3.6 ${y + 18}L.4 ${y + 18.4}C.2 ${y + 10} .4 ${y + 7} 1.6 ${y + 3}Z`,
    ),
    metal(`${box(-3.4, y - 2.6, 5.2, 6.6)}${box(-2.4, y - 1.6, 3.2, 4.6)}`),
  ]
}

/** Raglan coat that buttons under a fly, with a shirt collar and slanted welts. */
export function drawRaglan(block: Block, view: View): Layer[] {
  const { neck, armhole, chest, waist, waistAt, length } = block
  const strap = [trim(cuffPath(block, 3, 7, 0.3)), ...button(...strapEnd(block), 0.9)]
  const raglan = pair(
    stitch(
      `M${neck * 0.98 - 0.7} .9C${neck + 2.2} 8.6 ${chest - 7.8} ${armhole - 5.4} ${chest - 0.9} ${armhole + 0.3}`,
    ),
  )
  const shared = [
    ...sleeves(block, 'heavy', ...strap),
    cloth(bodyPath({ ...block, drop: 3 }, view)),
    ...drapes(block, 'heavy'),
    ...raglan,
    hemStitch(block, 2.4),
  ]
  if (view === 'back') {
    return [
      ...shared,
      seam(`M0 2L0 ${length}`),
      shade(`M0 ${length * 0.66}L3 ${length}L0 ${length}Z`),
      ...backCollar(block),
    ]
  }
  return [
    ...shared,
    seam(`M-2.4 5L-2.4 ${length}`),
    stitch(`M4.4 7L4.4 ${length - 4}L-2.2 ${length - 3}`),
    shade(`M-2.4 6L-3.8 ${length}L-2.4 ${length}Z`),
    ...pair(
      pocket(
        `M${waist * 0.46} ${waistAt + 4}L${waist * 0.6} ${waistAt + 3}L${waist * 0.82} ${waistAt + 20}L${waist * 0.68} ${waistAt + 21}Z`,
      ),
      stitch(`M${waist * 0.5} ${waistAt + 4.6}L${waist * 0.71} ${waistAt + 20}`),
    ),
    ...shirtCollar(block, 'front', 8.4, false, 1),
  ]
}

function strapEnd(block: Block): [number, number] {
  const [[x1, y1], [x2, y2]] = acrossSleeve(block, 8.5)
  return [x1 + (x2 - x1) * 0.2, y1 + (y2 - y1) * 0.2]
}
