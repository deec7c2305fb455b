import { googleScopes } from './google-scopes.ts'

/**
 * Google's page of consent, for a sign-in that leaves the site instead of opening a popup (C-GOOG-6). The endpoint is
 * where the provider lets people in, `redirectUri` where it sends the visitor back to.
 */
export function createRedirectUrl(
  endpoint: string,
  { clientId, redirectUri, state }: { clientId: string; redirectUri: string; state: string },
): URL {
  const parameters = {
    gsiwebsdk: '3',
    client_id: clientId,
    scope: googleScopes.join(' '),
    include_granted_scopes: 'true',
    // A refresh token, and the visitor's consent each time (specification 6).
    access_type: 'offline',
    response_type: 'code',
    prompt: 'consent',
    redirect_uri: redirectUri,
    select_account: 'false',
    enable_serial_consent: 'false',
    state,
  }
  const url = new URL(endpoint)
  for (const [name, value] of Object.entries(parameters)) url.searchParams.append(name, value)
  return url
}
