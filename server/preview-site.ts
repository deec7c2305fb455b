import { listStaticFiles } from '#collections/public-files.server.ts'
import { createQueryRunner } from '#collections/query-runner.server.ts'
import type { Environment } from '#config/env.server.ts'
import type { AnswerStore } from './answer-store.ts'
import { createRequestHandler } from './app.ts'
import type { CurrentBuild } from './build-files.ts'
import { publicFolder } from './compile-content.ts'
import { type LiveContent, openLiveContent } from './live-content.ts'
import type { Log } from './log.ts'
import { showOnePage } from './one-page-content.ts'
import { judgeRequest } from './preview-access.ts'
import { checkPreviewLink } from './preview-links.ts'
import { readPreviewSecret } from './preview-secret.ts'
import type { ServedSite } from './public-site.ts'
import { openRenderer, openSite, type Site } from './site.ts'

/**
 * The app of a build over the content folder as it is now (`CONTENT_WATCH=true`): what depends on the content is
 * made on request, and pages hear of every save. Scripts, styles and public files are those of the build.
 * @throws Error when a file of the build is missing or damaged.
 */
export async function openPreviewSite(
  build: CurrentBuild,
  environment: Environment,
  log: Log,
  services: Pick<Site, 'signIn' | 'outsideIcons'>,
): Promise<ServedSite> {
  const live = await openLiveContent(environment)
  const { renderedPages: _, ...site } = await openSite(build, log, services)
  const { renderer, renderContent } = await openRenderer(build, services, live)
  const isClosed = environment.preview.access === 'links'
  let secret = isClosed ? readPreviewSecret(environment.preview) : undefined
  const readSecret = () => (secret ??= readPreviewSecret(environment.preview))
  const handle = createRequestHandler({
    ...site,
    securityHeaders: { ...site.securityHeaders, ...previewHeaders },
    signInHeaders: { ...site.signInHeaders, ...previewHeaders },
    answers: keepContentFree(site.answers),
    getRenderer: async () => renderer,
    getContentDatabase: () => live.database,
    getContent: () => live.content,
    queries: createQueryRunner(live.file),
    findPage: createPageFinder(() => renderer.listPaths(), live.events),
    findRedirect: live.findRedirect,
    // Who has a link to a page hears nothing of what goes on beside it.
    finishHtml: async (html) => (isClosed ? keepOutOfSearch(html) : markAsPreview(html, live.events)),
    access: {
      judge: (path) =>
        judgeRequest(path, checkPreviewLink(path, readSecret, Date.now()), environment.preview.access),
      createPageRenderer: (path) => renderContent(showOnePage(live.content, path, live.describePending)),
    },
    preview: live.events,
  })
  return { handle, close: () => live.close() }
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

function keepOutOfSearch(html: string): string {
  return addToHead(html, '<meta name="robots" content="noindex">')
}

function addToHead(html: string, tag: string): string {
  return html.replace('</head>', () => `${tag}</head>`)
}

/** Finds the public page of a path in any letter case; the list is made anew when the content has changed. */
export function createPageFinder(
  listPaths: () => Promise<string[]>,
  events: LiveContent['events'],
): Site['findPage'] {
  let known: { revision: string; paths: Map<string, string> } | undefined
  return async (path) => {
    const { revision } = events.readState()
    if (known?.revision !== revision)
      known = { revision, paths: new Map((await listPaths()).map((each) => [each.toLowerCase(), each])) }
    return known.paths.get(path.toLowerCase())
  }
}

/** Of a build's answers those that no content file has a part in. */
function keepContentFree(answers: AnswerStore): AnswerStore {
  const publicFiles = new Set(listStaticFiles(publicFolder).map(({ url }) => url))
  const isKept = (url: string) => /^\/(_nuxt|builds|_ipx)\//.test(url) || publicFiles.has(url)
  return {
    find: (url) => (isKept(url) ? answers.find(url) : undefined),
    listUrls: () => answers.listUrls().filter(isKept),
  }
}
