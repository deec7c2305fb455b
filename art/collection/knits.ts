import type { Layer } from '#art/garment-parts.ts'
import {
  box,
  buttonRow,
  cloth,
  inside,
  mirrored,
  pair,
  pocket,
  seam,
  shade,
  stitch,
  trim,
} from '#art/garment-parts.ts'
import { wholePath } from '#art/paths.ts'
import type { Block, View } from './block.ts'
import {
  body,
  dent,
  drapes,
  frontPath,
  hemStitch,
  insideNeck,
  linesBetween,
  ribCuff,
  ribHem,
  ridge,
  sleeveLine,
  sleeves,
} from './block.ts'
import { boatNeck, crewNeck, hood, poloCollar } from './necks.ts'

/** A block whose cuffs and hem are ribbed, `rib` cm high. */
const ribbed = (block: Block, rib: number, pull = 0.9): Block => ({
  ...block,
  ribs: { cuff: rib, hem: rib, pull },
})

/** A jersey with ribs at neck, cuffs and hem; `rib` is their height, `extra` what is knitted into the front. */
export function drawJersey(plain: Block, view: View, rib = 6, extra: Layer[] = [], neck?: Layer[]): Layer[] {
  const block = ribbed(plain, rib)
  return [
    ...sleeves(block, 'knitted', ...ribCuff(block)),
    ...body(block, view, 'knitted'),
    ...(view === 'front' ? extra : []),
    ...ribHem(block),
    ...(neck ?? crewNeck(block, view, 2.4)),
  ]
}

/**
 * Cables down a front: `columns` are their centres in cm, between `top` and `bottom`. Two strands that turn about each other
 * between two trenches of purl.
 */
export function cables(columns: number[], top: number, bottom: number, width = 1.8): Layer[] {
  const turn = width * 2
  const rope = (x: number) => {
    const [left, right] = [x - width, x + width]
    const turns = Math.floor((bottom - top) / turn)
    return Array.from({ length: turns }, (_, index) => {
      const y = top + index * turn
      const low = y + turn
      const strand = `M${left} ${low}C${left} ${y + turn * 0.25} ${right} ${y + turn * 0.75} ${right} ${y}`
      const sides = `M${left} ${y}Q${left - 0.5} ${y + turn * 0.5} ${left} ${low}M${right} ${y}Q${right + 0.5} ${y + turn * 0.5} ${right} ${low}`
      return strand + sides
    }).join('')
  }
  const trench = (x: number) => box(x - 0.34, top, 0.68, bottom - top)
  return columns.flatMap((x) => [
    shade(trench(x - width * 1.6) + trench(x + width * 1.6)),
    dent([x - width * 1.5, top - 2], [x - width * 1.5, bottom + 2], width * 0.6),
    dent([x + width * 1.5, top - 2], [x + width * 1.5, bottom + 2], width * 0.6),
    ridge([x - 0.3, top - 2], [x - 0.3, bottom + 2], width * 0.9),
    seam(rope(x)),
  ])
}

/** A V neck with its band. */
export function vNeck({ neck, drop }: Block, view: View): Layer[] {
  if (view === 'back')
    return [
      trim(
        `M${-neck} 0C${-neck * 0.6}-1.7 ${neck * 0.6}-1.7 ${neck} 0C${neck * 0.6} 2.6 ${-neck * 0.6} 2.6 ${-neck} 0Z`,
      ),
    ]
  const band = 2
  const inner = neck - band * 0.8
  return [
    inside(`M${-neck} 0C${-neck * 0.6}-1.7 ${neck * 0.6}-1.7 ${neck} 0L0 ${drop}Z`),
    trim(
      `M${-neck} 0C${-neck * 0.6}-1.7 ${neck * 0.6}-1.7 ${neck} 0L${inner} .8C${inner * 0.5}-.4 ${-inner * 0.5}-.4 ${-inner} .8Z`,
    ),
    ...pair(
      trim(
        `M${neck} 0C${neck * 0.9} ${drop * 0.5} ${neck * 0.4} ${drop * 0.8} 0 ${drop + 0.6}L0 ${drop - band}C${inner * 0.4} ${drop * 0.7} ${inner * 0.86} ${drop * 0.4} ${inner} .2Z`,
      ),
    ),
  ]
}

