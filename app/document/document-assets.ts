import { bootScript } from '#app/boot/boot-script.ts'
import type { PageId, pages } from '#config/pages.ts'

/** Vite's manifest of the client build: source module → its chunk. */
export type AssetManifest = Record<
  string,
  { file: string; name?: string; css?: string[]; imports?: string[] }
>

const clientEntry = 'app/entry.client.tsx'

/** The fonts of nearly every first screen; asked for with the document, so that its lines break once. */
const firstFonts = ['theme/fonts/bodoni-moda.woff2', 'theme/fonts/figtree.woff2']

/** For whom the sheet of what is seldom wanted is: browsers wait for it there alone. */
const seldom = 'print, (forced-colors: active), (prefers-contrast: more)'

/**
 * Makes the function that writes a page's asset links: its style sheet, and the script that runs before React with the
 * names of the app's files, entry first and the sheet of all pages among them, which it fetches when they are wanted.
 * Without a manifest (development) Vite serves the sources.
 */
export function createAssetTags(manifest: AssetManifest | undefined) {
  if (!manifest) return () => developmentTags
  const { css = [] } = findChunk(manifest, clientEntry)
  const locateSheet = (name: string) => `/${findChunk(manifest, `app/document/sheets/${name}.css`).file}`
  const seldomSheet = `<link rel="stylesheet" media="${seldom}" href="${locateSheet('seldom')}">`
  const fonts = firstFonts
    .map((font) => findChunk(manifest, font).file)
    .map((file) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${file}">`)
    .join('')
  return (modules: string[], sheet: (typeof pages)[PageId]['sheet']): string => {
    const scripts = new Set(
      [clientEntry, ...modules].flatMap((module) => [...collectFiles(manifest, module)]),
    )
    const app = [...scripts, ...css].map((file) => `/${file}`)
    return writeBoot(app) + fonts + linkSheet(locateSheet(sheet)) + seldomSheet
  }
}

const developmentTags =
  writeBoot([`/${clientEntry}`]) +
  linkSheet('/theme/theme.css') +
  linkSheet('/app/entry.client.css') +
  '<script type="module" src="/@vite/client"></script>'

/** What runs before React comes first: a script in a document waits for the style sheets above it. */
function writeBoot(app: string[]): string {
  return `<script data-app="${app.join(' ')}">${bootScript}</script>`
}

function linkSheet(address: string): string {
  return `<link rel="stylesheet" href="${address}">`
}

/** A chunk with everything that it imports statically. */
function collectFiles(manifest: AssetManifest, module: string, found = new Set<string>()): Set<string> {
  const chunk = findChunk(manifest, module)
  if (found.has(chunk.file)) return found
  found.add(chunk.file)
  for (const imported of chunk.imports ?? []) collectFiles(manifest, imported, found)
  return found
}

function findChunk(manifest: AssetManifest, module: string) {
  const chunk = manifest[module]
  if (!chunk) throw new Error(`The client build has no chunk for ${module}; build again`)
  return chunk
}
