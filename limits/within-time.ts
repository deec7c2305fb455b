/**
 * What work comes to; what it says later than in so many ms is passed over.
 * @throws Error when it takes longer.
 */
export async function withinTime<T>(work: Promise<T>, ms: number): Promise<T> {
  const tooLate = Promise.withResolvers<never>()
  const timer = setTimeout(() => tooLate.reject(new Error(`there was no answer in ${ms} ms`)), ms)
  try {
    return await Promise.race([work, tooLate.promise])
  } finally {
    clearTimeout(timer)
    work.catch(() => undefined)
  }
}
