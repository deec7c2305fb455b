import { isSecure } from './cookies.ts'

/**
 * The policy of a picture that is opened by itself: it loads and runs nothing (C-IMG-5). A drawing keeps its own
 * style; undefined for what is no picture.
 */
export function choosePicturePolicy(contentType: string): string | undefined {
  if (contentType === 'image/svg+xml') return "default-src 'none'; style-src 'unsafe-inline'; sandbox"
  return contentType.startsWith('image/') ? "default-src 'none'" : undefined
}

type Options = {
  siteOrigin: string
  inlineScriptHashes?: string[]
  /** Where the API is, when it is not the site itself. */
  apiUrl?: string | undefined
}

/**
 * Those of the two sign-in pages: Google's script comes in, with the addresses that Google names for it, where
 * signing in is configured; its window may talk to the page that opened it (threat O10).
 * https://developers.google.com/identity/gsi/web/guides/get-google-api-clientid#content_security_policy
 */
export function createSignInHeaders(
  options: Options,
  googleScriptUrl: string | undefined,
): Record<string, string> {
  return {
    ...createSecurityHeaders(options, googleScriptUrl),
    'cross-origin-opener-policy': 'same-origin-allow-popups',
  }
}

/**
 * Headers of every answer. The policy allows no script but our files and the inline scripts that are always the same, and
 * no other origin at all, save the API's.
 */
export function createSecurityHeaders(
  { siteOrigin, inlineScriptHashes = [], apiUrl }: Options,
  googleScriptUrl?: string,
): Record<string, string> {
  const google = googleScriptUrl === undefined ? undefined : new URL('.', googleScriptUrl).href
  const policy = [
    "default-src 'self'",
    // WebAssembly may be compiled, for the content database in the browser (decision 012); text is never code.
    allow('script-src', "'wasm-unsafe-eval'", ...inlineScriptHashes, googleScriptUrl),
    allow('style-src', google && `${google}style`),
    "img-src 'self' data:",
    "font-src 'self'",
    allow('connect-src', apiUrl && new URL(apiUrl).origin, google),
    "worker-src 'self'",
    ...(google ? [`frame-src ${google}`] : []),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ]
  return {
    'content-security-policy': policy.join('; '),
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    'cross-origin-resource-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
    ...(isSecure(siteOrigin) ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  }
}

/** A directive that lets in our own origin and these sources. */
function allow(directive: string, ...sources: (string | undefined)[]): string {
  return [directive, "'self'", ...sources.filter(Boolean)].join(' ')
}
