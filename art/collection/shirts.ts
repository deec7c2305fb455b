import type { Layer } from '#art/garment-parts.ts'
import {
  box,
  button,
  buttonRow,
  fold,
  inside,
  mirrored,
  pair,
  patch,
  pocket,
  seam,
  stitch,
  trim,
} from '#art/garment-parts.ts'
import { pointOnPath, wholePath } from '#art/paths.ts'
import type { Block, View } from './block.ts'
import {
  acrossSleeve,
  body,
  crease,
  cuffPath,
  dent,
  drapes,
  frontPath,
  hemStitch,
  insideNeck,
  linesBetween,
  ridge,
  sleeveLine,
  sleeves,
} from './block.ts'
import { collarStand, lapel, peterPanCollar, shirtCollar } from './necks.ts'

/** A shirt's cuff: its piece, its button and the opening above it. */
function shirtCuff(block: Block, height = 6.5): Layer[] {
  const [outer, inner] = acrossSleeve(block, height * 0.5)
  const [top] = acrossSleeve(block, height)
  return [
    trim(cuffPath(block, height, 0, 0.2)),
    stitch(sleeveLine(block, height - 0.7)),
    stitch(sleeveLine(block, 0.7)),
    seam(`M${top[0] - 2.4} ${top[1] + 0.6}L${top[0] - 4.2} ${top[1] - 7}`),
    ...button(outer[0] + (inner[0] - outer[0]) * 0.16, outer[1] + (inner[1] - outer[1]) * 0.16, 0.5),
  ]
}

/** A man's shirt. `isOxford`: collar points buttoned down, and a breast pocket. */
export function drawShirt(block: Block, view: View, isOxford: boolean): Layer[] {
  const { shoulder, slope, length, curve = 0, armhole } = block
  const yoke = view === 'back' ? armhole * 0.42 : slope + 1.6
  const front = [
    patch(box(-1.7, 6, 3.4, length + curve - 6.2)),
    seam(`M-1.7 5.6L-1.7 ${length + curve - 0.1}M1.7 5.6L1.7 ${length + curve - 0.1}`),
    stitch(`M-1.1 6L-1.1 ${length + curve - 0.6}M1.1 6L1.1 ${length + curve - 0.6}`),
    ...buttonRow(0, 12, length - 6, 6, 0.55),
    ...(isOxford ? breastPocket(6, armhole - 5) : []),
  ]
  const back = [
    seam(
      `M${1 - shoulder} ${yoke}C${-shoulder * 0.5} ${yoke - 0.8} ${shoulder * 0.5} ${yoke - 0.8} ${shoulder - 1} ${yoke}`,
    ),
    ...boxPleat(yoke - 0.6),
  ]
  return [
    ...sleeves(block, 'crisp', ...shirtCuff(block)),
    ...body({ ...block, drop: 4 }, view, 'crisp'),
    hemStitch(block, 0.7),
    ...(view === 'front'
      ? [...pair(seam(`M${block.neck * 1.05} 2.2L${shoulder - 0.8} ${yoke}`)), ...front]
      : back),
    ...shirtCollar(block, view, isOxford ? 7 : 6, isOxford, isOxford ? 0 : 1.4),
  ]
}

/** A box pleat below the yoke, which opens on its way down, and the loop that hangs the shirt up. */
function boxPleat(y: number): Layer[] {
  return [
    ridge([-0.4, y - 6], [-0.4, y + 34], 2),
    ...pair(
      seam(`M1.7 ${y}L1.9 ${y + 11}`),
      fold(`M1.9 ${y + 11}L2.2 ${y + 24}`),
      dent([2.4, y - 8], [3.4, y + 38], 1.2),
    ),
    trim(`M-.5 ${y + 0.4}L-.4 ${y - 2.6}L.4 ${y - 2.6}L.5 ${y + 0.4}Z`),
  ]
}

function breastPocket(x: number, y: number): Layer[] {
  return [
    pocket(`M${x} ${y}L${x + 11} ${y}L${x + 11} ${y + 11}L${x + 5.5} ${y + 13.4}L${x} ${y + 11}Z`),
    stitch(
      `M${x} ${y + 2.4}L${x + 11} ${y + 2.4}M${x + 0.5} ${y + 2.6}L${x + 0.5} ${y + 10.7}L${x + 5.5} ${y + 12.8}L${x + 10.5} ${y + 10.7}L${x + 10.5} ${y + 2.6}`,
    ),
  ]
}

