import { readFileSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { pathToFileURL } from 'node:url'
import type * as RendererModule from '#app/entry.server.tsx'
import type { DescribePending } from '#app/loaders/loader-context.ts'
import type { ContentSource } from '#collections/content-source.ts'
import {
  createPictureFinder,
  type PictureCatalogue,
  type PictureFinder,
} from '#collections/pictures/picture-facts.ts'
import { listRetirements, readNextRetirement } from '#collections/publish/published-files.server.ts'
import { createQueryRunner, type QueryRunner } from '#collections/query/query-runner.server.ts'
import { createPageFinder, type Spelling } from '#collections/read/page-finder.ts'
import { createContentSource } from '#collections/read/pages.server.ts'
import type { Redirect } from '#collections/redirects/parse-redirects.ts'
import { listRedirects } from '#collections/redirects/redirects.server.ts'
import { createRedirectFinder } from '#collections/redirects/resolve-redirects.ts'
import { publicSettings } from '#config/public-settings.ts'
import { openSqlite, type SqliteDatabase } from '#database/sqlite.server.ts'
import type { ContentEvents } from '#server/events/content-events.ts'
import { createCdnCacheControl } from '#server/http/cache-control.ts'
import type { Connection } from '#server/http/connection.ts'
import type { RequestPath } from '#server/http/request-path.ts'
import { createSecurityHeaders, createSignInHeaders } from '#server/http/security-headers.ts'
import { createSiteHeaders, type SiteHeaders } from '#server/http/site-headers.ts'
import type { Log } from '#server/log/repeated-lines.ts'
import { createIconFinder } from '#server/pictures/icon-finder.ts'
import type { OutsideIcons } from '#server/pictures/outside-icons.ts'
import type { Pictures } from '#server/pictures/pictures.ts'
import type { PreviewAccess } from '#server/preview-links/preview-links.ts'
import type { SignIn } from '#server/sign-in/sign-in.ts'
import { type BuildInTheMaking, type BuildParts, type CurrentBuild, getBuildFile } from './build-files.ts'
import { createRouteMatcher } from './build-manifest.ts'
import { createNearFinder } from './near-pages.ts'
import { openOtherResponses } from './other-responses.ts'
import { openResponseFiles, type ResponseStore } from './response-store.ts'
import { createMissCheck, createSiteSearch, type SiteSearch } from './site-search.ts'

/** A request, and what answers it. */
export type Exchange = {
  request: IncomingMessage
  /** The path of the request, which nobody reads a second time. */
  path: RequestPath
  connection: Connection
  site: Site
}

/** Everything that answers requests, opened once for each build that is served. */
export type Site = {
  origin: string
  /** Told with every page and on every answer with data, so that a tab sees when it is out of date. */
  buildId: string
  log: Log
  /** Whether a balancer may send visitors here: whoever ends the process says so before anything else of its end. */
  readiness: { state: 'starting' | 'ready' | 'stopping' }
  headers: SiteHeaders
  /** Those of answers of the build that shared caches may keep; absent where they are told nothing. */
  keptHeaders?: SiteHeaders | undefined
  /** Answers of the build at hand, and the hashed assets of others on disk, earlier and newer ones. */
  responses: Omit<ResponseStore, 'close' | 'list'>
  getRenderer(): Promise<RendererModule.Renderer>
  /** The compiled content, for answers that the build has not written. */
  database: SqliteDatabase
  content: ContentSource
  /** What the build calls its time (`CurrentBuild`), in epoch ms. */
  builtAt: number
  /** Runs what the query endpoint has accepted. */
  queries: QueryRunner
  signIn: SignIn
  /** Icons of sets that are not installed; absent unless a service is configured. */
  outsideIcons: OutsideIcons | undefined
  /** Tells the log of a query that finds nothing; absent where nobody has switched that on, and on previews. */
  tellMiss?: ((query: string, isLiteral: boolean) => Promise<void>) | undefined
  /** Variants of public pictures that the build has not made. */
  pictures: Pictures
  /** The public page whose path is this one, whatever its letter case, or that is meant by it. */
  findPage(path: string, spelling?: Spelling): Promise<string | undefined>
  /** The page whose address is nearly a path that nobody has, where there is time to look; absent in development. */
  findNear?: (path: string) => Promise<string | undefined>
  /** Pages that visitors see no more; absent in development. */
  retired?: {
    /** Whether the moment of a page is past that this build still shows. */
    isShown(): boolean
    /** Whether the moment of the page at a path is past, whatever its letter case. */
    has(path: string): boolean
  }
  /** Where a decoded path that has moved leads, by the rules of `content/redirects.yml`. */
  findRedirect(path: string): Pick<Redirect, 'to' | 'status'> | undefined
  /** Who may see what of a preview; absent where everything is for everybody. */
  access?: PreviewAccess
  /** What development and preview add to a page's HTML. */
  finishHtml?(html: string): Promise<string>
  /** Tells open pages of saved content; absent on public servers. */
  preview?: ContentEvents
}

const MEMORY_FOR_RESPONSES_BYTES = 64 * 1024 * 1024

/** What a site needs that no build brings along; it outlives them. */
export type SiteServices = Pick<Site, 'signIn' | 'outsideIcons' | 'readiness' | 'pictures'> & {
  /** How long a CDN may keep what browsers revalidate, in seconds; absent: it is told nothing. */
  cdnMaxAgeS?: number | undefined
  /** Said with every response. */
  moreHeaders?: Record<string, string>
}

/**
 * Opens a build, whose answers `list` names; `close` lets go of it, when its last request has ended.
 * @throws Error when a file of the build is missing or damaged.
 */
export async function openSite(build: CurrentBuild, log: Log, services: SiteServices) {
  const opened = new DisposableStack()
  try {
    const own = openResponseFiles(
      (['answers', 'assets', 'publicFiles'] as const).map((file) => getBuildFile(build, file)),
      MEMORY_FOR_RESPONSES_BYTES,
      build.timestamp,
    )
    opened.defer(() => own.close())
    const database = opened.use(openSqlite(getBuildFile(build, 'content'), 'immutable'))
    const others = openOtherResponses(build, log)
    opened.defer(() => others.close())
    const responses: Site['responses'] = {
      find: (url) => own.find(url) ?? (url.startsWith('/_nuxt/') ? others.find(url) : undefined),
      check: () => own.check(),
    }
    const queries = createQueryRunner(getBuildFile(build, 'content'))
    opened.defer(() => queries.stop())
    const site = await createSite(build, services, { log, responses, database, queries })
    const resources = opened.move()
    return { site, list: own.list, close: () => resources.dispose() }
  } finally {
    opened.dispose()
  }
}

async function createSite(
  build: CurrentBuild,
  { cdnMaxAgeS, moreHeaders, ...services }: SiteServices,
  { database, ...opened }: Pick<Site, 'log' | 'responses' | 'queries'> & { database: SqliteDatabase },
): Promise<Site> {
  const { log, responses } = opened
  const search = createSiteSearch(responses)
  const { renderer, inlineScriptHashes, content } = await openRenderer(build, services, { database, search })
  const retired = createRetirements(database)
  const { siteOrigin, apiUrl } = build
  const policy = { siteOrigin, inlineScriptHashes, apiUrl }
  const every = { ...createSecurityHeaders(policy), ...moreHeaders }
  const ofSignInPages = {
    ...createSignInHeaders(policy, services.signIn.provider?.scriptUrl),
    ...moreHeaders,
  }
  return {
    origin: siteOrigin,
    buildId: build.id,
    ...opened,
    ...services,
    headers: createSiteHeaders(build.id, every, ofSignInPages),
    // What a sign-in page lets in depends on this server's settings, so nobody keeps that.
    ...(cdnMaxAgeS !== undefined && {
      keptHeaders: createSiteHeaders(
        build.id,
        { ...every, 'cdn-cache-control': createCdnCacheControl(cdnMaxAgeS) },
        ofSignInPages,
      ),
    }),
    getRenderer: async () => renderer,
    database,
    content,
    builtAt: build.timestamp,
    tellMiss: build.countsMisses ? createMissCheck(search, log) : undefined,
    findPage: createPageFinder(content),
    findNear: createNearFinder(async () => (await renderer.listPaths()).filter((path) => !retired.has(path))),
    retired,
    findRedirect: createRedirectFinder(listRedirects(database)),
  }
}

function createRetirements(database: SqliteDatabase): NonNullable<Site['retired']> {
  const moments = listRetirements(database)
  const next = readNextRetirement(database)
  return { isShown: () => isPast(next), has: (path) => isPast(moments.get(path.toLowerCase())) }
}

/** Whether a moment in ms since 1970 is past; one that never comes is not. */
function isPast(moment = Number.POSITIVE_INFINITY): boolean {
  return moment <= Date.now()
}

/** What pages are rendered from, beside the app and its settings. */
export type RenderSources = {
  content: ContentSource
  findIcon: ReturnType<typeof createIconFinder>
  findPicture: PictureFinder
}

/**
 * The app's bundle of a build over a content database: its own, or that of a preview. Builds of one bundle share its
 * modules, which nothing can unload.
 */
export async function openRenderer(
  build: Omit<BuildInTheMaking, 'timestamp'>,
  { outsideIcons }: Pick<Site, 'outsideIcons'>,
  shown: {
    database: SqliteDatabase
    describePending?: DescribePending
    pictures?: PictureCatalogue
    /** Put between what pages are rendered from and the renderer. */
    through?: (sources: RenderSources) => RenderSources
    /** Of the whole content: who is shown other content is not told what this has. */
    search?: SiteSearch
  },
) {
  const bundle: typeof RendererModule = await import(pathToFileURL(getBuildFile(build, 'renderer')).href)
  const { database, describePending, pictures, search, through = (sources) => sources } = shown
  // Editors who try their preview miss nothing.
  const countsMisses = build.countsMisses === true && !describePending
  const sources = through({
    content: createContentSource(database),
    findIcon: createIconFinder(outsideIcons),
    findPicture: createPictureFinder(pictures ?? readBuiltPictures(build)),
  })
  const options = {
    ...sources,
    ...(describePending && { describePending }),
    ...publicSettings.parse(build),
    countsMisses,
    rules: createRouteMatcher(listRedirects(database)),
    // Written by Vite in the same build.
    manifest: JSON.parse(readFileSync(getBuildFile(build, 'manifest'), 'utf8')),
  }
  const renderContent = (source: ContentSource) => bundle.createRenderer({ ...options, content: source })
  const renderer = bundle.createRenderer({ ...options, ...(search && { search }) })
  return { renderer, renderContent, inlineScriptHashes: bundle.inlineScriptHashes, ...sources }
}

/** What the pictures' step of a build has written. */
export function readBuiltPictures(build: BuildParts): PictureCatalogue {
  return JSON.parse(readFileSync(getBuildFile(build, 'pictures'), 'utf8'))
}
