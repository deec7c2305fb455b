import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { iconSets } from '#collections/pictures/installed-icon-sets.ts'
import { hashText } from '#collections/tables.ts'
import { projectRoot } from '#config/project.server.ts'

/** Folders whose code decides what a file is parsed to, and what is wrong with it. */
export const engineFolders = ['limits', 'urls', 'config', 'database', 'sizes', 'collections'] as const

/**
 * What parse results depend on beside the files: the code that reads them and the libraries' exact versions.
 * Coloured code outlives a change of the engine, because its keys name the version of the highlighter.
 */
export function readEngineVersion(): string {
  const sources = engineFolders.flatMap((folder) =>
    globSync(`${folder}/**/*.ts`, { cwd: projectRoot, exclude: ['**/*.test.ts'] }),
  )
  const manifest = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8')) as {
    dependencies: Record<string, string>
  }
  const { comark, shiki, yaml, zod } = manifest.dependencies
  const icons = iconSets.map((set) => manifest.dependencies[`@iconify-json/${set}`])
  return hashText(
    [
      ...sources.sort().map((name) => `${name}\n${readFileSync(join(projectRoot, name), 'utf8')}`),
      ...icons,
      comark,
      shiki,
      yaml,
      zod,
    ].join('\n'),
  )
}
