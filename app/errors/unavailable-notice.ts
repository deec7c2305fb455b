import { offlineMessages } from '#config/messages/offline.ts'
import { showNotice } from './show-notice.ts'

/**
 * Says above the page that another cannot be had, with a link that tries again; without a network it goes as soon as
 * there is one. It comes with the first load: without a network no code can be fetched to say so.
 */
export function showUnavailableNotice(fullPath: string, { isOffline }: { isOffline: boolean }) {
  const retry = document.createElement('a')
  retry.href = fullPath
  retry.textContent = offlineMessages.retry
  // Whoever answers, but not with the code of the page, may have its document.
  if (!isOffline) retry.target = '_top'
  const remove = showNotice(isOffline ? offlineMessages.notice : offlineMessages.failure, retry)
  retry.onclick = remove
  addEventListener('online', remove)
}
