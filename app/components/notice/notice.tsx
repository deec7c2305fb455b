import { useEffect, useSyncExternalStore } from 'react'
import { removeNotice, unavailablePage } from '#app/stores/notice-store.ts'
import { listen } from '#browser/listen.ts'
import { offlineMessages } from '#config/messages/offline.ts'
import { Link } from '#ui/link.tsx'

/**
 * Says above the page that another cannot be had; it goes as soon as there is a network again. Its code comes with the first load:
 * without a network none can be fetched to say so.
 */
export function Notice() {
  const notice = useSyncExternalStore(unavailablePage.subscribe, unavailablePage.read, unavailablePage.read)
  useEffect(() => (notice ? listen(window, { online: removeNotice }) : undefined), [notice])
  if (!notice) return null
  const { path, isOffline } = notice
  return (
    <p className="offline-notice" role="alert">
      {isOffline ? offlineMessages.notice : offlineMessages.failure}
      {/* Whoever answers, but not with the code of the page, may have its document. */}
      <Link to={path} target={isOffline ? undefined : '_top'} onClick={removeNotice}>
        {offlineMessages.retry}
      </Link>
    </p>
  )
}
