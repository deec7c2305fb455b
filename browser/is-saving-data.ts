/** Somebody who saves data, or has little of it, is not made to pay for guesses (C-PRE-2). */
export function isSavingData(): boolean {
  const { connection } = navigator as Navigator & {
    connection?: { saveData?: boolean; effectiveType?: string }
  }
  return connection?.saveData === true || (connection?.effectiveType ?? '').includes('2g')
}
