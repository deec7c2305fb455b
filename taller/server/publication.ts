import { z } from 'zod'
import { runBuildProgram } from '#server/builds/run-build-program.ts'
import { describeError } from '#server/log/describe-error.ts'
import type { Log } from '#server/log/repeated-lines.ts'
import type { ServedSite } from '#server/requests/served-site.ts'
import type { Published } from '#taller/protocol.ts'

/** What the program that builds says in the end. */
const said = z.object({
  id: z.string(),
  heldBack: z.array(z.object({ file: z.string(), reason: z.string() })),
})

const FAILED = 'Está guardado, y no ha podido publicarse. Quien lleva la web lo ve en su registro.'

/**
 * Makes the function that puts the content folder before visitors, by the build and the swap of a scheduled page; it
 * resolves when this server shows it. Who comes while one is made waits for the next one, with all who have come meanwhile.
 */
export function createPublication(
  log: Log,
  site: Pick<ServedSite, 'readBuild' | 'take'>,
): () => Promise<Published> {
  let running: Promise<Published> | undefined
  let next: Promise<Published> | undefined

  function publish(): Promise<Published> {
    if (!running) {
      running = publishNow().finally(() => {
        running = undefined
      })
      return running
    }
    next ??= running.then(() => {
      next = undefined
      return publish()
    })
    return next
  }

  async function publishNow(): Promise<Published> {
    try {
      const { fingerprint, siteOrigin, id: before } = site.readBuild()
      // It ends by itself: what was saved goes out although this server stops.
      const ended = await runBuildProgram([fingerprint, '--content'], { SITE_URL: siteOrigin })
      if (ended.code !== 0) throw new Error(`The build ended with code ${ended.code}: ${ended.output}`)
      const { id, heldBack } = said.parse(ended.said)
      await site.take()
      // Another one than either was made later, of what was saved by then.
      if (id !== before && site.readBuild().id === before) throw new Error('The build is made and not served')
      log.info({ build: id }, 'what an editor has saved is published')
      return { heldBack }
    } catch (error) {
      log.error({ error: describeError(error) }, 'what an editor has saved cannot be published')
      return { failure: FAILED }
    }
  }

  return publish
}
