import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { createPictureUrl } from '#collections/pictures/picture-modifiers.ts'
import { listRedirects } from '#collections/redirects/redirects.server.ts'
import { dropWaiting } from '#collections/redirects/resolve-redirects.ts'
import { readEnvironment } from '#config/env.server.ts'
import { docsEntryPath, docsIndexPath, docsPath, pages } from '#config/pages.ts'
import { pictureCacheFolder, publicFolder } from '#config/project.server.ts'
import { nameOgPicture, pageNotFound } from '#config/site.ts'
import type { CurrentBuild } from '#server/builds/build-files.ts'
import { openSite, type Site } from '#server/builds/site.ts'
import { createErrorResponse } from '#server/http/errors.ts'
import type { HttpResponse } from '#server/http/response.ts'
import { chooseHeaders } from '#server/http/site-headers.ts'
import type { Log } from '#server/log/repeated-lines.ts'
import { createPictures } from '#server/pictures/pictures.ts'
import { makeResponse } from '#server/requests/app.ts'
import { renderError } from '#server/requests/page-response.ts'
import { walkPages } from '#server/seo/page-reader.ts'
import { feedPicture, listFeedPictures } from '#server/seo/product-feed.ts'
import { createSignIn } from '#server/sign-in/sign-in.ts'
import { openExportFolder, writeResponse } from './export-folder.ts'
import { listIconFiles } from './exported-icons.ts'
import { type Exported, type ExportedResponse, writeHostFiles, writeManifest } from './manifest.ts'

/** What only the server answers, as it is told to the operator and in the manifest. */
const neededServer = [
  '/auth/google/*',
  '/auth/session',
  '/auth/logout',
  '/__nuxt_content/*/query',
  '/__nuxt_island/*',
  '/_ipx/*',
  '/api/_nuxt_icon/*',
  `POST ${pages.lista.path}`,
  `${docsIndexPath}?*`,
]

/** Nobody waits for an export as for a page: a picture may take as long as in a build, in ms. */
const EXPORT_TIMES = { drawing: 30_000, photo: 30_000 }

/** The address that the error page of an export says it is shown at, and its file. */
const NOT_FOUND_PATH = '/404'

/** What a server says beside its answers: of an export it is told what cannot be had. */
const log: Log = {
  error: (fields, message) => console.error(`  ${message}`, fields),
  warn: (fields, message) => console.error(`  ${message}`, fields),
  info: () => undefined,
  debug: () => undefined,
}

/**
 * Writes a build as files for any static host into a folder: every answer, those that its server would make and a page
 * cannot do without, a manifest of their headers, and what static hosts read. Bodies are written one after the other, so
 * that memory holds one at a time. Returns how many addresses there are, and which need the server.
 * @throws OperatorMistake when the folder holds anything else, or two addresses would be the same file.
 */
export async function writeExport(
  build: CurrentBuild,
  folder: string,
): Promise<{ done: number; missing: readonly string[] }> {
  using opened = new DisposableStack()
  const { site, list, close } = await openSite(build, log, {
    signIn: createSignIn(readEnvironment({}), { ...log, warn: log.info }),
    outsideIcons: undefined,
    readiness: { state: 'ready' },
    pictures: createPictures(publicFolder, pictureCacheFolder, { times: EXPORT_TIMES }),
  })
  opened.defer(close)
  const { locate, finish } = openExportFolder(folder)
  const answers: ExportedResponse[] = []

  async function add(
    path: string,
    response: HttpResponse,
    headers = chooseHeaders(site.headers, response, path),
  ) {
    answers.push(await writeResponse(locate('site'), path, response, headers))
    if (answers.length % 500 === 0) console.log(`${answers.length} addresses written …`)
  }

  for (const url of list()) {
    const response = site.responses.find(url)
    if (response) await add(url, response)
  }
  for (const [path, response] of listIconFiles(site.database)) await add(path, response)
  for (const path of await listMadeOnRequest(site)) {
    const request = Object.assign(new IncomingMessage(new Socket()), { method: 'GET', url: encodeURI(path) })
    const { response, headers } = await makeResponse(request, site)
    if (response.statusCode === 200) await add(path, response, headers)
  }
  const notFound = await renderError(
    createErrorResponse(404, pageNotFound),
    { headers: {}, url: NOT_FOUND_PATH },
    site,
  )
  const renderer = await site.getRenderer()
  const redirects = dropWaiting(listRedirects(site.database), await renderer.listPaths())
  const exported: Exported = {
    build: build.id,
    answers,
    notFound: await writeResponse(locate('site'), NOT_FOUND_PATH, notFound, site.headers.document),
    redirects: [{ from: docsPath, to: docsEntryPath, status: 307 }, ...redirects],
    missing: neededServer,
  }
  writeManifest(locate('manifest.json'), exported)
  writeHostFiles(locate('site'), exported, site.headers.other)
  finish()
  return { done: answers.length, missing: exported.missing }
}

/** That there is no signing in, whom to write to, and the pictures of feeds and of shared links. */
async function listMadeOnRequest({ content }: Site): Promise<string[]> {
  const ofFeed = (await listFeedPictures(content)).map((path) => createPictureUrl(path, feedPicture))
  const ofLinks = await Array.fromAsync(walkPages(content), ({ path }) => nameOgPicture(path))
  return ['/auth/config', '/.well-known/security.txt', ...ofFeed, ...ofLinks]
}
