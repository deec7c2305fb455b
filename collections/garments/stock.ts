export type Stock = { sizes: readonly string[]; soldOut?: readonly string[] | null | undefined }

/** Sizes in which a garment can be had today. */
export function listAvailableSizes({ sizes, soldOut }: Stock): string[] {
  return sizes.filter((size) => !soldOut?.includes(size))
}

/** Whether it cannot be had: in a size, or in any. */
export function isSoldOut(garment: Stock, size = ''): boolean {
  return garment.soldOut?.includes(size) === true || listAvailableSizes(garment).length === 0
}
