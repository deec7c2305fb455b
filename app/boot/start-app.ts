import { isSavingData } from '#browser/is-saving-data.ts'
import { listen } from '#browser/listen.ts'
import { whenIdle } from '#browser/when-idle.ts'
import { APP_AWAITED } from '#config/constants.ts'

/** After this time a page that has loaded counts as idle, in ms. */
const IDLE_WAIT_MS = 2_000

/**
 * Fetches the app once: at low priority when the page has loaded and the browser is idle, or at once on the first
 * sign of intent, and on nothing else for who saves data.
 * @param files of the app, by their addresses, the entry first.
 */
export function startAppOnIntent(files: string[]) {
  let isStarted = false
  /** The button that was pressed last, of those that the app alone answers: it is pressed again when that is there. */
  let pressed: HTMLElement | null = null

  function start(priority: 'high' | 'low') {
    if (isStarted) return
    isStarted = true
    stop()
    const sheets = files.map((file) => preload(file, priority))
    if (files[0]) void startApp(files[0], sheets).then(() => pressed?.click())
  }

  function onIntent({ type, target }: Event) {
    // A pointer that rests on bare paper wants nothing yet; nor does a finger or a key that scrolls, where data is dear.
    const isIdle =
      (type === 'pointerover' || isSavingData()) &&
      target instanceof Element &&
      !target.closest('a,button,input,label,summary')
    if (!isIdle) start('high')
  }

  const stop = listen(
    window,
    {
      pointerover: onIntent,
      pointerdown: onIntent,
      touchstart: onIntent,
      keydown: onIntent,
      focusin: onIntent,
    },
    { capture: true, passive: true },
  )
  listen(window, {
    click({ target }) {
      const own = '[type=button]:not([commandfor],[popovertarget])'
      if (target instanceof Element) pressed = target.closest<HTMLElement>(own) ?? pressed
    },
  })
  if (isSavingData()) return
  document.documentElement.dataset.app = APP_AWAITED
  listen(window, { load: () => whenIdle(() => start('low'), 1, IDLE_WAIT_MS) })
}

async function startApp(entry: string, sheets: Promise<unknown>[]) {
  try {
    await Promise.all(sheets)
    const app = (await import(/* @vite-ignore */ entry)) as { startApp: () => Promise<void> }
    await app.startApp()
  } catch (error) {
    // The page stays what it is without React: HTML whose links and forms lead to documents.
    console.warn('The app could not be started', error)
  }
}

/** @returns when a style sheet has come: the app shows pages that are not of this document's sheet. */
function preload(file: string, priority: 'high' | 'low'): Promise<unknown> {
  const isSheet = file.endsWith('.css')
  const link = document.createElement('link')
  link.rel = isSheet ? 'stylesheet' : 'modulepreload'
  link.href = file
  link.fetchPriority = priority
  // What has come on demand already is stronger than it.
  document.querySelector('link[media]')?.before(link)
  return isSheet
    ? new Promise((resolve, reject) => {
        link.onload = resolve
        link.onerror = reject
      })
    : Promise.resolve()
}
