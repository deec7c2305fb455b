import { whenIdle } from '#browser/when-idle.ts'

/** After this time a page that has loaded counts as idle, in ms. */
const LONGEST_WAIT_MS = 2_000

/** Signs that somebody is about to use the page. */
const signsOfIntent = ['pointerover', 'pointerdown', 'touchstart', 'keydown', 'focusin'] as const

/**
 * Fetches the app once: at low priority when the page has loaded and the browser is idle, or at once on the first
 * sign of intent. The document names its files, the entry first.
 */
export function startAppOnIntent() {
  let hasStarted = false

  function start(priority: 'high' | 'low') {
    if (hasStarted) return
    hasStarted = true
    for (const name of signsOfIntent) removeEventListener(name, onIntent, { capture: true })
    const files = document.querySelector<HTMLElement>('script[data-app]')?.dataset.app?.split(' ') ?? []
    for (const file of files) preload(file, priority)
    if (files[0]) void startApp(files[0])
  }

  function onIntent({ type, target }: Event) {
    // A pointer that rests on bare paper wants nothing yet.
    const isIdlePointer =
      type === 'pointerover' && target instanceof Element && !target.closest('a,button,input,label,summary')
    if (!isIdlePointer) start('high')
  }

  for (const name of signsOfIntent) addEventListener(name, onIntent, { capture: true, passive: true })
  const startWhenIdle = () => whenIdle(() => start('low'), 1, LONGEST_WAIT_MS)
  if (document.readyState === 'complete') startWhenIdle()
  else addEventListener('load', startWhenIdle, { once: true })
}

async function startApp(entry: string) {
  try {
    const app = (await import(/* @vite-ignore */ entry)) as { startApp: () => Promise<void> }
    await app.startApp()
  } catch (error) {
    // The page stays what it is without React: HTML whose links and forms lead to documents.
    console.warn('The app could not be started', error)
  }
}

function preload(file: string, priority: 'high' | 'low') {
  const link = document.createElement('link')
  link.rel = 'modulepreload'
  link.href = file
  link.fetchPriority = priority
  document.head.append(link)
}
