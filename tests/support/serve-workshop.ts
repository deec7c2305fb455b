import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import { createContentSource } from '#collections/read/pages.server.ts'
import { readEnvironment } from '#config/env.server.ts'
import { pictureCacheFolder, publicFolder } from '#config/project.server.ts'
import { getPartFolder } from '#server/builds/build-files.ts'
import { openRenderer, openSite } from '#server/builds/site.ts'
import { readSoundBuild } from '#server/builds/sound-build.ts'
import { readStaticFile } from '#server/builds/static-files.ts'
import { listen } from '#server/http/listen.ts'
import { send } from '#server/http/send.ts'
import { createLog } from '#server/log/log.ts'
import { createPictures } from '#server/pictures/pictures.ts'
import { openLiveContent } from '#server/preview/live-content.ts'
import { createPendingFinder } from '#server/preview/pending-pages.ts'
import { keepOutOfSearch } from '#server/preview/preview-site.ts'
import { createRequestHandler } from '#server/requests/app.ts'
import { createSignIn } from '#server/sign-in/sign-in.ts'
import { answerAsset } from '#taller/server/answers.ts'
import { openContentServices } from '#taller/server/content-services.ts'
import { localEditor } from '#taller/server/guard.ts'
import { createWorkshop } from '#taller/server/workshop.ts'

// The workshop of somebody's own machine, as `npm run dev` has it, but of the build: its page is one file and not
// hundreds of modules, which browsers were busy with most of the time.

const environment = readEnvironment(process.env)
const log = createLog(environment.logLevel)
const build = readSoundBuild(log)
const services = {
  signIn: createSignIn(environment, log),
  outsideIcons: undefined,
  readiness: { state: 'ready' as const },
  pictures: createPictures(publicFolder, pictureCacheFolder),
}
const live = await openLiveContent(environment, log)
const { site } = await openSite(build, log, services)
const { findPicture } = live.files

function openPages(shown: Pick<Parameters<typeof openRenderer>[2], 'database' | 'describePending'>) {
  return openRenderer(build, services, { ...shown, through: (sources) => ({ ...sources, findPicture }) })
}

const { renderer } = await openPages(live)
const handle = createRequestHandler({
  ...site,
  responses: {
    find: (url) => (url.startsWith('/_nuxt/') ? site.responses.find(url) : live.files.findAnswer(url)),
    check() {},
  },
  ...live.site,
  getRenderer: async () => renderer,
})

const app = join(getPartFolder('bundle', build.bundle), 'workshop', 'taller')
async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { url = '/' } = request
  const [, asset] = /^\/taller\/_app\/([\w.-]+)$/.exec(url) ?? []
  const reply = asset
    ? answerAsset(readStaticFile({ url, file: join(app, '_app', asset) }))
    : await answerWorkshop(request, localEditor)
  await (reply ? send(request, response, reply, {}) : handle(request, response))
}

const server = createServer((request, response) => {
  answer(request, response).catch((error: unknown) => {
    console.error(error)
    response.destroy()
  })
})
const origin = `http://127.0.0.1:${await listen(server, { ...environment, host: '127.0.0.1' }, 'npm test')}`
const answerWorkshop = createWorkshop({
  ...(await openContentServices(environment, live)),
  origin,
  log,
  async renderPage({ database, path }) {
    const describePending = createPendingFinder(database)
    const { renderContent } = await openPages({ database, describePending })
    const page = await renderContent(createContentSource(database)).loadPage(encodeURI(path))
    return { statusCode: page.statusCode, html: keepOutOfSearch(page.renderHtml()) }
  },
  createPage: async () => readFileSync(join(app, 'app', 'index.html'), 'utf8'),
})
console.log(`Escaparate is at ${origin}`)
