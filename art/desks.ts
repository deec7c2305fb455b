import { PALETTE } from './palette.ts'
import { circlePath } from './paths.ts'
import { drawHanger, drawSpool } from './props.ts'
import { drawDocument, element, fillPath, inkLine, placed, rectangle, strokePath } from './svg.ts'

const { ink, chalk, forest, navy, ecru, brass } = PALETTE

/** The desks that sign the posts; each has a tool for a portrait, 160 × 160. */
export const DESKS: Record<string, () => string> = {
  tejidos: () => portrait('#dfe8d8', drawSpool(80, 132, 104, PALETTE.green) + looseThread()),
  patronaje: () => portrait('#cddbea', drawScissors()),
  atencion: () => portrait('#efdcc6', drawTape()),
  estilo: () => portrait('#f1e8d8', placed({ x: 80, y: 26, scale: 0.86 }, drawHanger(0, 0, 76), hangerTag())),
}

function portrait(ground: string, ...drawing: string[]): string {
  return drawDocument(160, 160, rectangle(0, 0, 160, 160, ground), ...drawing)
}

function looseThread(): string {
  const d = 'M108 62C132 66 140 86 126 98C110 110 132 128 148 118'
  return strokePath(d, PALETTE.green, 3, { 'stroke-linecap': 'round' })
}

/** Dressmaker's shears, open, seen from above. */
function drawScissors(): string {
  const line = inkLine(3)
  const blade = (d: string) => element('path', { d, fill: '#e6eaf0', ...line })
  const bow = (x: number) =>
    strokePath(circlePath(x, 122, 17), ink, 12) + strokePath(circlePath(x, 122, 17), navy, 6)
  return [
    blade('M76 92L50 20C44 38 46 58 64 96Z'),
    blade('M84 92L110 20C116 38 114 58 96 96Z'),
    strokePath('M70 94L96 106M90 94L64 106', ink, 12, { 'stroke-linecap': 'round' }),
    strokePath('M70 94L96 106M90 94L64 106', navy, 6, { 'stroke-linecap': 'round' }),
    bow(54),
    bow(106),
    element('circle', { cx: 80, cy: 96, r: 5, fill: brass, stroke: ink, 'stroke-width': 2.4 }),
  ].join('')
}

/** A tape measure around a thimble. */
function drawTape(): string {
  const tape = 'M24 118C20 60 60 30 96 40C132 52 136 100 104 116C84 126 58 116 60 94'
  const ticks = '1.8 7.2'
  return [
    strokePath(tape, ink, 24, { 'stroke-linecap': 'butt' }),
    strokePath(tape, chalk, 18),
    strokePath(tape, ink, 9, { 'stroke-dasharray': ticks }),
    element('path', {
      d: 'M76 132L82 84C84 72 106 72 108 84L114 132C104 138 86 138 76 132Z',
      fill: '#d9dee6',
      ...inkLine(3),
    }),
    fillPath(
      [88, 95, 102].flatMap((x) => [90, 98, 106, 114].map((y) => circlePath(x, y, 1.7))).join(''),
      ink,
    ),
    strokePath('M77 126C88 131 102 131 113 126', ink, 2.4),
  ].join('')
}

function hangerTag(): string {
  return (
    strokePath('M0 86V100', ink, 2.4) +
    element('path', {
      d: 'M-15 108L0 98L15 108V140H-15Z',
      fill: forest,
      ...inkLine(3),
    }) +
    element('circle', { cx: 0, cy: 108, r: 3, fill: ecru })
  )
}
