import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { getBuildFile, readCurrentBuild } from '#server/builds/build-files.ts'

/** The URL of the chunk that a source module of the current build became. */
export function findChunk(module: string): string {
  const manifest = JSON.parse(readFileSync(getManifestFile(), 'utf8')) as Record<string, { file: string }>
  const chunk = manifest[module]
  if (!chunk) throw new Error(`The current build has no chunk of ${module}`)
  return `/${chunk.file}`
}

/** The URL of the script of a worker, which the manifest does not name. */
export function findWorker(name: string): string {
  const folder = join(dirname(getManifestFile()), '_nuxt')
  const file = readdirSync(folder).find((entry) => entry.startsWith(`${name}-`) && entry.endsWith('.js'))
  if (!file) throw new Error(`The current build has no worker ${name}`)
  return `/_nuxt/${file}`
}

function getManifestFile(): string {
  return getBuildFile(readCurrentBuild().id, 'manifest')
}