/** A cardigan with a button band; a V of `block.drop`, closed to the right (`isFor` men) or to the left. */
export function drawCardigan(
  plain: Block,
  view: View,
  options: { buttons: number; rib: number; pockets?: boolean; shawl?: boolean; crew?: boolean },
): Layer[] {
  const block = ribbed(plain, options.rib)
  const { neck, drop, length } = block
  const arms = sleeves(block, 'knitted', ...ribCuff(block))
  if (view === 'back') {
    const collar = options.shawl
      ? [
          trim(
            `M${-neck * 1.2} 1C${-neck}-4.4 ${neck}-4.4 ${neck * 1.2} 1C${neck * 0.6} 4 ${-neck * 0.6} 4 ${-neck * 1.2} 1Z`,
          ),
        ]
      : crewNeck(block, 'back', 2)
    return [...arms, ...body(block, view, 'knitted'), ...ribHem(block), ...collar]
  }
  const front = frontPath(block, drop, 0.2)
  const bandWidth = 1.7
  return [
    ...arms,
    inside(insideNeck(block, drop + 1, options.shawl ? 2.8 : 0)),
    ...pair(cloth(front)),
    ...drapes(block, 'knitted'),
    ...ribHem(block),
    ...(options.pockets ? cardiganPockets(block) : []),
    ...(options.shawl ? shawlCollar(block) : neckBand(block, bandWidth)),
    trim(`M${-bandWidth} ${drop}L${bandWidth} ${drop}L${bandWidth} ${length}L${-bandWidth} ${length}Z`),
    seam(`M${bandWidth - 0.5} ${drop}L${bandWidth - 0.5} ${length}`),
    ...buttonRow(0, drop + 1.6, length - 2, options.buttons, options.shawl ? 1.1 : 0.7),
  ]
}

function neckBand({ neck, drop }: Block, width: number): Layer[] {
  return [
    trim(
      `M${-neck} 0C${-neck * 0.6}-1.7 ${neck * 0.6}-1.7 ${neck} 0L${neck - width * 0.8} .6C${neck * 0.5}-.5 ${-neck * 0.5}-.5 ${width * 0.8 - neck} .6Z`,
    ),
    ...pair(
      trim(
        `M${neck} 0C${neck * 0.86} ${drop * 0.4} ${neck * 0.5 + width * 0.5} ${drop * 0.72} ${width} ${drop}L${-width} ${drop}C${neck * 0.3 - width * 0.6} ${drop * 0.7} ${neck * 0.8 - width} ${drop * 0.36} ${neck - width} 0Z`,
      ),
    ),
  ]
}

/** A ribbed collar that runs from the hem around the neck in one piece. */
function shawlCollar({ neck, drop }: Block): Layer[] {
  const wing = `M${neck * 0.8}-3C${neck * 1.4}-2 ${neck * 1.8} 3 ${neck * 1.72} 8C${neck * 1.5} ${drop * 0.6} ${neck * 0.6} ${drop * 0.86} 1.7 ${drop + 0.6}L-1.7 ${drop + 0.6}C${neck * 0.3} ${drop * 0.66} ${neck * 0.8} ${drop * 0.3} ${neck * 0.8}-3Z`
  const ribs = linesBetween(
    [
      [neck * 0.9, -1.6],
      [0.6, drop - 0.6],
    ],
    [
      [neck * 1.6, 4],
      [3.4, drop - 3],
    ],
    16,
  )
  return [
    ...mirrored(shade(wing), trim(wing), ribs),
    shade(wing),
    trim(wing),
    ribs,
    trim(
      `M${-neck * 0.8}-3C${-neck * 0.4}-4.6 ${neck * 0.4}-4.6 ${neck * 0.8}-3C${neck * 0.4}-1 ${-neck * 0.4}-1 ${-neck * 0.8}-3Z`,
    ),
  ]
}

