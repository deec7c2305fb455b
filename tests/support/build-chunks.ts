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
  const pattern = matchChunks(name)
  return `/_nuxt/${listScripts().find((script) => pattern.test(script))}`
}

/**
 * Matches the URLs of the chunks and workers that a build names so, in this build and in the next one. A name that no
 * script has any more is a mistake: a test would wait for nothing.
 */
export function matchChunks(...names: string[]): RegExp {
  const scripts = listScripts()
  const matchName = (name: string) => new RegExp(`(?:^|/)${RegExp.escape(name)}-[^/]{8}\\.js$`)
  const unknown = names.filter((name) => !scripts.some((script) => matchName(name).test(script)))
  if (unknown.length > 0) throw new Error(`The current build has no chunk named ${unknown.join(', ')}`)
  return new RegExp(names.map((name) => matchName(name).source).join('|'))
}

function listScripts(): string[] {
  return readdirSync(join(dirname(getManifestFile()), '_nuxt'))
}

function getManifestFile(): string {
  return getBuildFile(readCurrentBuild(), 'manifest')
}
