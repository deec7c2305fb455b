import { drawHeights } from './figure-children.ts'
import { drawCollarPieces, drawCollarRoll } from './figure-collar.ts'
import { drawHemLetDown } from './figure-hem.ts'
import { drawCoatDistances, drawHoundstoothSteps } from './figure-houndstooth.ts'
import { drawJacketInside } from './figure-inside.ts'
import { drawIndigoYarns, drawJeansFront } from './figure-jeans.ts'
import { drawDarningSteps, drawTracedStitches } from './figure-knit.ts'
import { drawInterlinings, drawLabel } from './figure-label.ts'
import { drawEightOutfits, drawSuitcaseLayers } from './figure-luggage.ts'
import { drawEdgeFinishes } from './figure-seams.ts'
import { drawSailorStripes, drawSpiralTube } from './figure-stripes.ts'
import { drawGabardineAngle, drawTrenchParts } from './figure-trench.ts'
import { drawWinterWardrobe } from './figure-wardrobe.ts'
import { drawDryingOutline, drawFelting } from './figure-wool.ts'

/**
 * The figures that explain a passage of a post, by the name of their file below public/images/blog/figuras;
 * in the order of the posts.
 */
export const FIGURES: Record<string, () => string> = {
  'ocho-combinaciones': drawEightOutfits,
  'maleta-por-capas': drawSuitcaseLayers,
  'escamas-de-la-lana': drawFelting,
  'secar-sobre-el-dibujo': drawDryingOutline,
  'etiqueta-anotada': drawLabel,
  'entretela-cosida-o-pegada': drawInterlinings,
  'pata-de-gallo-hilo-a-hilo': drawHoundstoothSteps,
  'tres-distancias': drawCoatDistances,
  'piezas-del-cuello': drawCollarPieces,
  'dos-milimetros': drawCollarRoll,
  'alturas-en-la-pared': drawHeights,
  'el-bajo-que-se-suelta': drawHemLetDown,
  'hilo-de-indigo': drawIndigoYarns,
  'vaquero-por-delante': drawJeansFront,
  'rayas-del-decreto': drawSailorStripes,
  'tubo-en-espiral': drawSpiralTube,
  'chaqueta-por-dentro': drawJacketInside,
  'acabados-de-los-bordes': drawEdgeFinishes,
  'armario-de-abril': drawWinterWardrobe,
  'angulo-de-la-gabardina': drawGabardineAngle,
  'gabardina-por-partes': drawTrenchParts,
  'zurcido-en-tres-pasos': drawDarningSteps,
  'punto-calcado': drawTracedStitches,
}
