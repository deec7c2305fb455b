type RedirectOptions = {
  clientId: string
  scope: string
  /** Where Google sends the visitor back to. */
  redirectUri: string
  hint?: string
  hostedDomain?: string
  selectAccount?: boolean
  enableSerialConsent?: boolean
  state?: string
}

/**
 * Google's page of consent, for a sign-in that leaves the site instead of opening a popup (C-GOOG-6). The endpoint is
 * where the provider lets people in.
 */
export function createRedirectUrl(
  endpoint: string,
  {
    clientId,
    scope,
    redirectUri,
    hint,
    hostedDomain,
    selectAccount = false,
    enableSerialConsent = false,
    state,
  }: RedirectOptions,
): URL {
  const parameters: [string, string | undefined][] = [
    ['gsiwebsdk', '3'],
    ['client_id', clientId],
    ['scope', scope],
    ['include_granted_scopes', 'true'],
    // A refresh token, and the visitor's consent each time (specification 6).
    ['access_type', 'offline'],
    ['response_type', 'code'],
    ['prompt', 'consent'],
    ['hint', hint],
    ['hosted_domain', hostedDomain],
    ['redirect_uri', redirectUri],
    ['select_account', String(selectAccount)],
    ['enable_serial_consent', String(enableSerialConsent)],
    ['state', state],
  ]
  const url = new URL(endpoint)
  for (const [name, value] of parameters) if (value) url.searchParams.append(name, value)
  return url
}
