import { readDocumentPayload } from '#app/network/payload.ts'

/** What a page needs to know to sign somebody in. */
export type AuthConfig = {
  /** Null where signing in is not configured. */
  clientId: string | null
  /** Address of Google's script. */
  scriptUrl: string
}

/**
 * Asks for the configuration without the API's client, which weighs more than the whole page around the button.
 * @throws TypeError without a network, Error for any other answer.
 */
export async function fetchAuthConfig(signal: AbortSignal): Promise<AuthConfig> {
  const response = await fetch(`${readDocumentPayload().config.apiUrl ?? ''}/auth/config`, { signal })
  if (!response.ok) throw new Error(`/auth/config answered ${response.status}`)
  const { clientId, scriptUrl } = (await response.json()) as Partial<AuthConfig>
  if (typeof scriptUrl !== 'string') throw new SyntaxError('/auth/config names no script')
  return { clientId: typeof clientId === 'string' ? clientId : null, scriptUrl }
}
