import { drawCare, drawLegal, drawShop } from './section-house.ts'
import { drawParcels, drawReturns } from './section-parcels.ts'
import { drawFirstSteps, drawPayments, drawSizes } from './section-shopping.ts'

/** The strips at the head of the documentation's sections, 1200 × 480, by the names of their files. */
export const SECTIONS: Record<string, () => string> = {
  'primeros-pasos': drawFirstSteps,
  tallas: drawSizes,
  'pedidos-y-envios': drawParcels,
  devoluciones: drawReturns,
  pagos: drawPayments,
  cuidado: drawCare,
  'la-tienda': drawShop,
  legal: drawLegal,
}
