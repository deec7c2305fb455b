import { pictureCacheFolder, publicFolder } from '#config/project.server.ts'
import { openSite, type SiteServices } from '#server/builds/site.ts'
import type { Log } from '#server/log/repeated-lines.ts'
import { createPictures } from '#server/pictures/pictures.ts'
import { createRequestHandler } from './app.ts'
import { type ServedSite, serveCurrentBuild } from './served-site.ts'

/**
 * Serves the current build to the public, and each that takes its place.
 * @throws OperatorMistake when there is none that could be served.
 */
export function openPublicSite(log: Log, services: Omit<SiteServices, 'pictures'>): Promise<ServedSite> {
  const all = addPictures(services)
  return serveCurrentBuild(log, async (build, { doubt, handOver }) => {
    const { site, close } = await openSite(build, log, { ...all, doubt })
    return { handle: createRequestHandler(site, handOver), close }
  })
}

/** Pictures of the public folder are one queue of work, whichever build asks for them. */
export function addPictures(services: Omit<SiteServices, 'pictures'>): SiteServices {
  return { ...services, pictures: createPictures(publicFolder, pictureCacheFolder, services.processes) }
}
