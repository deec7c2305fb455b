import { PALETTE } from './palette.ts'
import { circlePath } from './paths.ts'
import { drawTag, drawWriting, pinkedRectangle } from './props.ts'
import { drawSection, line } from './section-parts.ts'
import { element, fillPath, placed, ROUND, rectangle, strokePath } from './svg.ts'
import { definePattern } from './textiles.ts'

const { ink, night, chalk, green, burgundy, ecru, beech, pencil } = PALETTE

/** Orders and delivery: a parcel in tartan paper, and the way it takes through the town to a button for a pin. */
export function drawParcels(): string {
  return drawSection(
    [
      definePattern('tartan', 't', { scale: 0.7 }),
      definePattern('lunares', 'l', { scale: 0.7 }),
      definePattern('espiga', 'e', { scale: 0.7 }),
    ],
    rectangle(0, 0, 1200, 480, '#cfdccb'),
    drawTown(),
    drawWay(),
    drawSmallParcel(),
    drawParcel(),
    drawMapPin(),
  )
}

/** Streets as chalk lines and a park, seen from above. */
function drawTown(): string {
  const streets =
    'M-20 90L560 30L1220 120M-20 250L520 200L1220 300M-20 420L1220 420M640 -20L700 500M860 -20L820 500M1040 -20L1100 500M560 -20L540 500'
  return [
    fillPath('M712 206L832 224L818 410L712 410Z', '#a9c2a4'),
    ...[
      [742, 262],
      [790, 292],
      [752, 330],
      [792, 368],
    ].map(([x = 0, y = 0]) => fillPath(circlePath(x, y, 17), '#7fa47c')),
    strokePath(streets, chalk, 18, { 'stroke-linejoin': 'round' }),
  ].join('')
}

function drawWay(): string {
  return strokePath('M560 420H704L694 216L846 240L860 60L1036 92L1062 292', green, 7, {
    'stroke-dasharray': '22 13',
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
  })
}

function drawSmallParcel(): string {
  return [
    element('path', { d: 'M70 250H250V430H70Z', fill: 'url(#l)', ...line }),
    element('path', { d: 'M70 250L112 206H292L250 250Z', fill: 'url(#l)', ...line }),
    fillPath('M70 250L112 206H292L250 250Z', chalk, 0.3),
    strokePath('M160 250V430M160 250L202 206', ink, 13),
    strokePath('M160 250V430M160 250L202 206', chalk, 8),
  ].join('')
}

/** A box seen a little from above and from the left; its front is 330 × 270. */
function drawParcel(): string {
  const [front, top, side] = [
    'M190 180H520V450H190Z',
    'M190 180L262 104H592L520 180Z',
    'M520 180L592 104V368L520 450Z',
  ]
  const cord = 'M355 450V180L427 104M190 300H520L592 232'
  return [
    fillPath('M520 450L592 368L668 390L596 450Z', night, 0.2),
    element('path', { d: front, fill: 'url(#t)', ...line }),
    element('path', { d: top, fill: 'url(#t)', ...line }),
    fillPath(top, chalk, 0.22),
    element('path', { d: side, fill: 'url(#t)', ...line }),
    fillPath(side, night, 0.34),
    strokePath(cord, ink, 11, { 'stroke-linejoin': 'round' }),
    strokePath(cord, ecru, 6, { 'stroke-linejoin': 'round' }),
    placed({ x: 378, y: 152 }, drawBow()),
    placed({ x: 446, y: 376, turn: -8, scale: 0.62 }, drawAddress()),
  ].join('')
}

function drawBow(): string {
  const loops =
    'M0 0C-26 -64 -116 -86 -112 -36C-108 0 -40 8 0 0C24 -66 112 -92 112 -42C110 -4 42 8 0 0M0 0C-30 26 -62 34 -84 62M0 0C26 24 52 36 66 66'
  return (
    strokePath(loops, ink, 13, ROUND) +
    strokePath(loops, ecru, 8, ROUND) +
    element('circle', { cx: 0, cy: 0, r: 12, fill: ecru, ...line })
  )
}

function drawAddress(): string {
  return (
    placed({ x: 5, y: 8 }, rectangle(-96, -58, 192, 116, night)) +
    element('rect', { x: -96, y: -58, width: 192, height: 116, fill: chalk, ...line }) +
    drawWriting(-72, -24, [110, 86, 124], 26, '#64748b') +
    element('rect', { x: 54, y: -44, width: 28, height: 34, fill: green, ...line })
  )
}

