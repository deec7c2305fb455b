import { useSyncExternalStore } from 'react'
import { hasAccountHint, watchAccount } from '#app/stores/account.ts'

let hadHint = false

/** Whether the server has left a word of a session, or had: from then on the session itself is asked in this document. */
export function useAccountHint(): boolean {
  return useSyncExternalStore(subscribe, readHint, () => false)
}

/** Somebody may sign in in another tab. */
function subscribe(listener: () => void) {
  return watchAccount({ onOtherTab: listener, onReturn: listener })
}

function readHint(): boolean {
  hadHint ||= hasAccountHint()
  return hadHint
}
