/** A Google credential, decoded (specification 3). */
export type Credential = {
  email: string
  email_verified: boolean
  /** Domain of an organisation's account. */
  hd: string | undefined
  family_name: string
  given_name: string
  name: string
  picture: string
  /** The claim `sub`: it never changes, while an address may. */
  id: string
  /** Issued and expires, in epoch s. */
  iat: number
  exp: number
}

/**
 * Reads the ten fields of a Google credential, an ID token (C-GOOG-7). The signature is not verified, so it is
 * good for display and for nothing else: who somebody is, the server finds out. Our pages sign in with codes and get no
 * credential; only tests call this, until a page has Google's own button or its one-tap prompt.
 * @throws SyntaxError when the text is no token.
 */
export function decodeCredential(token: string): Credential {
  const [, payload, ...rest] = token.split('.')
  if (!payload || rest.length !== 1) throw new SyntaxError('A credential has three parts, with dots between')
  const bytes = Uint8Array.from(atob(payload.replaceAll('-', '+').replaceAll('_', '/')), (letter) =>
    letter.charCodeAt(0),
  )
  const claims: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  if (typeof claims !== 'object' || claims === null)
    throw new SyntaxError('The second part of a credential is an object')
  const { email, email_verified, hd, family_name, given_name, name, picture, sub, iat, exp } =
    // Shown only; a claim that is missing shows as nothing.
    claims as Omit<Credential, 'id'> & { sub: string }
  return { email, email_verified, hd, family_name, given_name, name, picture, id: sub, iat, exp }
}

/**
 * Sorts out what Google's button or its one-tap prompt calls back with: without a credential it is an error, of
 * which Google tells nothing (specification 5, C-GOOG-7). Our pages have neither of the two; see `decodeCredential`.
 */
export function createCredentialCallback<T extends { credential?: string }>(callbacks: {
  onSuccess: (response: T) => void
  onError: () => void
}): (response: T) => void {
  return (response) => (response.credential ? callbacks.onSuccess(response) : callbacks.onError())
}
