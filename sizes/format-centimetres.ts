/**
 * Centimetres as they are written in Spanish, «92,5», without their unit. Without `Intl`, whose first use holds a phone's
 * page for 70 ms (docs/decisions/018-react-comes-late.md).
 */
export function formatCentimetres(cm: number): string {
  return String(Number(cm.toFixed(3))).replace('.', ',')
}
