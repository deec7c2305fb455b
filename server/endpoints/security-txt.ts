import type { Site } from '#server/builds/site.ts'
import { PUBLIC_FILE_CACHE_CONTROL } from '#server/http/cache-control.ts'
import { createResponse, type StoredResponse } from '#server/http/response.ts'
import { writeSecurityTxt } from '#server/seo/small-files.ts'

/** `/.well-known/security.txt`, good from now on. */
export function answerSecurityTxt({ site }: { site: Pick<Site, 'origin'> }): StoredResponse {
  return createResponse({
    contentType: 'text/plain;charset=utf-8',
    cacheControl: PUBLIC_FILE_CACHE_CONTROL,
    body: writeSecurityTxt(site.origin, new Date()),
  })
}
