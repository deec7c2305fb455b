import { foldAddress } from '#collections/page-path.ts'
import { createQueryRunner, type QueryRunner } from '#collections/query/query-runner.server.ts'
import { choosePage } from '#collections/read/page-finder.server.ts'
import type { Environment } from '#config/env.server.ts'
import type { CurrentBuild } from '#server/builds/build-files.ts'
import { openRenderer, openSite, type Site, type SiteServices } from '#server/builds/site.ts'
import type { Log } from '#server/log/repeated-lines.ts'
import { checkPreviewLink, judgeRequest, readPreviewSecret } from '#server/preview-links/preview-links.ts'
import { createRequestHandler } from '#server/requests/app.ts'
import { type OpenBuild, type ServedSite, serveCurrentBuild } from '#server/requests/served-site.ts'
import { type LiveContent, openLiveContent } from './live-content.ts'
import type { LiveFiles } from './live-files.ts'
import { showOnePage } from './one-page-content.ts'

/**
 * The app of the current build over the content folder as it is now (`CONTENT_WATCH=true`): what depends on the content
 * is made on request, and pages hear of every save. Scripts and styles are those of the build, public files those of
 * their folder.
 * @throws OperatorMistake when there is no build that could be served.
 */
export async function openPreviewSite(
  environment: Environment,
  log: Log,
  services: SiteServices,
): Promise<ServedSite> {
  const live = await openLiveContent(environment, log)
  const preview = {
    live,
    environment,
    log,
    services,
    readSecret: createSecretReader(environment),
  }
  const queries = createQueryRunner(live.file)
  const served = await serveCurrentBuild(log, (build) => openPreview(build, { ...preview, queries }))
  return {
    ...served,
    close() {
      served.close()
      live.close()
    },
  }
}

/** What previews of one build after the other have in common. */
type Preview = {
  live: LiveContent
  queries: QueryRunner
  environment: Environment
  log: Log
  services: SiteServices
  readSecret: () => string
}

async function openPreview(build: CurrentBuild, preview: Preview): Promise<OpenBuild> {
  const { live, queries, environment, log, services, readSecret } = preview
  const { site: opened, close } = await openSite(build, log, services)
  const { findNear: _near, tellMiss: _miss, retired: _retired, ...site } = opened
  const open = createRendererOpener(build, services, live)
  const isClosed = environment.preview.access === 'links'
  const shown = {
    ...site,
    securityHeaders: { ...site.securityHeaders, ...previewHeaders },
    signInHeaders: { ...site.signInHeaders, ...previewHeaders },
    responses: keepContentFree(site.responses, live.files),
    getRenderer: async () => (await open()).renderer,
    getContentDatabase: () => live.database,
    getContent: () => live.content,
    queries,
    findPage: createPageFinder(async () => (await open()).renderer.listPaths(), live.events),
    findRedirect: live.findRedirect,
    // Who has a link to a page hears nothing of what goes on beside it.
    finishHtml: async (html) => (isClosed ? keepOutOfSearch(html) : markAsPreview(html, live.events)),
    access: {
      judge: (path) =>
        judgeRequest(path, checkPreviewLink(path, readSecret, Date.now()), environment.preview.access),
      createPageRenderer: async (path) =>
        (await open()).renderContent(showOnePage(live.content, path, live.describePending)),
    },
    preview: live.events,
  } satisfies Site
  return { handle: createRequestHandler(shown), close }
}

/** A closed preview needs its secret, and says at its start what keeps it from reading it; another may never need it. */
function createSecretReader({ preview }: Environment): () => string {
  let secret = preview.access === 'links' ? readPreviewSecret(preview) : undefined
  return () => (secret ??= readPreviewSecret(preview))
}

/** Search engines are to find none of what development and previews show: neither pages nor what they are made of. */
export const previewHeaders = { 'x-robots-tag': 'noindex' }

/** Tells the page's script that it previews, and which content the document was made of. */
export function markAsPreview(html: string, events: LiveContent['events']): string {
  return addToHead(
    keepOutOfSearch(html),
    `<meta name="content-preview" content="${events.readState().revision}">`,
  )
}

/** Tells search engines to pass a page over. */
export function keepOutOfSearch(html: string): string {
  return addToHead(html, '<meta name="robots" content="noindex">')
}

function addToHead(html: string, tag: string): string {
  return html.replace('</head>', () => `${tag}</head>`)
}

/** Finds the public page of a path as on other servers; the list is made anew when the content has changed. */
export function createPageFinder(
  listPaths: () => Promise<string[]>,
  events: LiveContent['events'],
): Site['findPage'] {
  let known: { revision: string; pages: Map<string, string[]> } | undefined
  return async (path, spelling) => {
    const { revision } = events.readState()
    if (known?.revision !== revision) known = { revision, pages: Map.groupBy(await listPaths(), foldAddress) }
    return choosePage(path, known.pages.get(foldAddress(path)) ?? [], spelling)
  }
}

/** Opens the renderer over the pictures that there are, and again when one of them is another. */
function createRendererOpener(
  build: CurrentBuild,
  services: Pick<Site, 'outsideIcons'>,
  { database, describePending, files }: LiveContent,
): () => ReturnType<typeof openRenderer> {
  let opened: { revision: string; renderer: ReturnType<typeof openRenderer> } | undefined
  return () => {
    const revision = files.readRevision()
    if (opened?.revision !== revision) {
      const pictures = files.describePictures()
      opened = { revision, renderer: openRenderer(build, services, { database, describePending, pictures }) }
    }
    return opened.renderer
  }
}

/** Of a build's answers those that no content file has a part in, and the public files as they are now. */
function keepContentFree(responses: Site['responses'], files: LiveFiles): Site['responses'] {
  const isBuilt = (url: string) => /^\/(_nuxt|builds|_ipx)\//.test(url)
  return {
    find: (url) => (isBuilt(url) ? responses.find(url) : files.findAnswer(url)),
    check: () => responses.check(),
  }
}
