import { existsSync, readFileSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { keepUntilFailed } from '#browser/keep-until-failed.ts'
import type { PictureCatalogue } from '#collections/pictures/picture-facts.ts'
import { createContentSource } from '#collections/read/pages.server.ts'
import type { Environment } from '#config/env.server.ts'
import { getPartFolder } from '#server/builds/build-files.ts'
import { openRenderer, readBuiltPictures, type SiteServices } from '#server/builds/site.ts'
import { readStaticFile } from '#server/builds/static-files.ts'
import type { HttpResponse } from '#server/http/response.ts'
import { createSecurityHeaders } from '#server/http/security-headers.ts'
import { send } from '#server/http/send.ts'
import { describeError } from '#server/log/describe-error.ts'
import type { Log } from '#server/log/repeated-lines.ts'
import { runInContext } from '#server/log/request-context.ts'
import { openLiveContent } from '#server/preview/live-content.ts'
import { showOnePage } from '#server/preview/one-page-content.ts'
import { createPendingFinder } from '#server/preview/pending-pages.ts'
import { keepOutOfSearch } from '#server/preview/preview-site.ts'
import type { ServedSite } from '#server/requests/served-site.ts'
import type { ShownDraft } from '#taller/draft/draft-content.server.ts'
import { EDITOR_META, type KnownEditor } from '#taller/protocol.ts'
import { answerAsset, refuse } from './answers.ts'
import { openContentServices } from './content-services.ts'
import { createEditorFinder, type Editor } from './guard.ts'
import { createProposalLinks } from './proposal-links.ts'
import { createPublication } from './publication.ts'
import { createWorkshop } from './workshop.ts'
import type { WorkshopServices } from './workshop-services.ts'

type Options = {
  environment: Environment
  log: Log
  services: Pick<SiteServices, 'signIn' | 'outsideIcons'>
  site: Pick<ServedSite, 'readBuild' | 'take' | 'handle'>
}

/** What the workshop works with, and what a page is to who sees nothing else that is not public. */
type Content = WorkshopServices & { renderOnePage: WorkshopServices['renderPage'] }

/** Whatever may be of the workshop, spelled as its own page does: everything else costs visitors no look at it. */
const mayBeWorkshop = /^\/(api\/)?taller(?=[/?]|$)/

const assetPath = /^\/taller\/_app\/([\w.-]+)$/

/**
 * The site with the workshop of a team (`EDITORS`). Who is no editor is answered by the site itself, which knows no such
 * address, save for a proposal to which they have a link. Content is compiled and watched from the first visit of either on.
 */
export function openTeamWorkshop({ environment, log, services, site }: Options): ServedSite['handle'] {
  const { siteOrigin } = site.readBuild()
  const findEditor = createEditorFinder(environment, services.signIn, siteOrigin)
  // CodeMirror writes its styles into the page; scripts are files of ours alone, in the page that is shown too.
  const headers = createHeaders(siteOrigin, 'style-src', "'self' 'unsafe-inline'")
  const linkHeaders = createHeaders(siteOrigin, 'script-src', "'none'")
  const openServices = keepUntilFailed(() => openContent({ environment, log, services, site }))
  const links = createProposalLinks(environment, openServices)
  const open = keepUntilFailed(async () =>
    createWorkshop({ ...(await openServices()), writeLink: links.write }),
  )

  async function answerEditor(request: IncomingMessage, editor: Editor): Promise<HttpResponse | undefined> {
    return findAsset(request, site) ?? (await (await open())(request, editor))
  }

  function tellFailure(error: unknown): undefined {
    log.error({ error: describeError(error) }, 'the workshop failed')
  }

  return (request, response) => {
    if (!mayBeWorkshop.test(request.url ?? '')) return site.handle(request, response)
    return runInContext(request, async () => {
      const shown = await links.answer(request).catch(tellFailure)
      if (shown) return send(request, response, shown, linkHeaders)
      const editor = await findEditor(request)
      const reply =
        editor &&
        (await answerEditor(request, editor).catch(
          (error: unknown) => tellFailure(error) ?? refuse('failed'),
        ))
      if (!reply) return site.handle(request, response)
      await send(request, response, { ...reply, cookies: editor.cookies }, headers)
    })
  }
}

/** The content folder as it is now, rendered by the app of the build that is served. */
async function openContent({ environment, log, services, site }: Options): Promise<Content> {
  const live = await openLiveContent(environment, log)

  async function render({ database, path, own }: ShownDraft, seen: 'whole content' | 'one page') {
    const build = site.readBuild()
    const describePending = createPendingFinder(database)
    const { renderContent } = await openRenderer(build, services, {
      database,
      describePending,
      pictures: { ...makeOnRequest(live.files.describePictures()), ...readBuiltPictures(build) },
    })
    const content = createContentSource(database)
    const shown = seen === 'one page' ? showOnePage(content, own, describePending) : content
    const page = await renderContent(shown).loadPage(encodeURI(path))
    return { statusCode: page.statusCode, html: keepOutOfSearch(page.renderHtml()) }
  }

  return {
    // Half of a core is for visitors, however fast editors type.
    ...(await openContentServices(environment, live, { rest: 1 })),
    origin: site.readBuild().siteOrigin,
    log,
    renderPage: (draft) => render(draft, 'whole content'),
    renderOnePage: (draft) => render(draft, 'one page'),
    async createPage(editor) {
      const page = join(nameAppFolder(site), 'taller', 'app', 'index.html')
      return addEditor(readFileSync(page, 'utf8'), editor)
    },
    publish: createPublication(log, site),
  }
}

/** What no build has yet is shown as it is made on request. */
function makeOnRequest(pictures: PictureCatalogue): PictureCatalogue {
  return Object.fromEntries(
    Object.entries(pictures).map(([src, facts]) => [src, { ...facts, widths: [960], fallback: 'png' }]),
  )
}

/** A file of the app that is in the bundle of the build that is served, beside those of visitors. */
function findAsset({ url = '' }: IncomingMessage, site: Options['site']): HttpResponse | undefined {
  const [, name] = assetPath.exec(url) ?? []
  const file = name && join(nameAppFolder(site), 'taller', '_app', name)
  return file && existsSync(file) ? answerAsset(readStaticFile({ url, file })) : undefined
}

function nameAppFolder(site: Options['site']): string {
  return join(getPartFolder('bundle', site.readBuild().bundle), 'workshop')
}

function addEditor(html: string, { role, token }: Editor): string {
  const known = JSON.stringify({ role, token } satisfies KnownEditor).replaceAll('"', '&quot;')
  return html.replace('</head>', () => `<meta name="${EDITOR_META}" content="${known}"></head>`)
}

/** Those of the site, with other sources for one directive of the policy. */
function createHeaders(siteOrigin: string, directive: string, sources: string): Record<string, string> {
  const headers = createSecurityHeaders({ siteOrigin })
  const policy = headers['content-security-policy']?.replace(
    new RegExp(`(?<=${directive}) [^;]*`),
    () => ` ${sources}`,
  )
  return { ...headers, ...(policy !== undefined && { 'content-security-policy': policy }) }
}
