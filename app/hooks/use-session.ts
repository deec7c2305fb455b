import { useCallback, useEffect } from 'react'
import { getSession, logOut } from '#app/api/operations.ts'
import { useDataFetch } from '#app/api/use-data-fetch.ts'
import {
  type Account,
  forgetAccountHint,
  hasAccountHint,
  readAccount,
  tellOtherTabs,
  watchAccount,
} from '#app/stores/account.ts'

export type Session = {
  /** Undefined until the server has said; null when nobody is signed in. */
  account: Account | null | undefined
  /** True while the first answer is on its way. */
  isAsking: boolean
  /** Ends the session on the server and shows it in every tab. Rejects when the server cannot be reached. */
  signOut: () => Promise<void>
}

/**
 * Who is signed in, asked of the server once for all who want to know and again when another tab signs in or out,
 * or when somebody comes back to a tab that disagrees with the hint cookie. Without that cookie nothing is asked.
 */
export function useSession(): Session {
  const { status, data, execute } = useDataFetch<Account | null>('session', {
    handler: askSession,
    dedupe: 'defer',
  })

  useEffect(() => {
    const onReturn = () => {
      if (hasAccountHint() !== Boolean(data)) void execute()
    }
    return watchAccount(() => void execute(), onReturn)
  }, [data, execute])

  const signOut = useCallback(async () => {
    await logOut()
    forgetAccountHint()
    tellOtherTabs()
    await execute()
  }, [execute])

  return { account: data, isAsking: data === undefined && status !== 'error', signOut }
}

async function askSession(signal: AbortSignal): Promise<Account | null> {
  if (!hasAccountHint()) return null
  try {
    const account = readAccount(await getSession(signal))
    if (!account) forgetAccountHint()
    return account
  } catch (error) {
    const isUnauthorized = error instanceof Error && 'status' in error && error.status === 401
    if (!isUnauthorized) throw error
    forgetAccountHint()
    return null
  }
}
