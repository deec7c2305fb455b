import { lazy, Suspense, useState } from 'react'
import { readContentRevision } from '#app/document/content-revision.ts'
import { useInBrowser } from '#app/hooks/use-in-browser.ts'

/** Where it cannot be had, the page is what it was when it was loaded. */
const LivePreview = lazy(() =>
  import('./live-preview.tsx').catch((error: unknown) => {
    console.warn('What is saved cannot be followed', error)
    return { default: () => <></> }
  }),
)

/** What follows saved content, on the pages of preview servers alone. */
export function Preview() {
  const [revision] = useState(() => (import.meta.env.SSR ? undefined : readContentRevision()))
  const isHydrated = useInBrowser(false, () => true)
  if (!isHydrated || revision === undefined) return null
  return (
    <Suspense>
      <LivePreview revision={revision} />
    </Suspense>
  )
}