/** A blouse with a bow at the neck and sleeves gathered into narrow cuffs. */
export function drawBlouse(block: Block, view: View): Layer[] {
  const { neck, slope, shoulder, length, armhole, hem } = block
  const full = { ...block, ribs: { cuff: 5, hem: 0, pull: 0, fullness: 1.6 } }
  const gathers = pair(
    fold(
      `M${neck + 2} 2.4C${neck + 3} 8 ${neck + 2} 12 ${neck + 1.6} 15M${neck + 4.4} 3.2C${neck + 5} 8 ${neck + 5} 11 ${neck + 4.4} 16M${neck + 7} ${slope}C${neck + 7.6} 8 ${neck + 7.8} 10 ${neck + 7.4} 13`,
    ),
  )
  const middle =
    view === 'front'
      ? [seam(`M-1.2 14L-1.2 ${length}M1.2 14L1.2 ${length}`), ...buttonRow(0, 25, length - 5, 5, 0.55)]
      : [
          seam(`M${1 - shoulder} 11C${-shoulder * 0.5} 10 ${shoulder * 0.5} 10 ${shoulder - 1} 11`),
          fold(`M-3 11L-4 ${armhole + 10}M0 11L0 ${armhole + 14}M3 11L4 ${armhole + 10}`),
        ]
  return [
    ...sleeves(full, 'crisp', ...gatheredCuff(full)),
    ...body({ ...block, drop: 7 }, view, 'crisp'),
    ...gathers,
    ...crease([hem * 0.5, length - 24], [hem * 0.6, length - 1], 1.1),
    hemStitch(block, 0.9),
    ...middle,
    ...(view === 'front' ? bow(neck) : backBand(neck)),
  ]
}

/** A narrow cuff with a button, and the gathers that go up from it. */
function gatheredCuff(block: Block): Layer[] {
  const [outer, inner] = acrossSleeve(block, 5)
  const [outerUp, innerUp] = acrossSleeve(block, 15)
  const [x, y] = pointOnPath(`M${outer.join(' ')}L${inner.join(' ')}`, 0.26)
  return [
    ...crease(outer, outerUp, 0.7),
    ...crease(inner, innerUp, 0.7),
    linesBetween([outer, inner], [outerUp, innerUp], 6),
    trim(cuffPath(block, 5)),
    stitch(sleeveLine(block, 4.4)),
    ...button(x, y + 2.4, 0.5),
  ]
}

function backBand(neck: number): Layer[] {
  return [
    trim(
      `M${-neck} .6C${-neck * 1.06}-2 ${-neck * 0.9}-3.6 ${-neck * 0.8}-3.8C${-neck * 0.4}-4.6 ${neck * 0.4}-4.6 ${neck * 0.8}-3.8C${neck * 0.9}-3.6 ${neck * 1.06}-2 ${neck} .6C${neck * 0.5} 2.4 ${-neck * 0.5} 2.4 ${-neck} .6Z`,
    ),
  ]
}

function bow(neck: number): Layer[] {
  const n = neck * 0.95
  return [
    inside(
      `M${-n}-2.6C${-n * 0.5}-4.2 ${n * 0.5}-4.2 ${n}-2.6C${n * 0.8} 2 ${n * 0.4} 5 0 6.4C${-n * 0.4} 5 ${-n * 0.8} 2 ${-n}-2.6Z`,
    ),
    trim(`M${-n}-2.6C${-n * 0.5}-4.2 ${n * 0.5}-4.2 ${n}-2.6C${n * 0.5}-1.2 ${-n * 0.5}-1.2 ${-n}-2.6Z`),
    ...pair(
      trim(
        `M${n}-2.7C${n * 1.16}-2 ${n * 1.24} 0 ${n * 1.2} 1C${n} 5 ${n * 0.5} 7.8 0 8.6L0 5.4C${n * 0.5} 4.4 ${n * 0.86} 1.4 ${n}-2.7Z`,
      ),
    ),
    trim('M-.8 9C-3.6 17-6.6 25-8.6 36L-3.8 37.4C-2.2 27-.2 19 1.6 10Z'),
    trim('M.4 9C3 17 5 24 6.4 32L11 30.4C9.2 22 5.6 15 2.6 9Z'),
    fold('M-4.6 24C-5.4 28-6 32-6.2 36M6 20C7.2 24 8.2 28 8.8 31'),
    ...pair(
      trim('M.6 8.4C5 4 12 3.8 13.6 6.6C15 9.4 13.8 13 11.4 13.8C7.6 14.6 3.6 12 .6 9.6Z'),
      fold('M2 8.6C5.4 7.2 8 7 10.4 7.8M2.4 9.6C5 10.2 7 10.8 9 12'),
    ),
    trim(
      'M-1.9 6.9C-.8 6.1 .8 6.1 1.9 6.9C2.4 8.4 2.3 10.3 1.8 11.3C.6 12-.8 12-1.8 11.3C-2.3 10.3-2.4 8.4-1.9 6.9Z',
    ),
  ]
}

