import { drawSign } from '#art/figure-parts.ts'
import { TILE_AT_NIGHT } from '#art/night.ts'
import { PALETTE } from '#art/palette.ts'
import { drawDocument, element, strokePath } from '#art/svg.ts'
import { type Cloth, type ClothOfThreads, definePatterns, seenInHand } from './cloths.ts'
import { drawTile } from './picture.ts'

/** What a browser shows of a centimetre, in px: 96 to an inch. */
const PX_PER_CM = 37.8

/** As wide as the page shows it, which cuts off what has no room at the right and below; in px. */
const SHEET = { width: 960, height: 720 } as const

/** Where the cloth begins, in px: the tape lies above it. */
const CORNER = { x: 24, y: 64 } as const

/** Of the pinked edge, in px. */
const TOOTH = 16

/** A piece of cloth with a pinked edge at its real size, and a tape that shows it. */
export function drawSwatch(cloth: Cloth): string {
  const { width, height } = SHEET
  const teeth = (length: number, tooth: string) => tooth.repeat(Math.ceil(length / TOOTH))
  const side = TOOTH / 2
  const top = teeth(width, `l${side} ${side}l${side}-${side}`)
  const left = teeth(height, `l${side}-${side}l-${side}-${side}`)
  const edge = `M${CORNER.x} ${CORNER.y}${top}V${CORNER.y + Math.ceil(height / TOOTH) * TOOTH}H${CORNER.x}${left}Z`
  return drawDocument(
    width,
    height,
    TILE_AT_NIGHT,
    element(
      'defs',
      {},
      element('path', { id: 'e', d: edge }),
      definePatterns(scaleCloth(seenInHand(cloth)), 'c'),
    ),
    drawTile(width, height),
    element('use', { href: '#e', class: 's', x: -2, y: 4, fill: PALETTE.night, opacity: 0.16 }),
    element('use', { href: '#e', fill: 'url(#c)' }),
    drawTape(),
  )
}

function scaleCloth({ colour, tile }: ClothOfThreads): Cloth {
  return { colour, tile: { ...tile, unit: tile.unit * PX_PER_CM } }
}

/** Centimetres from the cloth's edge on, halved, and every fifth with its number. */
function drawTape(): string {
  const count = Math.floor((SHEET.width - CORNER.x) / PX_PER_CM)
  const at = (cm: number) => CORNER.x + cm * PX_PER_CM
  const marks = Array.from(
    { length: count + 1 },
    (_, cm) => `M${at(cm)} 0v${cm % 5 ? 18 : 26}M${at(cm + 0.5)} 0v9`,
  )
  const fives = Array.from({ length: Math.floor(count / 5) }, (_, index) => (index + 1) * 5)
  return (
    strokePath(marks.join(''), PALETTE.tobacco, 1.4, { class: 't', 'stroke-opacity': 0.75 }) +
    fives.map((cm) => drawSign(String(cm), at(cm), 40, 14, PALETTE.tobacco, 't')).join('')
  )
}
