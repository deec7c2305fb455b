/**
 * The policy of a picture that is opened by itself: it loads and runs nothing (C-IMG-5). A drawing keeps its own
 * style; undefined for what is no picture.
 */
export function choosePicturePolicy(contentType: string): string | undefined {
  if (contentType === 'image/svg+xml') return "default-src 'none'; style-src 'unsafe-inline'; sandbox"
  return contentType.startsWith('image/') ? "default-src 'none'" : undefined
}

/**
 * Headers of every answer. The policy allows no script but our files and the constant theme script, and no
 * other origin at all; sign-in pages widen it where Google's script comes in.
 */
export function createSecurityHeaders(options: {
  inlineScriptHashes: string[]
  isSecure: boolean
}): Record<string, string> {
  const policy = [
    "default-src 'self'",
    // WebAssembly may be compiled, for the content database in the browser (decision 012); text is never code.
    `script-src 'self' 'wasm-unsafe-eval' ${options.inlineScriptHashes.join(' ')}`.trim(),
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
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
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'cross-origin-resource-policy': 'same-origin',
    ...(options.isSecure ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  }
}
