const format = new Intl.NumberFormat('es-ES', { style: 'currency', currency: 'EUR' })

/** Euros as «69,90 €», with a space that does not break. */
export function formatPrice(euros: number): string {
  return format.format(euros)
}
