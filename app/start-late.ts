import { whenIdle } from '#browser/when-idle.ts'
import { isPaletteOpen, subscribeToOpenness } from './components/search/palette-code.ts'
import { warmUpContentDatabase } from './keep-for-offline.ts'
import { restoreAfterReload } from './navigation/guarded-reload.ts'

/** What nobody waits for, so that its code comes when the app is ready. */
export function startLate(): void {
  restoreAfterReload()
  // Who searches, reads: what they may want is kept for when there is no network, but not while they type.
  subscribeToOpenness(() => {
    if (!isPaletteOpen()) whenIdle(() => void warmUpContentDatabase())
  })
}
