import { PALETTE } from './palette.ts'
import { element } from './svg.ts'

/** Warm and dark: the ground of a drawing on a dark page, and what is drawn on it in line. */
const GROUND = '#2e2821'
const LINE = '#eadfc9'

/**
 * What a drawing becomes where its page is dark: browsers hand the colours of the page down to the pictures on it, a browser
 * that does not goes by those of the system. What turns it into pixels knows of no night.
 */
function atNight(rules: Record<string, string>): string {
  const written = Object.entries(rules).map(([selector, value]) => `${selector}{${value}}`)
  return element('style', {}, `@media (prefers-color-scheme:dark){${written.join('')}}`)
}

/** The notebook's page: what is written on it in ink becomes chalk, and what lies on it keeps its colours. */
export const PAGE_AT_NIGHT = atNight({
  [`[fill="${PALETTE.paper}"],.k`]: `fill:${GROUND}`,
  '[stroke="#e7e0d0"]': 'stroke:#41382e',
  '.i': `stroke:${LINE}`,
  [`[stroke="${PALETTE.green}"]`]: 'stroke:#2fae5f',
})

/** Marks of ink on white. */
export const MARKS_AT_NIGHT = atNight({
  rect: `fill:${GROUND}`,
  g: `stroke:${LINE}`,
  [`[fill="${PALETTE.ink}"]`]: `fill:${LINE}`,
})

/** A garment: the light goes around its edge, as it would be lost where it is as dark as the ground. */
export const TILE_AT_NIGHT = atNight({
  '.p': `fill:${GROUND}`,
  '.t': 'stroke:#b39470',
  '.s': 'fill:#000;opacity:.3',
  '.r': `stroke:${LINE};stroke-opacity:.42`,
})
