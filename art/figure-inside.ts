import { drawCallout, drawPage } from './figure-parts.ts'
import { PALETTE } from './palette.ts'
import { mirrorPath, wholePath } from './paths.ts'
import { element, fillPath, inkLine, placed, ROUND, strokePath } from './svg.ts'
import { definePattern } from './textiles.ts'

const { ink, chalk, night } = PALETTE
const LINING = '#5f80b0'
const TAPE = PALETTE.sage

const BACK_HALF = 'M0 96C40 96 62 84 84 66L176 104C150 150 146 200 170 256L184 652L0 662Z'
const FRONT =
  'M170 256C178 210 192 168 236 128L322 74C336 118 372 150 440 172C462 300 456 470 446 600C440 644 408 662 366 662L184 652Z'
const ARMHOLE = 'M176 104C150 150 146 200 170 256C178 210 192 168 236 128C222 106 198 98 176 104Z'
/** The inner half of a front, beside its facing. */
const FRONT_LINING = 'M170 256C178 210 192 168 236 128L282 99C290 180 332 240 336 330L330 634L184 628Z'
const FACING_SEAM = 'M282 99C290 180 332 240 336 330L330 660'

/** A jacket laid open, one half lined and the other not; numbers are those of the post's headings. */
export function drawJacketInside(): string {
  return drawPage(
    [
      definePattern('principe-de-gales', 'c', { scale: 0.42 }),
      definePattern('mil-rayas', 'm', { scale: 1.6, turn: 20 }),
    ],
    placed({ x: 600, y: 22 }, drawShadow(), drawUnlined(), drawLined(), drawCollar()),
    drawCallout('1', [1128, 240], [934, 300]),
    drawCallout('2', [440, 712], [424, 560]),
    drawCallout('3', [72, 620], [396, 610]),
    drawCallout('4', [72, 200], [430, 282]),
    drawCallout('5', [1128, 440], [1028, 470]),
    drawCallout('6', [660, 712], [612, 500]),
    drawCallout('7', [72, 420], [330, 520]),
  )
}

function drawShadow(): string {
  const whole = wholePath(BACK_HALF) + FRONT + mirrorPath(FRONT)
  return placed({ x: 9, y: 12 }, fillPath(whole, night, 0.2))
}

/** The left half: wrong side of the cloth, allowances, bound edges, the pocket's bag. */
function drawUnlined(): string {
  const piece = (d: string, fill: string) => element('path', { d: mirrorPath(d), fill, ...inkLine(4) })
  const veil = (d: string) => fillPath(mirrorPath(d), '#f3ead8', 0.45)
  const allowance = 'M170 256C160 250 158 250 148 258L158 650L208 652L194 262Z'
  return [
    piece(ARMHOLE, 'url(#m)'),
    piece(BACK_HALF, 'url(#c)'),
    veil(BACK_HALF),
    piece(FRONT, 'url(#c)'),
    veil(FRONT),
    element('path', {
      d: mirrorPath(
        'M336 330L330 660L366 662C408 662 440 644 446 600C456 470 462 300 440 172C372 150 336 118 322 74L282 99C290 180 332 240 336 330Z',
      ),
      fill: 'url(#c)',
      ...inkLine(4),
    }),
    element('path', { d: mirrorPath(allowance), fill: '#d8d2c6', ...inkLine(2.6) }),
    strokePath(mirrorPath('M148 258L158 650M194 262L208 652'), ink, 11),
    strokePath(mirrorPath('M148 258L158 650M194 262L208 652'), TAPE, 6.5),
    strokePath(mirrorPath('M170 258L184 650'), ink, 3.4),
    drawPocketBag(),
    strokePath(mirrorPath('M186 626L330 634M184 626L0 636'), ink, 2.4, { 'stroke-dasharray': '7 5' }),
  ].join('')
}

/** The bag of a pocket as it hangs on the wrong side. */
function drawPocketBag(): string {
  const bag = 'M226 432L322 428L320 560C320 576 310 584 296 584L246 586C232 586 224 576 224 562Z'
  return (
    element('path', { d: mirrorPath(bag), fill: '#efe6d2', ...inkLine(3) }) +
    strokePath(
      mirrorPath('M234 440L232 562C232 572 238 578 248 578L296 576C306 576 312 570 312 560L314 440'),
      ink,
      2,
      {
        'stroke-dasharray': '7 5',
      },
    )
  )
}

/** The right half: lining with its pleat, facing, welt, buttonholes and a button on its neck of thread. */
function drawLined(): string {
  const hem = 'M0 640C40 652 70 630 110 644C140 654 160 636 184 642'
  return [
    element('path', { d: ARMHOLE, fill: 'url(#m)', ...inkLine(4) }),
    element('path', { d: BACK_HALF, fill: LINING, ...inkLine(4) }),
    element('path', { d: FRONT, fill: 'url(#c)', ...inkLine(4) }),
    element('path', { d: FRONT_LINING, fill: LINING, ...inkLine(3) }),
    element('path', {
      d: `M0 662L0 626L330 636L330 661L184 652Z`,
      fill: 'url(#c)',
      ...inkLine(4),
      'stroke-width': 3,
    }),
    strokePath(hem, ink, 3),
    strokePath(FACING_SEAM.replace('M282', 'M274'), chalk, 3, { 'stroke-dasharray': '10 7' }),
    element('path', { d: 'M0 100L26 100L12 640L0 640Z', fill: '#48679a', ...inkLine(3) }),
    strokePath('M60 130C66 280 60 440 66 600M110 160C116 300 112 440 118 590', night, 2.4, {
      'stroke-opacity': 0.3,
      ...ROUND,
    }),
    element('path', { d: 'M214 344L312 338L313 360L215 366Z', fill: 'url(#c)', ...inkLine(3) }),
    strokePath('M206 336v38M321 330v38', '#f3ead8', 5),
    strokePath('M396 448h34M392 548h34', ink, 9, ROUND),
    strokePath('M396 448h34M392 548h34', chalk, 3, ROUND),
  ].join('')
}

function drawCollar(): string {
  const half = 'M0 62C34 62 56 52 78 34L102 72L84 66C62 84 40 96 0 96Z'
  return (
    element('path', { d: wholePath(half), fill: '#c9b593', ...inkLine(4) }) +
    element('path', { d: 'M-26 112H26V140H-26Z', fill: chalk, ...inkLine(2.6) })
  )
}
