/** What of Google's script we use: https://developers.google.com/identity/oauth2/web/reference/js-reference */
export type GoogleApi = { initCodeClient: (config: CodeClientConfig) => { requestCode: () => void } }

/** Options that pass through to Google as they are (C-GOOG-4). */
export type CodeClientOptions = {
  /** Google's default is a popup. */
  ux_mode?: 'popup' | 'redirect'
  redirect_uri?: string
  state?: string
  /** Whose account to propose. */
  hint?: string
  hosted_domain?: string
  select_account?: boolean
  enable_serial_consent?: boolean
  include_granted_scopes?: boolean
}

export type CodeClientConfig = CodeClientOptions & {
  client_id: string
  scope: string
  callback: (response: CodeResponse) => void
  /** Hears of popups that do not open, or are closed; Google reports these nowhere else. */
  error_callback: (error: { type?: string; message?: string }) => void
}

/** What comes back from Google: a code, or an error of OAuth (RFC 6749, 4.1.2.1). */
export type CodeResponse = {
  code?: string
  scope?: string
  state?: string
  error?: string
  error_description?: string
  error_uri?: string
}
