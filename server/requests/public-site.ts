import { docsIndexPath, pages } from '#config/pages.ts'
import { openSite, type Site, type SiteServices } from '#server/builds/site.ts'
import type { Log } from '#server/log/repeated-lines.ts'
import { createRequestHandler } from './app.ts'
import { type ServedSite, serveCurrentBuild } from './served-site.ts'

/** Pages that are rendered with code of their own, which is loaded with the first of them. */
const pagesWithOwnCode = [docsIndexPath, pages.login.path, pages.signup.path]

/**
 * Serves the current build to the public, and each that takes its place.
 * @throws OperatorMistake when there is none that could be served.
 */
export function openPublicSite(log: Log, services: SiteServices): Promise<ServedSite> {
  return serveCurrentBuild(log, async (build) => {
    const { site, close } = await openSite(build, log, services)
    await loadCode(site)
    return { handle: createRequestHandler(site), close }
  })
}

/**
 * While the disk can be read: later it may be away for a moment, and pages are rendered all the same. What is wrong with
 * one of them is told to who asks for it.
 */
async function loadCode(site: Site): Promise<void> {
  const renderer = await site.getRenderer()
  for (const path of pagesWithOwnCode) await renderer.loadPage(path).catch(() => undefined)
}
