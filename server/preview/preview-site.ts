import type { Environment } from '#config/env.server.ts'
import type { CurrentBuild } from '#server/builds/build-files.ts'
import { openRenderer, openSite, type Site, type SiteServices } from '#server/builds/site.ts'
import { createLiveSearch } from '#server/endpoints/live-files.ts'
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
  const { database, content, describePending, events, files } = live
  const { access } = environment.preview
  const readSecret = () => readPreviewSecret(environment.preview)
  // Without it nobody would be let in, which is told at the start.
  if (access === 'links') readSecret()

  async function openPreview(build: CurrentBuild): Promise<OpenBuild> {
    const { site: opened, close } = await openSite(build, log, { ...services, moreHeaders: previewHeaders })
    const { findNear: _near, tellMiss: _miss, retired: _retired, ...site } = opened
    const { renderer, renderContent } = await openRenderer(build, services, {
      database,
      describePending,
      search: createLiveSearch(database),
      through: (sources) => ({ ...sources, findPicture: files.findPicture }),
    })
    const shown = {
      ...site,
      responses: keepContentFree(site.responses, files),
      ...live.site,
      getRenderer: async () => renderer,
      // Who has a link to a page hears nothing of what goes on beside it.
      finishHtml: async (html) => (access === 'links' ? keepOutOfSearch(html) : markAsPreview(html, events)),
      access: {
        judge: (path) => judgeRequest(path, checkPreviewLink(path, readSecret, Date.now()), access),
        createPageRenderer: (path) => renderContent(showOnePage(content, path, describePending)),
      },
    } satisfies Site
    return { handle: createRequestHandler(shown), close }
  }

  const served = await serveCurrentBuild(log, openPreview)
  return {
    ...served,
    close() {
      served.close()
      live.close()
    },
  }
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

/** Of a build's answers those that no content file has a part in, and the public files as they are now. */
function keepContentFree(responses: Site['responses'], files: LiveFiles): Site['responses'] {
  const isBuilt = (url: string) => /^\/(_nuxt|builds|_ipx)\//.test(url)
  return {
    find: (url) => (isBuilt(url) ? responses.find(url) : files.findAnswer(url)),
    check: () => responses.check(),
  }
}
