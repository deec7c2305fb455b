/**
 * Says above the page what went wrong, in place of what was said before; made by hand, because who has lost the network
 * has no code to fetch for it.
 * @returns what takes it away.
 */
export function showNotice(...words: (string | Node)[]): () => void {
  const notice = document.createElement('p')
  notice.className = 'offline-notice'
  notice.role = 'alert'
  notice.append(...words)
  removeNotice()
  document.body.append(notice)
  return () => notice.remove()
}

/** Takes away what was said, which another page has nothing to do with. */
export function removeNotice(): void {
  document.querySelector('.offline-notice')?.remove()
}
