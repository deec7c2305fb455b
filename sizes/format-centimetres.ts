const format = new Intl.NumberFormat('es-ES')

/** Centimetres as they are written in Spanish, «92,5», without their unit. */
export function formatCentimetres(cm: number): string {
  return format.format(cm)
}
