import type { createBrowserRouter } from 'react-router'
import { prefetchLinks } from './navigation/prefetch.ts'
import { restoreAfterReload } from './navigation/restore-after-reload.ts'

/** What nobody waits for, so that its code comes when the app is ready. */
export function startLate(
  router: ReturnType<typeof createBrowserRouter>,
  options: Parameters<typeof prefetchLinks>[1],
): void {
  restoreAfterReload()
  prefetchLinks(router, options)
  // Written by preview servers alone.
  const preview = document.querySelector<HTMLMetaElement>('meta[name="content-preview"]')
  if (preview)
    void import('./preview/watch-content.ts').then((module) => module.watchContent(router, preview.content))
}
