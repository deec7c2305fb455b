import { readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import type * as RendererModule from '#app/entry.server.tsx'
import type { DescribePending } from '#app/loader-context.ts'
import type { ContentSource } from '#collections/content-source.ts'
import { createOriginFinder } from '#collections/page-origins.server.ts'
import { createContentSource } from '#collections/pages.server.ts'
import type { PictureCatalogue } from '#collections/picture-facts.ts'
import type { Redirect } from '#collections/parse-redirects.ts'
import { createQueryRunner, type QueryRunner } from '#collections/query-runner.server.ts'
import { listRedirects } from '#collections/redirects.server.ts'
import { createRedirectFinder } from '#collections/resolve-redirects.ts'
import { openSqlite, type SqliteDatabase } from '#database/sqlite.server.ts'
import { type AnswerStore, openAnswerFile } from './answer-store.ts'
import { type CurrentBuild, getBuildFile, pictureCacheFolder } from './build-files.ts'
import { createRouteMatcher } from './build-manifest.ts'
import { publicFolder } from './compile-content.ts'
import type { ContentEvents } from './content-events.ts'
import type { RenderedAnswer } from './http/answer.ts'
import { createSecurityHeaders, createSignInHeaders } from './http/security-headers.ts'
import type { Log } from './log.ts'
import { findOutsideIcon, type OutsideIcons } from './outside-icons.ts'
import type { PreviewAccess } from './preview-access.ts'
import { createPictures, type Pictures } from './pictures.ts'
import type { SignIn } from './sign-in.ts'

/** Everything that answers requests, opened once at start. */
export type Site = {
  origin: string
  /** Stands in every page and on every answer with data, so that a tab sees when it is out of date. */
  buildId: string
  log: Log
  securityHeaders: Record<string, string>
  /** Those of `/login` and `/signup`, where Google's script comes in. */
  signInHeaders: Record<string, string>
  /** Answers of the build at hand. */
  answers: AnswerStore
  /** Answers of earlier builds, whose hashed assets stay served. */
  earlierAnswers: AnswerStore[]
  getRenderer(): Promise<RendererModule.Renderer>
  /** The compiled content, for answers that the build has not written. */
  getContentDatabase(): SqliteDatabase
  getContent(): ContentSource
  /** When the site was built, in epoch ms. */
  builtAt: number
  /** Runs what the query endpoint has accepted. */
  queries: QueryRunner
  signIn: SignIn
  /** Icons of sets that are not installed; absent unless a service is configured. */
  outsideIcons: OutsideIcons | undefined
  /** Variants of public pictures that the build has not made. */
  pictures: Pictures
  /** What was rendered on request, by URL; absent in development, where everything changes. */
  renderedPages?: Map<string, RenderedAnswer>
  /** The public page whose path is this one, whatever its letter case. */
  findPage(path: string): Promise<string | undefined>
  /** Where a decoded path that has moved leads, by the rules of `content/redirects.yml`. */
  findRedirect(path: string): Pick<Redirect, 'to' | 'status'> | undefined
  /** Who may see what of a preview; absent where everything is for everybody. */
  access?: PreviewAccess
  /** What development and preview add to a page's HTML. */
  finishHtml?(html: string): Promise<string>
  /** Tells open pages of saved content; absent on public servers. */
  preview?: ContentEvents
}

const MEMORY_FOR_ANSWERS_BYTES = 64 * 1024 * 1024
const MEMORY_FOR_EARLIER_ANSWERS_BYTES = 8 * 1024 * 1024

/**
 * Opens the current build.
 * @throws Error when a file of the build is missing or damaged.
 */
export async function openSite(
  build: CurrentBuild,
  log: Log,
  services: Pick<Site, 'signIn' | 'outsideIcons'>,
): Promise<Site> {
  const { renderer, inlineScriptHashes, database, content } = await openRenderer(build, services)
  const pagesByLowerCase = new Map((await renderer.listPaths()).map((path) => [path.toLowerCase(), path]))
  const { siteOrigin, apiUrl } = build
  const headerOptions = { inlineScriptHashes, isSecure: siteOrigin.startsWith('https:'), apiUrl }
  return {
    origin: siteOrigin,
    buildId: build.id,
    log,
    securityHeaders: createSecurityHeaders(headerOptions),
    signInHeaders: createSignInHeaders(headerOptions, services.signIn.provider?.scriptUrl),
    answers: openAnswerFile(getBuildFile(build.id, 'answers'), MEMORY_FOR_ANSWERS_BYTES),
    earlierAnswers: openEarlierAnswers(build, log),
    getRenderer: async () => renderer,
    getContentDatabase: () => database,
    getContent: () => content,
    builtAt: build.timestamp,
    queries: createQueryRunner(getBuildFile(build.id, 'content')),
    ...services,
    pictures: createPictures(publicFolder, pictureCacheFolder),
    renderedPages: new Map(),
    findPage: async (path) => pagesByLowerCase.get(path.toLowerCase()),
    findRedirect: createRedirectFinder(listRedirects(database)),
  }
}

/** The app's bundle of a build over its content, or over that of a preview. */
export async function openRenderer(
  build: Pick<CurrentBuild, 'id' | 'siteOrigin' | 'apiUrl'>,
  { outsideIcons }: Pick<Site, 'outsideIcons'>,
  other?: { database: SqliteDatabase; describePending?: DescribePending; pictures?: PictureCatalogue },
) {
  const bundle: typeof RendererModule = await import(pathToFileURL(getBuildFile(build.id, 'renderer')).href)
  const database = other?.database ?? openSqlite(getBuildFile(build.id, 'content'), 'read')
  const content = createContentSource(database)
  const options = {
    findOrigin: createOriginFinder(database),
    findOutsideIcon: outsideIcons && ((name: string) => findOutsideIcon(outsideIcons, name)),
    ...(other?.describePending && { describePending: other.describePending }),
    siteOrigin: build.siteOrigin,
    apiUrl: build.apiUrl,
    buildId: build.id,
    rules: createRouteMatcher(listRedirects(database)),
    // Written by Vite in the same build.
    manifest: JSON.parse(readFileSync(getBuildFile(build.id, 'manifest'), 'utf8')),
    pictures: other?.pictures ?? readBuiltPictures(build),
  }
  const renderContent = (shown: ContentSource) => bundle.createRenderer({ ...options, content: shown })
  const renderer = renderContent(content)
  return { renderer, renderContent, inlineScriptHashes: bundle.inlineScriptHashes, database, content }
}

/** What the pictures' step of a build has written. */
export function readBuiltPictures({ id }: Pick<CurrentBuild, 'id'>): PictureCatalogue {
  return JSON.parse(readFileSync(getBuildFile(id, 'pictures'), 'utf8'))
}

function openEarlierAnswers(build: CurrentBuild, log: Log): AnswerStore[] {
  return build.kept
    .filter((id) => id !== build.id)
    .flatMap((id) => {
      try {
        return [openAnswerFile(getBuildFile(id, 'answers'), MEMORY_FOR_EARLIER_ANSWERS_BYTES)]
      } catch (error) {
        log.warn(
          { build: id, error: String(error) },
          'an earlier build cannot be opened; its assets are not served',
        )
        return []
      }
    })
}
