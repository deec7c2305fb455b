import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { copySources } from './copy-sources.ts'
import { changeToNextRelease } from './next-release.ts'
import { createOwnBuild } from './own-build.ts'
import { projectRoot } from './source-files.ts'
import { type RunningSite, startSite } from './start-site.ts'

/** Two releases of the site in one folder of builds, as they stand on a server after two deployments. */
export type Releases = {
  /** Ids of their builds. */
  first: string
  second: string
  /** The builds that are there after the second deployment. */
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

/** A page of the documentation that only the second release has. */
export const addedTitle = 'Una página nueva'

/**
 * Builds the site as it is, and then its next release with a page more. So chunks have other names and other code, and
 * pages other bytes, as after any deployment.
 */
export function buildReleases(): Releases {
  const own = createOwnBuild([
    '0.index.yml',
    '1.docs/1.getting-started',
    '2.pricing.yml',
    '3.blog.yml',
    '4.changelog.yml',
  ])
  const nextSources = copySources()
  changeToNextRelease(nextSources)
  const currentFile = join(own.buildDir, 'current.json')

  function build(sources: string, fingerprint: string): string {
    own.build(sources, fingerprint)
    return readCurrent().id
  }

  function readCurrent(): { id: string } {
    return JSON.parse(readFileSync(currentFile, 'utf8'))
  }

  const first = build(projectRoot, 'first')
  writeFileSync(
    join(own.contentDir, '1.docs/1.getting-started/99.nueva.md'),
    `---\ntitle: ${addedTitle}\ndescription: Una prueba.\n---\n\nTexto.\n`,
  )
  const second = build(nextSources, 'second')
  const kept = readdirSync(own.buildDir).filter((name) => name === first || name === second)
  const releases = [first, second].map((id) => {
    const description = readFileSync(join(own.buildDir, id, 'build.json'), 'utf8')
    const { bundle }: { bundle: string } = JSON.parse(description)
    return { id, description, folders: [join(own.buildDir, id), join(own.buildDir, 'bundles', bundle)] }
  })

  /** Puts what a release has for itself out of the way, or back. */
  function show(folder: string, isShown: boolean) {
    const hidden = `${folder}.hidden`
    if (isShown && existsSync(hidden)) renameSync(hidden, folder)
    if (!isShown && existsSync(folder)) renameSync(folder, hidden)
  }

  return {
    first,
    second,
    kept,
    pointTo(id, stay) {
      for (const release of releases) {
        for (const folder of release.folders) show(folder, stay.includes(release.id))
        if (release.id === id) writeFileSync(currentFile, release.description)
      }
    },
    buildBroken() {
      const page = join(own.contentDir, '2.pricing.yml')
      const text = readFileSync(page, 'utf8')
      writeFileSync(page, text.replace('title:', 'titel:'))
      const outcome = own.run()
      writeFileSync(page, text)
      return outcome
    },
    start: (port = '0') => startSite({ ...own.env, PORT: port, LOG_LEVEL: 'silent' }),
    remove() {
      own.remove()
      rmSync(nextSources, { recursive: true, force: true })
    },
  }
}