function cardiganPockets({ hem, length }: Block): Layer[] {
  const [x, y, w, h] = [hem * 0.3, length - 24, hem * 0.5, 15]
  return pair(
    pocket(`M${x} ${y}L${x + w} ${y - 0.6}L${x + w + 0.3} ${y + h - 0.4}L${x} ${y + h}Z`),
    trim(`M${x - 0.2} ${y - 0.4}L${x + w + 0.2} ${y - 1}L${x + w + 0.2} ${y + 2}L${x - 0.2} ${y + 2.6}Z`),
    linesBetween(
      [
        [x, y - 0.4],
        [x + w, y - 1],
      ],
      [
        [x, y + 2.4],
        [x + w, y + 2],
      ],
      9,
    ),
  )
}

/** A shirt of jersey cloth: hemmed, with the neck that is handed in. */
export function drawTShirt(
  block: Block,
  view: View,
  neck: 'boat' | 'crew',
  hasShoulderButtons = false,
): Layer[] {
  return [
    ...sleeves(block, 'knitted', stitch(sleeveLine(block, 1.6)), stitch(sleeveLine(block, 2))),
    ...body(block, view, 'knitted'),
    hemStitch(block, 2.2),
    hemStitch(block, 1.8),
    ...(neck === 'boat' ? boatNeck(block, view) : crewNeck(block, view, 1.6)),
    ...(hasShoulderButtons && view === 'front' ? shoulderButtons(block) : []),
  ]
}

/** Three small buttons along a child's left shoulder, so that the head passes. */
function shoulderButtons({ neck, shoulder, slope }: Block): Layer[] {
  const at = (t: number) => [neck + (shoulder - neck) * t, slope * t] as const
  return [
    seam(`M${neck} 1.3L${shoulder * 0.96} ${slope * 0.96 + 1.3}`),
    ...[0.16, 0.44, 0.72].flatMap((t) => buttonRow(at(t)[0], at(t)[1] + 0.5, at(t)[1] + 0.5, 1, 0.5)),
  ]
}

/** A polo shirt: ribbed collar, placket with three buttons. */
export function drawPolo(plain: Block, view: View): Layer[] {
  const block = { ...plain, ribs: { cuff: 3, hem: 0, pull: 0 } }
  const placket = [
    trim('M-1.4 5L1.4 5L1.4 15L-1.4 15Z'),
    stitch('M-.9 5.4L-.9 14.5L.9 14.5L.9 5.4M-1.4 13.6L1.4 13.6'),
    ...buttonRow(0, 6.8, 12, 3, 0.55),
  ]
  return [
    ...sleeves(block, 'knitted', ...ribCuff(block)),
    ...body(block, view, 'knitted'),
    hemStitch(block, 2),
    ...(view === 'front' ? placket : []),
    ...poloCollar(block, view),
  ]
}

/** A sweatshirt with a hood without cords, and a pocket for both hands. */
export function drawHoodie(plain: Block, view: View): Layer[] {
  const block = ribbed(plain, 5)
  const { hem, length } = block
  const y = length - 5
  const kangaroo = [
    {
      kind: 'cloth',
      d: wholePath(`M0 ${y - 15}L${hem * 0.44} ${y - 15}L${hem * 0.76} ${y - 6}L${hem * 0.76} ${y}L0 ${y}`),
    } as const,
    ...pair(
      stitch(
        `M${hem * 0.44 - 0.6} ${y - 14.4}L${hem * 0.76 - 0.8} ${y - 5.8}L${hem * 0.76 - 0.8} ${y - 0.4}`,
      ),
    ),
    ...pair(
      shade(
        `M${hem * 0.44} ${y - 15}L${hem * 0.76} ${y - 6}L${hem * 0.8} ${y - 6.6}L${hem * 0.48} ${y - 15}Z`,
      ),
    ),
  ]
  return [
    ...sleeves(block, 'knitted', ...ribCuff(block)),
    ...body(block, view, 'knitted'),
    ...(view === 'front' ? kangaroo : []),
    ...ribHem(block),
    ...hood(block, view),
  ]
}