/** A child's smock that buttons down the front, with a round collar and two patch pockets. */
export function drawSmock(block: Block, view: View): Layer[] {
  const { armhole, hem, length, chest } = block
  const yoke = armhole - 3
  const gathers = [-0.7, -0.5, -0.3, 0.3, 0.5, 0.7]
    .map((t) => `M${chest * t} ${yoke}L${chest * t * 1.1} ${yoke + 9}`)
    .join('')
  const [x, y] = [hem * 0.34, length - 22]
  const pockets = pair(
    pocket(
      `M${x} ${y}L${x + 9} ${y}L${x + 9} ${y + 8}C${x + 9} ${y + 9.4} ${x + 8} ${y + 10} ${x + 7} ${y + 10}L${x + 2} ${y + 10}C${x + 1} ${y + 10} ${x} ${y + 9.4} ${x} ${y + 8}Z`,
    ),
    trim(`M${x - 0.1} ${y - 0.2}L${x + 9.1} ${y - 0.2}L${x + 9.1} ${y + 1.6}L${x - 0.1} ${y + 1.6}Z`),
  )
  const front = [
    seam(`M-1.3 4L-1.3 ${length}M1.3 4L1.3 ${length}`),
    ...buttonRow(0, 8, length - 6, 5, 0.8),
    ...pockets,
    // Below the collar, where the name can be read.
    trim(box(6, yoke + 1.6, 6.4, 2.6)),
  ]
  return [
    ...sleeves(block, 'crisp', trim(cuffPath(block, 3, 0, 0.2)), stitch(sleeveLine(block, 2.4))),
    ...body(block, view, 'crisp'),
    seam(`M${-chest * 0.93} ${yoke}L${chest * 0.93} ${yoke}`),
    fold(gathers),
    hemStitch(block, 2.4),
    ...(view === 'front' ? front : []),
    ...peterPanCollar(block, view),
  ]
}

/** Pyjamas: a jacket with a camp collar over straight trousers, both piped. */
export function drawPyjamas(block: Block, view: View): Layer[] {
  const { hem, length } = block
  const low = length + 42
  const legs = wholePath(
    `M0 ${length + 6}L1 ${low}C6 ${low + 0.8} 11 ${low + 0.8} 15.6 ${low}C16.4 ${length + 20} 16.8 ${length + 4} ${hem - 4} ${length - 6}L0 ${length - 8}`,
  )
  const drop = 13
  const edge = -1
  const half = frontPath(block, drop, edge)
  const jacket =
    view === 'back'
      ? [
          ...body(block, view, 'crisp'),
          trim(
            `M${-block.neck * 1.1} .6C${-block.neck}-3 ${block.neck}-3 ${block.neck * 1.1} .6C${block.neck * 0.6} 3.4 ${-block.neck * 0.6} 3.4 ${-block.neck * 1.1} .6Z`,
          ),
        ]
      : [
          inside(insideNeck(block, drop, 2.9)),
          ...mirrored({ kind: 'cloth', d: half }),
          { kind: 'cloth' as const, d: half },
          ...drapes(block, 'crisp'),
          ...mirrored(...lapel(block, drop, edge, 5, false)),
          ...lapel(block, drop, edge, 5, false),
          ...collarStand(block),
          ...pair(
            pocket(
              `M${hem * 0.34} ${length - 16}L${hem * 0.84} ${length - 16.4}L${hem * 0.86} ${length - 5}L${hem * 0.34} ${length - 5}Z`,
            ),
            trim(
              `M${hem * 0.33} ${length - 16.2}L${hem * 0.85} ${length - 16.6}L${hem * 0.85} ${length - 15}L${hem * 0.33} ${length - 14.6}Z`,
            ),
          ),
          ...buttonRow(0, drop + 2, length - 5, 4, 0.75),
        ]
  return [
    { kind: 'cloth', d: legs },
    ...pair(
      seam(`M1 ${low - 2.6}C6 ${low - 1.8} 11 ${low - 1.8} 15.7 ${low - 2.6}`),
      dent([0.4, length + 4], [1, low + 4], 3.4),
      ...crease([9, length - 4], [8.6, low + 6], 1.5),
    ),
    // The jacket's shadow.
    dent([-hem * 1.3, length], [hem * 1.3, length], 3.4),
    ...sleeves(block, 'crisp', trim(cuffPath(block, 0.7, 4, 0.1)), stitch(sleeveLine(block, 1))),
    ...jacket,
    hemStitch(block, 1.6),
  ]
}

