import './log/tell-mistakes.ts'
import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { basename } from 'node:path'
import { createServer as createViteServer } from 'vite'
import type * as RendererModule from '#app/entry.server.tsx'
import type { DescribePending } from '#app/loaders/loader-context.ts'
import { prepareContentFile } from '#collections/compile/compile-folder.server.ts'
import type { ContentSource } from '#collections/content-source.ts'
import { createContentSource } from '#collections/read/pages.server.ts'
import { readEnvironment } from '#config/env.server.ts'
import { pictureCacheFolder, projectRoot, publicFolder } from '#config/project.server.ts'
import { publicSettings } from '#config/public-settings.ts'
import { openContentServices } from '#taller/server/content-services.ts'
import { localEditor } from '#taller/server/guard.ts'
import { createWorkshop } from '#taller/server/workshop.ts'
import { createLiveSearch } from './endpoints/live-files.ts'
import { listen } from './http/listen.ts'
import { send } from './http/send.ts'
import { createSiteHeaders } from './http/site-headers.ts'
import { createLog } from './log/log.ts'
import { createIconFinder } from './pictures/icon-finder.ts'
import { openOutsideIcons } from './pictures/outside-icons.ts'
import { createPictures } from './pictures/pictures.ts'
import { openLiveContent } from './preview/live-content.ts'
import { createPendingFinder } from './preview/pending-pages.ts'
import { keepOutOfSearch, markAsPreview, previewHeaders } from './preview/preview-site.ts'
import { createRequestHandler } from './requests/app.ts'
import { createSignIn } from './sign-in/sign-in.ts'

/** Development has one build that never ends. */
const buildId = 'development'

await main()

/** An answer that fails beyond help ends with its connection, and nothing else does. */
function endBy(response: ServerResponse) {
  return (error: unknown) => {
    console.error(error)
    response.destroy()
  }
}

/** The pipeline of `app.ts` over the sources: Vite serves modules and reloads them, content is live. */
async function main() {
  const environment = readEnvironment(process.env)
  const log = createLog(environment.logLevel)
  // Sources are nobody else's business: the development server listens on this machine alone (threat V01).
  const host = environment.host ?? 'localhost'
  // Who asks while the server starts waits until it has started: a tab that is open asks again at once.
  const server = createServer((request, response) => {
    pipeline.then((answer) => answer(request, response)).catch(endBy(response))
  })
  // Listening comes first, because the port may be chosen by the system and addresses are made of it.
  const { promise: pipeline, resolve: start } =
    Promise.withResolvers<(request: IncomingMessage, response: ServerResponse) => void>()
  const siteOrigin = `http://${host}:${await listen(server, { ...environment, host }, 'npm run dev')}`
  const live = await openLiveContent(environment, log)
  const vite = await createViteServer({
    configFile: `${projectRoot}vite.config.ts`,
    // Two servers of one project, each with its own content, would take one another's packages away.
    cacheDir: `${projectRoot}node_modules/.vite/${basename(prepareContentFile(environment, 'editors'), '.sqlite')}`,
    // Their packages are made ready at once: one that is found later loads the page again.
    optimizeDeps: { entries: ['app/entry.client.tsx', 'taller/app/main.tsx', 'taller/app/pencil.tsx'] },
    server: {
      middlewareMode: { server },
      hmr: { server },
      watch: { ignored: ['**/build/**', '**/.cache/**', '**/content/**'] },
    },
  })
  const outsideIcons = openOutsideIcons(environment)
  async function openRenderer(
    content: ContentSource,
    describePending: DescribePending,
  ): Promise<RendererModule.Renderer> {
    const bundle = (await vite.ssrLoadModule('/app/entry.server.tsx')) as typeof RendererModule
    return bundle.createRenderer({
      content,
      describePending,
      ...(content === live.content && { search: createLiveSearch(live.database) }),
      findIcon: createIconFinder(outsideIcons),
      findPicture: live.files.findPicture,
      ...publicSettings.parse(environment),
      // Editors miss nothing.
      countsMisses: false,
      manifest: undefined,
    })
  }
  const handle = createRequestHandler({
    origin: siteOrigin,
    buildId,
    log,
    readiness: { state: 'ready' },
    // Vite's own client needs inline scripts and a socket, so there is no policy here.
    headers: createSiteHeaders(buildId, { 'x-content-type-options': 'nosniff', ...previewHeaders }),
    // Vite answers them too, as soon as it has noticed them.
    responses: { find: (url) => live.files.findAnswer(url), check() {} },
    getRenderer: () => openRenderer(live.content, live.describePending),
    ...live.site,
    builtAt: Date.now(),
    signIn: createSignIn(environment, log),
    outsideIcons,
    pictures: createPictures(publicFolder, pictureCacheFolder),
    finishHtml: async (html) => vite.transformIndexHtml('/', addPencil(markAsPreview(html, live.events))),
  })
  if (environment.editors.size > 0) log.warn({}, 'EDITORS is of no effect where content is watched')
  const answerWorkshop = createWorkshop({
    ...(await openContentServices(environment, live)),
    origin: siteOrigin,
    log,
    async renderPage({ database, path }) {
      const renderer = await openRenderer(createContentSource(database), createPendingFinder(database))
      const page = await renderer.loadPage(encodeURI(path))
      return { statusCode: page.statusCode, html: keepOutOfSearch(page.renderHtml()) }
    },
    async createPage() {
      const page = 'taller/app/index.html'
      return vite.transformIndexHtml(`/${page}`, await readFile(projectRoot + page, 'utf8'))
    },
  })
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const reply = await answerWorkshop(request, localEditor)
    if (reply) return send(request, response, reply, {})
    vite.middlewares(request, response, () => {
      handle(request, response)?.catch(endBy(response))
    })
  }
  start((request, response) => {
    answer(request, response).catch(endBy(response))
  })
  console.log(`Escaparate (development) is at ${siteOrigin}`)
}

/** A page's link to the workshop, by a script of its own. */
function addPencil(html: string): string {
  return html.replace('</head>', () => '<script type="module" src="/taller/app/pencil.tsx"></script></head>')
}
