import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import {
  type BuildPart,
  buildsFolder,
  getPartFolder,
  listBuilds,
  readCurrentBuild,
} from '#server/builds/build-files.ts'
import { removeCompiled } from './compiled-content.ts'
import { projectRoot } from './source-files.ts'

/** Content and builds that a test has for itself. */
export type OwnBuild = {
  contentDir: string
  buildDir: string
  /** What a server of these builds is started with. */
  env: Record<string, string>
  /** Builds the site, from other sources than these where they are given; its exit code and what it said. */
  run: (sources?: string, fingerprint?: string) => { status: number | null; stderr: string }
  /** The same for a build that has to come about: throws with what it said, of errors and of its plugins' times. */
  build: (sources?: string, fingerprint?: string) => void
  /** Keeps content and builds as they are now; what it returns puts them back, so that tests pass in any order. */
  keep: () => () => void
  remove: () => void
}

/** What builds are run with that share what they make: the app, and what is compressed. */
const sharing = ['app-built-once.ts', 'encoded-once.ts'].map(
  (name) => `--import ${pathToFileURL(join(import.meta.dirname, name)).href}`,
)

/**
 * What a build of these sources is run with, so that it takes what another one of this run has made of the same: that is
 * most of the work. Nothing outside a run of the tests.
 */
export const madeOnce: Record<string, string> = process.env.MADE_ONCE
  ? { NODE_OPTIONS: sharing.join(' ') }
  : {}

/**
 * Puts parts of the project's current build into a folder of builds, with their compressed answers. A build takes what was
 * made from its own sources, and is made in half the time; what was not it makes itself.
 */
export function lendParts(buildDir: string, parts: readonly BuildPart[] = ['bundle', 'files']) {
  if (existsSync(join(buildDir, 'bundles')) || listBuilds().length === 0) return
  const build = readCurrentBuild()
  for (const part of parts) {
    const folder = getPartFolder(part, build[part])
    cpSync(folder, join(buildDir, relative(buildsFolder, folder)), { recursive: true })
  }
}

/**
 * Makes a folder for builds, and one with these files of the content. Few and real ones: what takes long in a build
 * is not what is tested. `settings` are of the environment.
 */
export function createOwnBuild(files: readonly string[], settings: Record<string, string> = {}): OwnBuild {
  const buildDir = mkdtempSync(join(tmpdir(), 'escaparate-builds-'))
  const contentDir = mkdtempSync(join(tmpdir(), 'escaparate-'))
  for (const file of files)
    cpSync(join(projectRoot, 'content', file), join(contentDir, file), { recursive: true })
  const folders = [buildDir, contentDir]
  const env = { BUILD_DIR: buildDir, CONTENT_DIR: contentDir, CONTENT_STRICT: 'false', ...settings }

  const run: OwnBuild['run'] = (sources = projectRoot, fingerprint = 'own') => {
    lendParts(buildDir)
    return spawnSync(process.execPath, ['server/make/build-site.ts', fingerprint], {
      cwd: sources,
      env: {
        ...process.env,
        NODE_ENV: 'production',
        ...env,
        ...madeOnce,
      },
      encoding: 'utf8',
    })
  }
  return {
    contentDir,
    buildDir,
    env,
    run,
    build(sources, fingerprint) {
      const { status, stderr } = run(sources, fingerprint)
      if (status !== 0 || /Error|PLUGIN_TIMINGS/.test(stderr))
        throw new Error(`The build has failed:\n${stderr}`)
    },
    keep() {
      for (const folder of folders) cpSync(folder, `${folder}.kept`, { recursive: true })
      return () => {
        for (const folder of folders) {
          rmSync(folder, { recursive: true })
          cpSync(`${folder}.kept`, folder, { recursive: true })
        }
        removeCompiled(contentDir)
      }
    },
    remove() {
      for (const folder of folders)
        for (const ending of ['', '.kept']) rmSync(folder + ending, { recursive: true, force: true })
      removeCompiled(contentDir)
    },
  }
}
