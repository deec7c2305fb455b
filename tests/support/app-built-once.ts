import { cpSync, existsSync, mkdirSync, renameSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { InlineConfig } from 'vite'
import { lockFile } from '#database/file-lock.server.ts'
import { projectRoot } from './source-files.ts'

// Imported by Node before a build (`--import`): the first build of a run makes the app of its sources, and the others, of
// the same sources, take a copy of what it has made, or the project's build of before. What the app is has no part in the content, so they make the same.
registerHooks({
  resolve(specifier, context, nextResolve) {
    if (specifier === 'vite' && context.parentURL?.endsWith('/server/make/make-app.ts'))
      return { url: import.meta.url, shortCircuit: true }
    return nextResolve(specifier, context)
  },
})

/** Vite's, as builds call it; whoever comes while another makes the same waits for it. */
export async function build(config: InlineConfig): Promise<void> {
  const { outDir = '' } = config.build ?? {}
  const hash = await hashSources()
  const built = join(projectRoot, 'build', 'bundles', hash, basename(outDir))
  if (existsSync(built)) return cpSync(built, outDir, { recursive: true })
  const folder = join(process.env.MADE_ONCE ?? '', hash, basename(outDir))
  mkdirSync(folder, { recursive: true })
  using _lock = await lockFile(join(folder, 'lock.sqlite'))
  const made = join(folder, 'made')
  if (existsSync(made)) return cpSync(made, outDir, { recursive: true })
  const { build: runVite } = await import('vite')
  await runVite(config)
  const copy = join(folder, 'copy')
  cpSync(outDir, copy, { recursive: true })
  renameSync(copy, made)
}

/** A hash of the sources that are built here, which may be a copy of the project that a test has changed. */
async function hashSources(): Promise<string> {
  const file = pathToFileURL(join(process.cwd(), 'server/builds/server-code.ts')).href
  const { hashAppSources }: typeof import('#server/builds/server-code.ts') = await import(file)
  return hashAppSources()
}
