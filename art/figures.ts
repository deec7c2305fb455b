import { drawSailorStripes } from './figure-stripes.ts'
import { drawDarningSteps, drawHoundstoothSteps } from './figure-threads.ts'

/** The figures that explain a passage of a post, by the name of their file below public/images/blog/figuras. */
export const FIGURES: Record<string, () => string> = {
  'pata-de-gallo-hilo-a-hilo': drawHoundstoothSteps,
  'rayas-del-decreto': drawSailorStripes,
  'zurcido-en-tres-pasos': drawDarningSteps,
}
