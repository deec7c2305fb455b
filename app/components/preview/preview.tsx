import { readContentRevision } from '#app/document/content-revision.ts'
import { useInBrowser } from '#app/hooks/use-in-browser.ts'
import { onDemand } from '#ui/on-demand.tsx'

/** Where it cannot be had, the page is what it was when it was loaded. */
const LivePreview = onDemand(() => import('./live-preview.tsx'), 'What is saved cannot be followed')

/** What follows saved content, on the pages of preview servers alone. */
export function Preview() {
  const revision = useInBrowser(undefined, readContentRevision)
  return revision !== undefined && <LivePreview revision={revision} />
}
