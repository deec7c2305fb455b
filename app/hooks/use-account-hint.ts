import { useSyncExternalStore } from 'react'
import { hasAccountHint, watchAccount } from '#app/stores/account.ts'

let hadHint = false

/** Whether the server has left a word of a session, or had: from then on the session itself is asked in this document. */
export function useAccountHint(): boolean {
  return useSyncExternalStore(watchAccount, readHint, () => false)
}

function readHint(): boolean {
  hadHint ||= hasAccountHint()
  return hadHint
}
