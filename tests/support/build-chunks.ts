import { readFileSync } from 'node:fs'
import { getBuildFile, readCurrentBuild } from '#server/build-files.ts'

/** The URL of the chunk that a source module of the current build became. */
export function findChunk(module: string): string {
  const manifest = JSON.parse(
    readFileSync(getBuildFile(readCurrentBuild().id, 'manifest'), 'utf8'),
  ) as Record<string, { file: string }>
  const chunk = manifest[module]
  if (!chunk) throw new Error(`The current build has no chunk of ${module}`)
  return `/${chunk.file}`
}
