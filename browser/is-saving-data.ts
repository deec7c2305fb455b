/** What browsers that tell it say of the connection and the machine; others have neither. */
type Means = { connection?: { saveData?: boolean; effectiveType?: string }; deviceMemory?: number }

/** Somebody who saves data, or has little of it or of memory (GiB), is not made to pay for guesses (C-PRE-2). */
export function isSavingData(): boolean {
  const { connection, deviceMemory = 8 } = navigator as Means
  return connection?.saveData === true || /2g/.test(`${connection?.effectiveType}`) || deviceMemory <= 1
}
