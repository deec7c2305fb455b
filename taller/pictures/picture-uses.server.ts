import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { scanContent } from '#collections/compile/scan.server.ts'
import { listFiles } from '#taller/files/content-path.server.ts'
import type { PictureUse } from '#taller/protocol.ts'
import { decodeLeniently } from '#urls/percent-decoding.ts'

/** Where pages find pictures. */
export const PICTURES = '/images/'

/** Longer is no address of a picture. */
const MAX_ADDRESS_CHARACTERS = 400

/** Texts that somebody would have files be. */
export type ListProposed = () => readonly { id: string; path: string; text: string }[]

/**
 * Finds what names each picture: content files, in their data, texts and comments, published or not, and proposals. A file that
 * has not changed since it was asked last is not read again.
 */
export function createUseFinder(
  contentDir: string,
  listProposed: ListProposed,
): () => Map<string, PictureUse[]> {
  let known = new Map<string, { stamp: string; addresses: string[] }>()
  return () => {
    const before = known
    known = new Map(
      listTexts(contentDir).map(({ file, absolute, stamp }) => {
        const same = before.get(file)
        if (same?.stamp === stamp) return [file, same]
        return [file, { stamp, addresses: findAddresses(readFileSync(absolute, 'utf8')) }]
      }),
    )
    const uses = [
      ...[...known].flatMap(([file, { addresses }]) =>
        addresses.map((src) => ({ src, file, proposal: null })),
      ),
      ...listProposed().flatMap(({ id, path, text }) =>
        findAddresses(text).map((src) => ({ src, file: path, proposal: id })),
      ),
    ]
    return Map.groupBy(uses, ({ src }) => src)
  }
}

function listTexts(contentDir: string): { file: string; absolute: string; stamp: string }[] {
  const lists = listFiles
    .map((file) => ({ file, absolute: join(contentDir, file) }))
    .filter(({ absolute }) => existsSync(absolute))
  return [...scanContent(contentDir).files, ...lists].map(({ file, absolute }) => {
    const { size, mtimeMs, ctimeMs } = statSync(absolute)
    return { file, absolute, stamp: `${size} ${mtimeMs} ${ctimeMs}` }
  })
}

/**
 * What may be the address of a picture in a text. Where one ends nobody can tell for sure, as names may have blanks: it may
 * be at each ending of a picture in the line.
 */
function findAddresses(text: string): string[] {
  const found = new Set<string>()
  for (const [rest = ''] of text
    .split(PICTURES)
    .slice(1)
    .map((part) => part.split('\n', 1)))
    for (const { index, 0: ending } of rest
      .slice(0, MAX_ADDRESS_CHARACTERS)
      .matchAll(/\.(?:svg|png|jpe?g|webp|gif|avif)/gi))
      found.add(PICTURES + decodeLeniently(rest.slice(0, index + ending.length)).normalize('NFC'))
  return [...found]
}
