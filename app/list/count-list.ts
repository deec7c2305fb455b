import { readStoredJson } from '#browser/stored.ts'

export const LIST_STORAGE_KEY = 'escaparate-lista'

/**
 * Says in the header how much somebody has put aside, also when this or another tab changes it. Every page pays for it,
 * so it only counts: what an entry is, the list's own page looks at.
 */
export function countList() {
  showCount()
  addEventListener('storage', showCount)
}

function showCount() {
  const list = readStoredJson('localStorage', LIST_STORAGE_KEY)
  const count = Array.isArray(list) ? list.length : 0
  document.documentElement.toggleAttribute('data-list', count > 0)
  for (const element of document.querySelectorAll('[data-list-count]')) element.textContent = `${count || ''}`
}
