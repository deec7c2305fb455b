/** Vite's manifest of the client build: source module → its chunk. */
export type AssetManifest = Record<string, { file: string; css?: string[]; imports?: string[] }>

const clientEntry = 'app/entry.client.tsx'

/** The fonts of nearly every first screen; asked for with the document, so that its lines break once. */
const firstFonts = [
  'node_modules/@fontsource/bodoni-moda/files/bodoni-moda-latin-400-normal.woff2',
  'node_modules/@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2',
]

/**
 * Makes the function that writes a page's asset links: the style sheet, the entry, and preloads of the page's
 * own chunks, so that they come in one round trip. Without a manifest (development) Vite serves the sources.
 */
export function createAssetTags(manifest: AssetManifest | undefined): (modules: string[]) => string {
  if (!manifest) return () => developmentTags
  const entry = findChunk(manifest, clientEntry)
  const entryFiles = collectFiles(manifest, clientEntry)
  const styles = (entry.css ?? []).map((file) => `<link rel="stylesheet" href="/${file}">`).join('')
  const fonts = firstFonts
    .map((font) => findChunk(manifest, font).file)
    .map((file) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${file}">`)
    .join('')
  const script = `<script type="module" src="/${entry.file}"></script>`
  return (modules) => {
    const files = new Set([
      ...entryFiles,
      ...modules.flatMap((module) => [...collectFiles(manifest, module)]),
    ])
    files.delete(entry.file)
    const preloads = [...files].map((file) => `<link rel="modulepreload" href="/${file}">`).join('')
    return fonts + styles + preloads + script
  }
}

const developmentTags =
  '<link rel="stylesheet" href="/app/styles/main.css">' +
  '<script type="module" src="/@vite/client"></script>' +
  `<script type="module" src="/${clientEntry}"></script>`

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
