import { keepUntilFailed } from '#browser/keep-until-failed.ts'
import { createStore } from '#browser/store.ts'

/** What the palette shows below its field, and the search: it comes with the first sign that somebody wants it. */
export type PaletteCode = {
  results?: typeof import('./palette-results.tsx')
  /** It could not be had; who opens the palette again asks for it again, which a `lazy` component would not. */
  hasFailed: boolean
}

const store = createStore<PaletteCode>({ hasFailed: false })

export const { read: readPaletteCode, subscribe: subscribeToPaletteCode } = store

const openness = createStore(false)

/** Whether the palette is open. */
export const { read: isPaletteOpen, publish: setPaletteOpen, subscribe: subscribeToOpenness } = openness

/** After this time without an answer, in ms, it is said that it cannot be had; when it comes after all, it is there. */
const CODE_WAIT_MS = 5_000

const load = keepUntilFailed(() => import('./palette-results.tsx'))

/** Brings the code of the palette and the data of the search, before it is opened or with it. */
export function bringPalette() {
  if (store.read().hasFailed) store.publish({ hasFailed: false })
  const fail = (error: unknown) => {
    if (store.read().results) return
    console.warn('The search palette could not be loaded', error)
    store.publish({ hasFailed: true })
  }
  const timer = setTimeout(fail, CODE_WAIT_MS, 'No answer')
  void load()
    .then((results) => {
      if (store.read().results !== results) store.publish({ results, hasFailed: false })
      void results.bringSearch()
    }, fail)
    .finally(() => clearTimeout(timer))
}
