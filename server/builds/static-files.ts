import { readFileSync } from 'node:fs'
import { extname } from 'node:path'
import { pictureTypes } from '#collections/pictures/picture-kinds.server.ts'
import type { StaticFile } from '#collections/pictures/public-files.server.ts'
import { IMMUTABLE_CACHE_CONTROL, PUBLIC_FILE_CACHE_CONTROL } from '#server/http/cache-control.ts'
import type { ResponseSource } from './response-store.ts'

const contentTypes: Record<string, string> = {
  ...pictureTypes,
  css: 'text/css;charset=utf-8',
  ico: 'image/x-icon',
  jpg: pictureTypes.jpeg,
  js: 'text/javascript;charset=utf-8',
  json: 'application/json;charset=utf-8',
  pdf: 'application/pdf',
  txt: 'text/plain;charset=utf-8',
  wasm: 'application/wasm',
  webmanifest: 'application/manifest+json',
  woff2: 'font/woff2',
  xml: 'application/xml;charset=utf-8',
}

/**
 * A file as an answer; what carries a hash in its name never changes, the rest is asked for again. When one was written differs from host to host, so nothing is said of it: the tag tells one from
 * another.
 */
export function readStaticFile({ url, file }: StaticFile): ResponseSource {
  const isHashed = url.startsWith('/_nuxt/')
  return {
    url,
    body: readFileSync(file),
    contentType: contentTypes[extname(file).slice(1).toLowerCase()] ?? 'application/octet-stream',
    cacheControl: isHashed ? IMMUTABLE_CACHE_CONTROL : PUBLIC_FILE_CACHE_CONTROL,
    effort: 'file',
  }
}
