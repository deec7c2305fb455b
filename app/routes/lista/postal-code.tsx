import { useEffect, useState } from 'react'
import { useInBrowser } from '#app/hooks/use-in-browser.ts'
import { useQuery } from '#app/hooks/use-query.ts'
import { listFields } from '#app/stores/list-form.ts'
import { readStored, removeStored, writeStored } from '#browser/stored.ts'

/** Postal codes of other countries are no longer. */
export const POSTAL_CODE_MAX_CHARACTERS = 10

/** Where it is kept until its tab is closed: no request needs it. */
const STORAGE_KEY = 'codigo-postal'

/** What was typed; before that, what was sent, or typed when this tab showed the list last. */
export function usePostalCode(): [string, (value: string) => void] {
  const sent = useSentPostalCode()
  const kept = useInBrowser('', () => readStored('sessionStorage', STORAGE_KEY) ?? '')
  const [typed, setTyped] = useState<string>()
  useEffect(() => {
    // An address that goes on naming it would say an old one after a reload.
    if (sent && keep(sent)) history.replaceState(history.state, '', location.pathname)
  }, [sent])
  return [
    typed ?? (sent || kept),
    (value) => {
      setTyped(value)
      keep(value)
    },
  ]
}

/** Keeps it in this tab, and tells whether the browser lets us; an empty one leaves nothing. */
function keep(postalCode: string): boolean {
  if (postalCode) return writeStored('sessionStorage', STORAGE_KEY, postalCode)
  removeStored('sessionStorage', STORAGE_KEY)
  return true
}

/** What its form has sent without a script. An address may be anybody's. */
function useSentPostalCode(): string {
  return (useQuery().get(listFields.postalCode) ?? '').slice(0, POSTAL_CODE_MAX_CHARACTERS)
}

/** Keeps it, where the list is changed without a script. */
export function SentPostalCode() {
  const sent = useSentPostalCode()
  return sent && <input type="hidden" name={listFields.postalCode} value={sent} />
}
