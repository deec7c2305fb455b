import { createPictureUrl } from '#collections/pictures/picture-modifiers.ts'
import type { Redirect } from '#collections/redirects/parse-redirects.ts'
import { listRedirects } from '#collections/redirects/redirects.server.ts'
import { dropWaiting } from '#collections/redirects/resolve-redirects.ts'
import { docsEntryPath, docsIndexPath, docsPath, pages } from '#config/pages.ts'
import { pictureCacheFolder, publicFolder } from '#config/project.server.ts'
import { nameOgPicture, pageNotFound } from '#config/site.ts'
import { sayInTerminal } from '#config/terminal.server.ts'
import { openSqlite } from '#database/sqlite.server.ts'
import { type CurrentBuild, getBuildFile } from '#server/builds/build-files.ts'
import { openResponseFiles } from '#server/builds/response-store.ts'
import { openRenderer } from '#server/builds/site.ts'
import { answerSecurityTxt } from '#server/endpoints/security-txt.ts'
import { answerAuthConfig } from '#server/endpoints/session.ts'
import { PUBLIC_FILE_CACHE_CONTROL } from '#server/http/cache-control.ts'
import { createErrorResponse } from '#server/http/errors.ts'
import { createResponse, type HttpResponse, type StoredBody } from '#server/http/response.ts'
import { choosePageHeaders, createSiteHeaders } from '#server/http/security-headers.ts'
import { createPictures, pictureCacheControl } from '#server/pictures/pictures.ts'
import { renderResponse } from '#server/requests/render-response.ts'
import { drawOgPicture } from '#server/seo/draw-og-picture.ts'
import { describeOgPicture } from '#server/seo/og-picture.ts'
import { walkPages } from '#server/seo/page-reader.ts'
import { feedPicture, listFeedPictures } from '#server/seo/product-feed.ts'
import { openExportFolder } from './export-folder.ts'
import { collectIcons } from './exported-icons.ts'
import { type ExportedResponse, writeHostFiles, writeManifest } from './manifest.ts'
import { writeResponse } from './write-response.ts'

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

/**
 * Writes a build as files for any static host into a folder: every answer, a manifest of their
 * headers, and what static hosts read. Bodies are written one after the other, so that memory holds one at a time. Returns
 * how many addresses there are, and which need the server.
 * @throws OperatorMistake when the folder holds anything else, or two addresses would be the same file.
 */
export async function writeExport(
  build: CurrentBuild,
  folder: string,
): Promise<{ done: number; missing: string[] }> {
  using opened = new DisposableStack()
  const files = (['answers', 'assets', 'publicFiles'] as const).map((file) => getBuildFile(build, file))
  const store = opened.adopt(openResponseFiles(files, 0, build), (answers) => answers.close())
  using database = openSqlite(getBuildFile(build, 'content'), 'read')
  const { renderer, inlineScriptHashes, content } = await openRenderer(
    build,
    { outsideIcons: undefined },
    { database },
  )
  const siteHeaders = createSiteHeaders({ ...build, inlineScriptHashes }, undefined)
  const { locate, finish } = openExportFolder(folder)
  const site = locate('site')
  const answers: ExportedResponse[] = []
  const icons = collectIcons(database)

  async function add(path: string, response: HttpResponse & { body: StoredBody }) {
    answers.push(await writeResponse(site, path, response, choosePageHeaders(siteHeaders, path)))
    if (answers.length % 500 === 0) console.log(sayInTerminal('exportProgress', { done: answers.length }))
  }

  for (const url of store.list()) {
    const response = store.find(url)
    if (!response) continue
    icons.read(response.contentType ?? '', () => response.body.read('identity'))
    await add(url, response)
  }
  for (const [path, response] of [...createOwnResponses(build), ...icons.list()]) await add(path, response)
  const pictures = createPictures(publicFolder, pictureCacheFolder, { times: EXPORT_TIMES })
  for (const path of await listFeedPictures(content)) {
    const found = await pictures.find(path)
    if (typeof found === 'string') continue
    const { format, ...size } = feedPicture
    const made = await pictures.make(found, size, format, 'export')
    const etag = pictures.tag(found, { ...size, format })
    const lastModified = found.modified.toUTCString()
    const head = { statusCode: 200, cacheControl: pictureCacheControl, etag, lastModified }
    await add(createPictureUrl(path, feedPicture), { ...head, ...made })
  }
  for await (const page of walkPages(content)) {
    const picture = { contentType: 'image/png', cacheControl: PUBLIC_FILE_CACHE_CONTROL }
    const body = await drawOgPicture(describeOgPicture(page))
    await add(decodeURI(nameOgPicture(page.path)), createResponse({ ...picture, body }))
  }
  const { error: notFoundError } = createErrorResponse(404, pageNotFound)
  const errorResponse = await renderResponse(await renderer.loadErrorPage(notFoundError, NOT_FOUND_PATH), {
    buildId: build.id,
  })
  const notFound = await writeResponse(site, NOT_FOUND_PATH, errorResponse, siteHeaders.securityHeaders)
  const paths = await renderer.listPaths()
  const exported = {
    build: build.id,
    answers,
    notFound,
    redirects: [
      { from: docsPath, to: docsEntryPath, status: 307 },
      ...dropWaiting(listRedirects(database), paths),
    ] satisfies Redirect[],
    missing: neededServer,
  }
  writeManifest(locate('manifest.json'), exported)
  writeHostFiles(site, exported, siteHeaders.securityHeaders)
  finish()
  return { done: answers.length, missing: exported.missing }
}

/** What the server answers by itself and a page cannot do without: that there is no signing in, and whom to write to. */
function createOwnResponses({ siteOrigin }: CurrentBuild) {
  return [
    ['/auth/config', answerAuthConfig({ site: { signIn: {} } })],
    ['/.well-known/security.txt', answerSecurityTxt({ site: { origin: siteOrigin } })],
  ] as const
}
