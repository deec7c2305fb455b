import { offlineMessages } from '#config/messages/offline.ts'

/**
 * Says above the page that another cannot be had, with a link that tries again; without a network it goes as soon as
 * there is one. Made by hand and with the first load: without a network no code can be fetched to say so.
 */
export function showUnavailableNotice(fullPath: string, { isOffline }: { isOffline: boolean }) {
  const notice = document.createElement('p')
  notice.className = 'offline-notice'
  notice.role = 'alert'
  const retry = document.createElement('a')
  retry.href = fullPath
  retry.textContent = offlineMessages.retry
  // Whoever answers, but not with the code of the page, may have its document.
  if (!isOffline) retry.target = '_top'
  notice.append(isOffline ? offlineMessages.notice : offlineMessages.failure, retry)
  const remove = () => notice.remove()
  retry.onclick = remove
  addEventListener('online', remove)
  document.querySelector('.offline-notice')?.remove()
  document.body.append(notice)
}
