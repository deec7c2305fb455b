import { offlineMessages } from '#config/messages/offline.ts'

/**
 * Says above the page that another cannot be had without a network, with a link that tries again; with the network
 * it goes. Made by hand and with the first load: without a network no code can be fetched to say so.
 */
export function showOfflineNotice(fullPath: string) {
  const notice = document.createElement('p')
  notice.className = 'offline-notice'
  notice.role = 'alert'
  const retry = document.createElement('a')
  retry.href = fullPath
  retry.textContent = offlineMessages.retry
  notice.append(offlineMessages.notice, retry)
  const remove = () => notice.remove()
  retry.onclick = remove
  addEventListener('online', remove)
  document.querySelector('.offline-notice')?.remove()
  document.body.append(notice)
}
