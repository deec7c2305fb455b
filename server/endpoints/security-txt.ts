import type { Exchange } from '#server/builds/site.ts'
import { PUBLIC_FILE_CACHE_CONTROL } from '#server/http/cache-control.ts'
import { createResponse, type HttpResponse } from '#server/http/response.ts'
import { writeSecurityTxt } from '#server/seo/small-files.ts'

/** `/.well-known/security.txt`, good from now on. */
export function answerSecurityTxt({ site }: Exchange<'origin'>): HttpResponse {
  return createResponse({
    contentType: 'text/plain;charset=utf-8',
    cacheControl: PUBLIC_FILE_CACHE_CONTROL,
    body: writeSecurityTxt(site.origin, new Date()),
  })
}
