import type { BlockSheetName, SheetName } from './page-sheets.ts'

/** Vite's manifest of the client build: source module → its chunk. */
export type AssetManifest = Record<
  string,
  { file: string; name?: string; css?: string[]; imports?: string[] }
>

const clientEntry = 'app/entry.client.tsx'
const bootEntry = 'app/boot/main.ts'

/** The fonts of nearly every first screen; asked for with the document, so that its lines break once. */
const firstFonts = ['theme/fonts/bodoni-moda.woff2', 'theme/fonts/figtree.woff2']

/** For whom the sheet of what is seldom wanted is: browsers wait for it there alone. */
const seldom = 'print, (forced-colors: active), (prefers-contrast: more)'

/** What a page needs beside the files of all pages. */
type PageAssets = {
  /** Those that the browser imports. */
  modules: string[]
  sheets: (SheetName | BlockSheetName)[]
}

/**
 * Makes the function that writes a page's asset links: its style sheets, the boot script, and the names of the
 * app's files, entry first and the sheet of all pages among them, which the boot script fetches when they are wanted.
 * Without a manifest (development) Vite serves the sources.
 */
export function createAssetTags(manifest: AssetManifest | undefined): (page: PageAssets) => string {
  if (!manifest) return () => developmentTags
  const entry = findChunk(manifest, clientEntry)
  const entryFiles = collectFiles(manifest, clientEntry)
  const locateSheet = (name: string) => `/${findChunk(manifest, `app/sheets/${name}.css`).file}`
  const seldomSheet = `<link rel="stylesheet" media="${seldom}" href="${locateSheet('seldom')}">`
  const fonts = firstFonts
    .map((font) => findChunk(manifest, font).file)
    .map((file) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${file}">`)
    .join('')
  const boot = findChunk(manifest, bootEntry).file
  const bootFiles = collectFiles(manifest, bootEntry)
  const preloads = [...bootFiles]
    .filter((file) => file !== boot)
    .map((file) => `<link rel="modulepreload" href="/${file}">`)
    .join('')
  return ({ modules, sheets }) => {
    const files = new Set([
      ...entryFiles,
      ...modules.flatMap((module) => [...collectFiles(manifest, module)]),
    ])
    for (const file of bootFiles) files.delete(file)
    const styles = sheets.map((name) => linkSheet(locateSheet(name))).join('') + seldomSheet
    const app = [...files, ...(entry.css ?? [])].map((file) => `/${file}`).join(' ')
    return `${fonts}${styles}${preloads}<script type="module" src="/${boot}" data-app="${app}"></script>`
  }
}

const developmentTags =
  linkSheet('/theme/theme.css') +
  linkSheet('/app/entry.client.css') +
  '<script type="module" src="/@vite/client"></script>' +
  `<script type="module" src="/${bootEntry}" data-app="/${clientEntry}"></script>`

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
