import { drawCollarPieces, drawCollarRoll } from './figure-collar.ts'
import { drawHeights } from './figure-children.ts'
import { drawCoatDistances } from './figure-distances.ts'
import { drawHemLetDown } from './figure-hem.ts'
import { drawJacketInside } from './figure-inside.ts'
import { drawIndigoYarns, drawJeansFront } from './figure-jeans.ts'
import { drawInterlinings, drawLabel } from './figure-label.ts'
import { drawEightOutfits, drawSuitcaseLayers } from './figure-luggage.ts'
import { drawEdgeFinishes } from './figure-seams.ts'
import { drawSailorStripes, drawSpiralTube } from './figure-stripes.ts'
import { drawDarningSteps, drawHoundstoothSteps, drawTracedStitches } from './figure-threads.ts'
import { drawGabardineAngle, drawTrenchParts } from './figure-trench.ts'
import { drawWinterWardrobe } from './figure-wardrobe.ts'
import { drawDryingOutline, drawFelting } from './figure-wool.ts'

/** The figures that explain a passage of a post, by the name of their file below public/images/blog/figuras. */
export const FIGURES: Record<string, () => string> = {
  'pata-de-gallo-hilo-a-hilo': drawHoundstoothSteps,
  'rayas-del-decreto': drawSailorStripes,
  'piezas-del-cuello': drawCollarPieces,
  'dos-milimetros': drawCollarRoll,
  'vaquero-por-delante': drawJeansFront,
  'hilo-de-indigo': drawIndigoYarns,
  'gabardina-por-partes': drawTrenchParts,
  'angulo-de-la-gabardina': drawGabardineAngle,
  'etiqueta-anotada': drawLabel,
  'entretela-cosida-o-pegada': drawInterlinings,
  'acabados-de-los-bordes': drawEdgeFinishes,
  'escamas-de-la-lana': drawFelting,
  'secar-sobre-el-dibujo': drawDryingOutline,
  'armario-de-abril': drawWinterWardrobe,
  'alturas-en-la-pared': drawHeights,
  'maleta-por-capas': drawSuitcaseLayers,
  'ocho-combinaciones': drawEightOutfits,
  'chaqueta-por-dentro': drawJacketInside,
  'tres-distancias': drawCoatDistances,
  'el-bajo-que-se-suelta': drawHemLetDown,
  'tubo-en-espiral': drawSpiralTube,
  'punto-calcado': drawTracedStitches,
  'zurcido-en-tres-pasos': drawDarningSteps,
}
