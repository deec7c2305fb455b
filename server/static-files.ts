import { readdirSync, readFileSync, statSync } from 'node:fs'
import { extname, join, relative, sep } from 'node:path'
import { IMMUTABLE_MAX_AGE_S, PUBLIC_FILE_MAX_AGE_S } from '#config/constants.ts'
import type { AnswerSource } from './answer-store.ts'

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

/** A file below a folder, and the URL that it answers. */
export type StaticFile = { url: string; file: string }

/** Files below a folder; links and hidden files are left out, so nothing outside can be reached (threat X03). */
export function listStaticFiles(folder: string): StaticFile[] {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map((entry) => join(entry.parentPath, entry.name))
    .map((file) => ({ file, url: `/${relative(folder, file).split(sep).join('/').normalize('NFC')}` }))
    .sort((a, b) => (a.url < b.url ? -1 : 1))
}

/** A file as an answer; what carries a hash in its name never changes, the rest is asked for again. */
export function readStaticFile({ url, file }: StaticFile): AnswerSource {
  const isHashed = url.startsWith('/_nuxt/')
  return {
    url,
    body: readFileSync(file),
    contentType: contentTypes[extname(file).toLowerCase()] ?? 'application/octet-stream',
    cacheControl: isHashed
      ? `public, max-age=${IMMUTABLE_MAX_AGE_S}, immutable`
      : `public, max-age=${PUBLIC_FILE_MAX_AGE_S}, must-revalidate`,
    lastModified: statSync(file).mtime.toUTCString(),
    effort: 'file',
  }
}
