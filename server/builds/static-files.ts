import { readFileSync } from 'node:fs'
import { extname } from 'node:path'
import type { StaticFile } from '#collections/pictures/public-files.server.ts'
import { IMMUTABLE_CACHE_CONTROL, PUBLIC_FILE_CACHE_CONTROL } from '#server/http/cache-control.ts'
import type { ResponseSource } from './response-store.ts'

const contentTypes: Record<string, string> = {
  '.avif': 'image/avif',
  '.css': 'text/css;charset=utf-8',
  '.gif': 'image/gif',
  '.ico': 'image/x-icon',
  '.jpeg': 'image/jpeg',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript;charset=utf-8',
  '.json': 'application/json;charset=utf-8',
  '.pdf': 'application/pdf',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain;charset=utf-8',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml;charset=utf-8',
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
    contentType: contentTypes[extname(file).toLowerCase()] ?? 'application/octet-stream',
    cacheControl: isHashed ? IMMUTABLE_CACHE_CONTROL : PUBLIC_FILE_CACHE_CONTROL,
    effort: 'file',
  }
}
