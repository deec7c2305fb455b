import { useQuery } from '#app/hooks/use-query.ts'
import { listFields } from '#app/stores/list-form.ts'

/** Postal codes of other countries are no longer. */
export const POSTAL_CODE_MAX_CHARACTERS = 10

/** What its form has sent without a script. An address may be anybody's. */
export function useSentPostalCode(): string {
  return (useQuery().get(listFields.postalCode) ?? '').slice(0, POSTAL_CODE_MAX_CHARACTERS)
}

/** Keeps it, where the list is changed without a script. */
export function SentPostalCode() {
  const sent = useSentPostalCode()
  return sent && <input type="hidden" name={listFields.postalCode} value={sent} />
}
