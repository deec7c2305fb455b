import { useEffect } from 'react'
import { useDataFetch } from '#app/api/use-data-fetch.ts'
import { readReturnPath } from './return-path.ts'
import { fetchSignInState } from './sign-in-state.ts'

/** The state for the next attempt. While the page rests it is asked for anew in time: it is good for minutes only. */
export function useSignInState(isResting: boolean) {
  const begun = useDataFetch('sign-in-state', { handler: () => fetchSignInState(readReturnPath()) })
  const { data, execute } = begun
  useEffect(() => {
    if (!data || !isResting) return undefined
    const timer = setTimeout(() => void execute(), data.freshUntil - Date.now())
    return () => clearTimeout(timer)
  }, [data, isResting, execute])
  return begun
}
