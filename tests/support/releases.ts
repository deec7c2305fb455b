import { spawnSync } from 'node:child_process'
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { projectRoot } from './source-files.ts'
import { type RunningSite, startSite } from './start-site.ts'

/** Two releases of the site in one folder of builds, as they stand on a server after two deployments. */
export type Releases = {
  /** Ids of their builds. */
  first: string
  second: string
  /** The builds whose assets are served after the second deployment, as its build has said. */
  kept: string[]
  /**
   * Says which build the next start of the server serves, and which ones give their assets, as the end of a build
   * does; a build that is not among them is gone for the visitors.
   */
  pointTo: (id: string, kept: string[]) => void
  /** Runs the build of a release that does not come about; its exit code and what it said. */
  buildBroken: () => { status: number | null; stderr: string }
  start: (port?: string) => Promise<RunningSite>
  remove: () => void
}

/** A message of the chunk that documentation and posts share, and of their pages. */
const changedFile = 'config/messages/reading.ts'

/** What the table of contents is called, by which a visitor can tell the releases apart. */
export const contentsTitles = { first: 'En esta página', second: 'En esta hoja' } as const

/**
 * Builds the site as it is, and then its next release: a copy of the sources in which one message has changed. So
 * chunks have other names and other code, and pages other bytes, as after any deployment.
 */
export function buildReleases(): Releases {
  // Inside the project, because a build needs its packages.
  mkdirSync(join(projectRoot, '.cache'), { recursive: true })
  const buildDir = mkdtempSync(join(projectRoot, '.cache', 'builds-'))
  const contentDir = createContent()
  const nextSources = copySources()
  replaceIn(join(nextSources, changedFile), contentsTitles.first, contentsTitles.second)
  // The copy has the same folder by a link, and so the same name for it.
  const BUILD_DIR = relative(projectRoot, buildDir)
  const currentFile = join(buildDir, 'current.json')

  function runBuild(sources: string, fingerprint: string) {
    const env = {
      NODE_ENV: 'production',
      BUILD_DIR,
      CONTENT_DIR: contentDir,
      CONTENT_STRICT: 'false',
    }
    return spawnSync(process.execPath, ['server/build-site.ts', fingerprint], {
      cwd: sources,
      env: { ...process.env, ...env },
      encoding: 'utf8',
    })
  }

  function build(sources: string, fingerprint: string): string {
    const { status, stderr } = runBuild(sources, fingerprint)
    if (status !== 0) throw new Error(`The ${fingerprint} release could not be built:\n${stderr}`)
    return readCurrent().id
  }

  function readCurrent(): { id: string; siteOrigin: string; kept: string[] } {
    return JSON.parse(readFileSync(currentFile, 'utf8'))
  }

  const first = build(projectRoot, 'first')
  const second = build(nextSources, 'second')
  return {
    first,
    second,
    kept: readCurrent().kept,
    pointTo(id, kept) {
      const { siteOrigin } = readCurrent()
      const current = { id, timestamp: Date.now(), siteOrigin, fingerprint: id, kept }
      writeFileSync(currentFile, JSON.stringify(current))
    },
    buildBroken() {
      const page = join(contentDir, '2.pricing.yml')
      const text = readFileSync(page, 'utf8')
      writeFileSync(page, text.replace('title:', 'titel:'))
      const { status, stderr } = runBuild(projectRoot, 'broken')
      writeFileSync(page, text)
      return { status, stderr }
    },
    start: (port = '0') => startSite({ PORT: port, BUILD_DIR, LOG_LEVEL: 'silent' }),
    remove() {
      for (const folder of [buildDir, contentDir, nextSources])
        rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Few pages, and real ones: what takes long in a build is not what is tested. */
function createContent(): string {
  const folder = mkdtempSync(join(tmpdir(), 'escaparate-'))
  for (const file of [
    '0.index.yml',
    '1.docs/1.getting-started',
    '2.pricing.yml',
    '3.blog.yml',
    '4.changelog.yml',
  ])
    cpSync(join(projectRoot, 'content', file), join(folder, file), { recursive: true })
  return folder
}

/** The sources in a folder of their own, with the packages of the project. */
function copySources(): string {
  const folder = mkdtempSync(join(tmpdir(), 'escaparate-'))
  const left = new Set(['.cache', '.git', 'build', 'content', 'data', 'node_modules', 'test-results'])
  for (const name of readdirSync(projectRoot))
    if (!left.has(name)) cpSync(join(projectRoot, name), join(folder, name), { recursive: true })
  // Where the builds go, and what another build has made already: pictures in all their sizes.
  symlinkSync(join(projectRoot, '.cache'), join(folder, '.cache'))
  const packages = join(folder, 'node_modules')
  mkdirSync(packages)
  for (const name of readdirSync(join(projectRoot, 'node_modules'))) {
    const original = join(projectRoot, 'node_modules', name)
    // A build knows the fonts by their place below the sources, where a link would lead away from.
    if (name.startsWith('@fontsource')) cpSync(original, join(packages, name), { recursive: true })
    else symlinkSync(original, join(packages, name))
  }
  return folder
}

function replaceIn(file: string, from: string, to: string) {
  const text = readFileSync(file, 'utf8')
  if (!text.includes(from)) throw new Error(`${file} does not say «${from}» any more`)
  writeFileSync(file, text.replace(from, to))
}
