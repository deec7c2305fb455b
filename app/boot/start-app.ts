import { isSavingData } from '#browser/is-saving-data.ts'
import { whenIdle } from '#browser/when-idle.ts'
import { APP_AWAITED } from '#config/constants.ts'

/** After this time a page that has loaded counts as idle, in ms. */
const IDLE_WAIT_MS = 2_000

/** Signs that somebody is about to use the page. */
const signsOfIntent = ['pointerover', 'pointerdown', 'touchstart', 'keydown', 'focusin'] as const

/**
 * Fetches the app once: at low priority when the page has loaded and the browser is idle, or at once on the first
 * sign of intent, and on nothing else for who saves data.
 * @param files of the app, by their addresses, the entry first.
 */
export function startAppOnIntent(files: string[]) {
  const listening = new AbortController()
  const { signal } = listening

  function start(priority: 'high' | 'low') {
    if (signal.aborted) return
    listening.abort()
    const sheets = files.map((file) => preload(file, priority))
    if (files[0]) void startApp(files[0], sheets)
  }

  function onIntent({ type, target }: Event) {
    // A pointer that rests on bare paper wants nothing yet; nor does a finger or a key that scrolls, where data is dear.
    const isIdle =
      (type === 'pointerover' || isSavingData()) &&
      target instanceof Element &&
      !target.closest('a,button,input,label,summary')
    if (!isIdle) start('high')
  }

  for (const name of signsOfIntent) addEventListener(name, onIntent, { capture: true, passive: true, signal })
  if (isSavingData()) return
  document.documentElement.dataset.app = APP_AWAITED
  addEventListener('load', () => whenIdle(() => start('low'), 1, IDLE_WAIT_MS), { once: true })
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
