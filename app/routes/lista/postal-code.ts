import { useState } from 'react'
import { useInBrowser } from '#app/hooks/use-in-browser.ts'
import { useQuery } from '#app/hooks/use-query.ts'
import { listFields } from '#app/stores/change-list.ts'
import { readStored, writeStored } from '#browser/stored.ts'

/** Postal codes of other countries are no longer. */
export const POSTAL_CODE_MAX_CHARACTERS = 10

/** Where it is kept until its tab is closed: no request needs it. */
const STORAGE_KEY = 'codigo-postal'

/** What was typed; before that, what was sent without a script, or typed when this tab showed the list last. */
export function usePostalCode(): [string, (value: string) => void] {
  // An address may be anybody's.
  const sent = (useQuery().get(listFields.postalCode) ?? '').slice(0, POSTAL_CODE_MAX_CHARACTERS)
  const kept = useInBrowser('', () => readStored('sessionStorage', STORAGE_KEY) ?? '')
  const [typed, setTyped] = useState<string>()
  return [
    typed ?? (sent || kept),
    (value) => {
      setTyped(value)
      writeStored('sessionStorage', STORAGE_KEY, value)
    },
  ]
}