/** A drop-shaped pin whose head is a coat button. */
function drawMapPin(): string {
  const drop = 'M1062 296C1020 236 986 196 986 146A76 76 0 0 1 1138 146C1138 196 1104 236 1062 296Z'
  const holes = [
    [1050, 134],
    [1074, 134],
    [1050, 158],
    [1074, 158],
  ]
  return [
    element('ellipse', { cx: 1066, cy: 300, rx: 42, ry: 12, fill: night, 'fill-opacity': 0.25 }),
    element('path', { d: drop, fill: burgundy, ...line }),
    element('circle', { cx: 1062, cy: 146, r: 48, fill: beech, ...line }),
    element('circle', { cx: 1062, cy: 146, r: 37, fill: 'none', stroke: '#a8763e', 'stroke-width': 2.6 }),
    fillPath(holes.map(([x = 0, y = 0]) => circlePath(x, y, 5.4)).join(''), ink),
  ].join('')
}

/** Returns: a folded shirt in its open box, and a label whose arrow turns back. */
export function drawReturns(): string {
  return drawSection(
    [definePattern('ojo-de-perdiz', 'c', { scale: 0.8 }), definePattern('vichy', 'v', { scale: 0.56 })],
    rectangle(0, 0, 1200, 480, 'url(#c)'),
    placed({ x: 458, y: 246, turn: -2.5 }, drawOpenBox()),
    placed({ x: 912, y: 250, turn: 8 }, drawReturnLabel()),
  )
}

function drawOpenBox(): string {
  const flap = (d: string) => element('path', { d, fill: '#b98a5e', ...line })
  return [
    placed({ x: 9, y: 14 }, fillPath('M-236 -190H236L356 -160V166L236 190H-236L-356 166V-160Z', night, 0.36)),
    flap('M-236 -186L-356 -160V166L-236 186Z'),
    flap('M236 -186L356 -160V166L236 186Z'),
    element('rect', { x: -236, y: -190, width: 472, height: 380, fill: '#8a6238', ...line }),
    element('path', { d: pinkedRectangle(-214, -168, 428, 336, 17), fill: '#f3f6ee' }),
    strokePath('M-190 -120L-150 -150M190 120L158 150M-196 90L-160 132M186 -110L160 -140', '#c9d3c2', 2.4),
    placed({ x: 0, y: 4 }, drawFoldedShirt()),
  ].join('')
}

/** As it comes out of its packet: collar, four buttons, sleeves behind. */
function drawFoldedShirt(): string {
  const body = 'M-128 -112C-90 -128 -60 -134 -46 -138H46C60 -134 90 -128 128 -112V146H-128Z'
  return [
    placed({ x: 6, y: 9 }, fillPath(body, night, 0.28)),
    element('path', { d: body, fill: 'url(#v)', ...line }),
    fillPath(
      'M-128 -112C-116 -117 -108 -120 -100 -122V146H-128ZM128 -112C116 -117 108 -120 100 -122V146H128Z',
      night,
      0.12,
    ),
    strokePath('M-16 -96V146M16 -96V146', ink, 2.4),
    strokePath('M-10 -90V146M10 -90V146', ink, 1.6, { 'stroke-dasharray': '6 4' }),
    element('path', { d: 'M-46 -138C-30 -148 30 -148 46 -138L0 -96Z', fill: '#c3c8d2', ...line }),
    element('path', {
      d: 'M-46 -140C-62 -134 -74 -124 -82 -110L-42 -62L2 -98C-18 -110 -36 -124 -46 -140Z',
      fill: chalk,
      ...line,
    }),
    element('path', {
      d: 'M46 -140C62 -134 74 -124 82 -110L42 -62L-2 -98C18 -110 36 -124 46 -140Z',
      fill: chalk,
      ...line,
    }),
    ...[-78, -22, 34, 90].map((y) =>
      element('circle', { cx: 0, cy: y, r: 8, fill: chalk, ...line, 'stroke-width': 2.4 }),
    ),
    element('path', { d: 'M44 -34H98V18L71 34L44 18Z', fill: 'url(#v)', ...line, 'stroke-width': 2.6 }),
  ].join('')
}

function drawReturnLabel(): string {
  const arrow = 'M-48 66H34C78 66 92 38 92 8C92 -24 74 -48 34 -48H-52'
  return (
    strokePath('M0 -152C-40 -260 -170 -190 -210 -270', ecru, 4, { 'stroke-linecap': 'round' }) +
    drawTag(
      310,
      368,
      chalk,
      placed(
        { x: -14, y: -6 },
        strokePath(arrow, green, 22, ROUND),
        fillPath('M-112 -48L-46 -92V-4Z', green),
      ),
      strokePath('M-122 98H122', ink, 2.2, { 'stroke-dasharray': '8 6' }),
      drawWriting(-118, 126, [150, 96], 26, pencil),
      fillPath('M78 118h6v40h-6ZM90 118h3v40h-3ZM98 118h8v40h-8ZM111 118h4v40h-4Z', ink),
    )
  )
}
