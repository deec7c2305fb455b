import { securityContacts } from '#config/site.ts'
import type { Site } from '#server/builds/site.ts'
import { PUBLIC_FILE_CACHE_CONTROL } from '#server/http/cache-control.ts'
import { createResponse, type StoredResponse } from '#server/http/response.ts'

/** How long `security.txt` is vouched for, from the month on in which it is asked for; RFC 9116 asks for less than a year. */
const SECURITY_TXT_MONTHS = 11

/**
 * `/.well-known/security.txt`, good from now on: whom to tell of a hole in the site's security (RFC 9116). Whoever serves the
 * site vouches for it, so it is no part of a build, which says nothing of when it was made.
 */
export function answerSecurityTxt({ site: { origin } }: { site: Pick<Site, 'origin'> }): StoredResponse {
  const now = new Date()
  const expires = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + SECURITY_TXT_MONTHS))
  const lines = [
    ...securityContacts.map((contact) => `Contact: ${contact}`),
    `Expires: ${expires.toISOString().replace('.000', '')}`,
    'Preferred-Languages: es, en',
    `Canonical: ${origin}/.well-known/security.txt`,
  ]
  return createResponse({
    contentType: 'text/plain;charset=utf-8',
    cacheControl: PUBLIC_FILE_CACHE_CONTROL,
    body: `${lines.join('\n')}\n`,
  })
}
