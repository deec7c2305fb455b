import { isPaletteOpen, subscribeToOpenness } from '#app/components/search/palette-code.ts'
import { isSavingData } from '#browser/is-saving-data.ts'
import { whenIdle } from '#browser/when-idle.ts'

/** Who searches, reads: what they may want is kept for when there is no network, but not while they type. */
export function keepForWhoSearches(): void {
  subscribeToOpenness(() => {
    if (!isPaletteOpen()) whenIdle(() => void warmUpContentDatabase())
  })
}

/**
 * Brings what it takes to read the documentation without a network: the content database, the code of its pages,
 * their icons. For those who have shown that they read (the search palette was used), when nothing else is to
 * do; never over a connection that is meant to be spared. What fails is tried again by the next call.
 */
export async function warmUpContentDatabase(): Promise<void> {
  if (!navigator.onLine || isSavingData()) return
  try {
    const steps = await import('./keep-for-offline-steps.ts')
    await steps.warmUp()
  } catch (error) {
    console.warn('The documentation could not be kept for reading without a network', error)
  }
}
