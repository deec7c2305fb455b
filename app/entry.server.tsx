import { createHash } from 'node:crypto'
import { renderToString } from 'react-dom/server'
import {
  createStaticHandler,
  createStaticRouter,
  matchRoutes,
  type RouteObject,
  RouterContextProvider,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router'
import { bootScript } from '#app/boot/boot-script.ts'
import { fixedPaths, isPageId, type PageId } from '#config/pages.ts'
import { nameOgPicture } from '#config/site.ts'
import { decodePercent } from '#urls/percent-decoding.ts'
import { withoutTrailingSlash } from '#urls/trailing-slash.ts'
import { hashIsland } from './components/prose/island-key.ts'
import { openIsland } from './components/prose/islands.server.ts'
import { docsAsideScript } from './components/reading/docs-aside-script.ts'
import { writeDocsList } from './components/reading/docs-lists.server.ts'
import * as sizeAnswers from './components/sizes/size-answers.tsx'
import { haveSizeAnswers } from './components/sizes/use-size-answers.ts'
import { Document } from './document/document.tsx'
import type { DocumentSubject } from './document/head-tags.server.ts'
import { PublicSettingsContext } from './document/public-settings.ts'
import { themeScript } from './document/theme-script.ts'
import {
  AppError,
  createNotFoundError,
  type ErrorObject,
  maskError,
  toAppError,
  toErrorObject,
} from './errors/app-error.ts'
import { AnsweredSearchContext } from './hooks/use-query.ts'
import { servicesContext } from './loaders/loader-context.ts'
import { type MiddlewareRegistry, runGuards } from './navigation/guards.ts'
import { encodePayload, type Payload } from './navigation/payload.ts'
import { matchRouteRules, type RouteMatcher } from './navigation/route-rules.ts'
import { describePage } from './router/describe-page.server.ts'
import { loadPageFirst } from './router/load-page-first.server.ts'
import { errorRouteId, routes } from './routes.ts'
import { createServerServices, type ServerSources } from './server-services.server.tsx'
import { createDocumentWriter, type SiteOptions } from './write-document.server.ts'

/** What the server hands to the app once for each build that it opens. */
export type RendererOptions = ServerSources &
  SiteOptions & {
    /** The table of pages and its middleware, for tests of the mechanism; the site's own unless given. */
    routes?: RouteObject[]
    middleware?: MiddlewareRegistry
    /** What the manifest says of paths; redirects are answered before. */
    rules?: RouteMatcher
  }

/** A page that was loaded; its HTML is rendered only when somebody wants it. */
export type LoadedPage = {
  statusCode: number
  /** Set when the page sends the visitor elsewhere. */
  redirectTo?: string
  /** Set when the page is an error page; masked already (C-ERR-4). */
  error?: ErrorObject
  /** What was thrown, for the log; present for errors that the site did not expect. */
  cause?: unknown
  renderHtml(): string
  renderPayload(): string
}

/** What is known of a page when it is loaded, but for its payload. */
type Loaded = {
  context: StaticHandlerContext
  /** What the head says of the page; nothing of an error page, which is nobody's business. */
  subject?: DocumentSubject | undefined
  path: string
}

type LoadOptions = {
  /** What its payload says where it is rendered ahead (C-PAY-6), in epoch ms. */
  prerenderedAt?: number
  /** Of the visitor's own request, for a page that is their own. */
  headers?: Record<string, string>
}

/** A form as browsers send it without scripts: `a=b&c=d`. */
type SentForm = { body: string; cookies: string }

export type Renderer = ReturnType<typeof createRenderer>

/** Sources of the only inline scripts that the content security policy lets run. */
export const inlineScriptHashes = [themeScript, bootScript, docsAsideScript].map(
  (script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
)

haveSizeAnswers(sizeAnswers)

/** Makes the function that turns URLs into pages; the same at build time and on request. */
export function createRenderer(options: RendererOptions) {
  const handler = createStaticHandler(options.routes ?? routes)
  const writeDocument = createDocumentWriter(options)
  const services = createServerServices(options)

  /** What is no URL has no page of its own to stand on. */
  function toUrl(pathAndSearch: string): URL {
    return URL.parse(options.siteOrigin + pathAndSearch) ?? new URL(options.siteOrigin)
  }

  function renderDocument({ context, subject, path }: Loaded, payload: Payload): string {
    const app = renderToString(
      <PublicSettingsContext value={options}>
        <AnsweredSearchContext value={context.location.search}>
          <Document>
            <StaticRouterProvider
              router={createStaticRouter(handler.dataRoutes, context)}
              context={context}
              hydrate={false}
            />
          </Document>
        </AnsweredSearchContext>
      </PublicSettingsContext>,
    )
    return writeDocument(app, { id: context.matches.at(-1)?.route.id, subject, path, payload })
  }

  function toLoadedPage(loaded: Loaded, payload: Payload): LoadedPage {
    return {
      statusCode: payload.error?.statusCode ?? loaded.context.statusCode,
      ...(payload.error && { error: payload.error }),
      renderHtml: () => renderDocument(loaded, payload),
      renderPayload: () => encodePayload(payload, { isWhole: options.describePending !== undefined }),
    }
  }

  /** Loads the page at a path (percent-encoded) with its query. */
  async function loadPage(
    pathAndSearch: string,
    { prerenderedAt, headers = {} }: LoadOptions = {},
  ): Promise<LoadedPage> {
    const url = toUrl(pathAndSearch)
    const matches = matchRoutes(options.routes ?? routes, url.pathname) ?? []
    // The server's own redirects have run by now (C-ROUTE-8).
    const { redirect: _, ...rule } = options.rules ? matchRouteRules(options.rules, url.pathname) : {}
    const guarded = { matches, fullPath: pathAndSearch, rule, isServer: true }
    const stop = await runGuards(guarded, options.middleware)
    if (stop instanceof Response) return toRedirect(stop)
    if (stop !== undefined) return loadErrorPage(stop, pathAndSearch)
    // The last row of the table, or not even that one: with a line separator.
    const id = matches.at(-1)?.route.id ?? 'not-found'
    if (id === 'not-found')
      return loadErrorPage(createNotFoundError(url.pathname + url.search), pathAndSearch)
    const requestContext = new RouterContextProvider()
    requestContext.set(servicesContext, services)
    const request = new Request(url, { headers })
    const result = await handler.query(request, { requestContext, dataStrategy: loadPageFirst })
    if (result instanceof Response) return toRedirect(result)
    const thrown = Object.values(result.errors ?? {})[0]
    if (thrown !== undefined) return loadErrorPage(thrown, pathAndSearch)
    const subject = isPageId(id) ? describeSubject(id, result.loaderData[id], url) : undefined
    // Routes around the page that load nothing have nothing to say in every document.
    const loaded = Object.entries(result.loaderData).filter(([, each]) => each !== undefined)
    const payload = {
      data: Object.fromEntries(loaded),
      ...(prerenderedAt !== undefined && { prerenderedAt }),
    }
    return toLoadedPage({ context: result, subject, path: pathAndSearch }, payload)
  }

  /** What the document of a page says of it besides: only the data travels with the page. */
  function describeSubject(id: PageId, data: unknown, { pathname }: URL): DocumentSubject {
    const path = withoutTrailingSlash(pathname)
    const ogPicture = `${options.siteOrigin}${nameOgPicture(path)}?v=${hashRecord(data)}`
    const place = { origin: options.siteOrigin, path, ogPicture }
    return { id, place, things: describePage(id, data, place) }
  }

  function findPage(path: string) {
    return matchRoutes(options.routes ?? routes, toUrl(path).pathname)?.at(-1)
  }

  /** Runs the action of the page at a path for a form; what it answers leads on, and may set cookies. */
  async function runAction(path: string, { body, cookies }: SentForm): Promise<Response> {
    const headers = { 'content-type': 'application/x-www-form-urlencoded', cookie: cookies }
    const request = new Request(toUrl(path), { method: 'POST', body, headers })
    const answer: unknown = await handler.queryRoute(request, { routeId: findPage(path)?.route.id ?? '' })
    if (answer instanceof Response) return answer
    throw new Error(`The action of ${path} leads nowhere`)
  }

  /** The error page for whatever was thrown. What a visitor sees of it is decided here, once. */
  async function loadErrorPage(thrown: unknown, pathAndSearch: string): Promise<LoadedPage> {
    const error = maskError(toErrorObject(toAppError(thrown)))
    const url = toUrl(pathAndSearch)
    // The router would tell on the console of every path that it cannot decode, and matches no line separator.
    if (!/^.+$/.test(decodePercent(url.pathname) ?? '')) url.pathname = url.pathname.replaceAll('%', '_')
    const context = await handler.query(new Request(url), { filterMatchesToLoad: () => false })
    if (context instanceof Response) throw new Error('The error page redirects, which it never should')
    context.errors = { [errorRouteId]: new AppError(error) }
    const page = toLoadedPage({ context, path: pathAndSearch }, { data: {}, error })
    return thrown instanceof AppError ? page : { ...page, cause: thrown }
  }

  return {
    loadPage,
    /** Whether forms may be sent to the page at a path. */
    hasAction: (path: string) => findPage(path)?.route.action !== undefined,
    runAction,
    /** The error page for an error that the server met before any route (C-ERR-7). */
    loadErrorPage: (error: ErrorObject, pathAndSearch: string) =>
      loadErrorPage(new AppError(error), pathAndSearch),
    /** Every public page. */
    listPaths: async () => [...new Set([...fixedPaths, ...(await options.content.listPaths())])],
    hashIsland,
    /** A part of a page by itself; the properties may be anybody's, and are checked before anything is made of them. */
    openIsland: (name: string, props: unknown) => openIsland(name, props, services),
    /** What payloads leave out because pages share it; a build writes it. */
    writeDocsList: () => writeDocsList(services),
  }
}

/** Of what a loader brings, the record that the page is of: its title and price among the rest. */
function hashRecord(data: unknown): string {
  const { page, garment }: { page?: unknown; garment?: unknown } = Object(data)
  return createHash('sha256')
    .update(JSON.stringify([page, garment]))
    .digest('hex')
    .slice(0, 8)
}

function toRedirect(response: Response): LoadedPage {
  const target = response.headers.get('location') ?? '/'
  return { statusCode: response.status, redirectTo: target, renderHtml: () => '', renderPayload: () => '' }
}