/** A child's boiler suit for painting: long sleeves, a zip from neck to crotch, knees and pockets of double cloth. */
export function drawBoilerSuit(block: Block, view: View): Layer[] {
  const { waist, waistAt, length } = block
  const legs = trousersBelow(block, view)
  const front = [
    seam(`M0 3L0 ${length - 4}`),
    stitch(`M1.4 5L1.4 ${length - 8}M-1.4 5L-1.4 ${length - 8}`),
    { kind: 'metal' as const, d: 'M-.5 5.4L.5 5.4L.7 8L-.7 8Z' },
    ...pair(
      pocket(`M4 ${waistAt - 17}L11 ${waistAt - 17.6}L11 ${waistAt - 9}L4 ${waistAt - 8.4}Z`),
      stitch(`M4.5 ${waistAt - 15.4}L10.5 ${waistAt - 16}`),
    ),
  ]
  return [
    ...legs,
    ...sleeves(block, 'crisp', stitch(sleeveLine(block, 2)), trim(cuffPath(block, 3.4, 0, 0.2))),
    { kind: 'cloth', d: wholePath(upperHalf({ ...block, drop: 3.6 }, view)) },
    ...pair(
      ...crease([block.chest * 0.94, block.armhole + 1.5], [block.chest * 0.5, block.armhole + 12], 0.7),
    ),
    trim(
      `M${-waist} ${waistAt - 1.6}C${-waist * 0.5} ${waistAt - 0.8} ${waist * 0.5} ${waistAt - 0.8} ${waist} ${waistAt - 1.6}L${waist} ${waistAt + 1.6}C${waist * 0.5} ${waistAt + 2.4} ${-waist * 0.5} ${waistAt + 2.4} ${-waist} ${waistAt + 1.6}Z`,
    ),
    linesBetween(
      [
        [-waist, waistAt - 1.6],
        [waist, waistAt - 1.6],
      ],
      [
        [-waist, waistAt + 1.6],
        [waist, waistAt + 1.6],
      ],
      18,
    ),
    ...(view === 'front'
      ? front
      : [
          seam(`M${-block.shoulder * 0.9} 8L${block.shoulder * 0.9} 8`),
          stitch(`M0 ${waistAt + 3}L0 ${length - 4}`),
        ]),
    ...shirtCollar(block, view, 4.6),
  ]
}

function upperHalf(
  { neck, drop, shoulder, slope, armhole, chest, waist, waistAt }: Block,
  view: View,
): string {
  const depth = view === 'back' ? 1.8 : drop
  return `M0 ${depth}C${neck * 0.6} ${depth} ${neck * 0.96} ${depth * 0.55} ${neck} 0L${shoulder} ${slope}C${shoulder - 2} ${slope + 5} ${shoulder - 1.2} ${armhole - 3} ${chest} ${armhole}L${waist} ${waistAt}L0 ${waistAt + 0.6}`
}

/** The legs of a suit, from its waist to the ground; `length` is where they part. */
function trousersBelow({ waist, waistAt, hem, length }: Block, view: View): Layer[] {
  const low = length + 38
  const leg = wholePath(
    `M0 ${waistAt}L${waist} ${waistAt}C${hem + 1} ${waistAt + 8} ${hem} ${length} ${hem - 0.6} ${low}C${hem * 0.7} ${low + 0.8} ${hem * 0.4} ${low + 0.8} 2.4 ${low}C2 ${length + 20} 1.4 ${length + 8} 0 ${length}`,
  )
  const [kneeTop, kneeLow] = [length + 8, length + 24]
  const knee = [
    pocket(`M3 ${kneeTop}L${hem - 1.4} ${kneeTop}L${hem - 1.6} ${kneeLow}L3.2 ${kneeLow}Z`),
    stitch(
      `M3.6 ${kneeTop + 0.7}L${hem - 2} ${kneeTop + 0.7}L${hem - 2.2} ${kneeLow - 0.7}L3.8 ${kneeLow - 0.7}Z`,
    ),
  ]
  return [
    { kind: 'cloth', d: leg },
    ...(view === 'front' ? pair(...knee) : []),
    ...pair(
      stitch(`M2.5 ${low - 2}L${hem - 0.8} ${low - 2}`),
      seam(
        `M${waist * 0.5} ${waistAt + 2}C${waist * 0.6} ${waistAt + 9} ${waist * 0.9} ${waistAt + 11} ${hem + 0.2} ${waistAt + 12}`,
      ),
      ...crease([1.4, length + 2], [hem * 0.6, length - 3], 0.7),
    ),
  ]
}
