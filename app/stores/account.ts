import { useSyncExternalStore } from 'react'
import { readCookies, writeCookie } from '#browser/cookies.ts'
import { listen } from '#browser/listen.ts'
import { writeStored } from '#browser/stored.ts'
import { ACCOUNT_HINT_COOKIE } from '#config/constants.ts'

/** Where a tab notes that somebody has signed in or out, for the others to hear. */
const ACCOUNT_STORAGE_KEY = 'escaparate-account'

/** What the interface shows of somebody who is signed in. */
export type Account = { name: string; email: string }

/** The account in the answer of `GET /auth/session`; null for anything that holds none. */
export function readAccount(answer: unknown): Account | null {
  const { name, email }: Record<string, unknown> = Object(Object(answer).user)
  return typeof name === 'string' && typeof email === 'string' ? { name: name || email, email } : null
}

/** Whether the server has left a word that somebody has signed in with this browser. */
export function hasAccountHint(): boolean {
  return readCookies()
    .split('; ')
    .some((cookie) => cookie.startsWith(`${ACCOUNT_HINT_COOKIE}=`))
}

/** For when the server knows no session any more: nobody needs to ask it again. */
export function forgetAccountHint() {
  writeCookie(`${ACCOUNT_HINT_COOKIE}=; Path=/; Max-Age=0`)
}

/** Tells the other tabs that somebody has signed in or out. */
export function tellOtherTabs() {
  // Only a changed value is told; which one it is, nobody looks at. Where storage is forbidden the other tabs see it
  // when somebody comes back to them.
  writeStored('localStorage', ACCOUNT_STORAGE_KEY, String(Math.random()))
}

/** Calls back when another tab has signed in or out, and when somebody comes back to this one. Returns how to stop. */
export function watchAccount(onOtherTab: () => void, onReturn = onOtherTab): () => void {
  return listen(window, {
    storage: ({ key }) => key === ACCOUNT_STORAGE_KEY && onOtherTab(),
    focus: onReturn,
    pageshow: onReturn,
  })
}

let hadHint = false

/** Whether the server has left a word of a session, or had: from then on the session itself is asked in this document. */
export function useAccountHint(): boolean {
  return useSyncExternalStore(watchAccount, readHint, () => false)
}

function readHint(): boolean {
  hadHint ||= hasAccountHint()
  return hadHint
}
