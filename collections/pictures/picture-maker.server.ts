import { fileURLToPath } from 'node:url'
import { createBoundedProcess, ProcessError } from '#limits/bounded-process.ts'
import { createFairQueue } from '#limits/fair-queue.ts'
import type { PictureFacts } from './picture-facts.ts'
import { PictureError, readKind } from './picture-kinds.server.ts'
import type { PictureFormat, PictureModifiers } from './picture-modifiers.ts'
import type { PictureMessage, PictureReply } from './picture-process.server.ts'

/**
 * How long each kind of picture may take, in ms, on a machine that has other work to do: a drawing costs what its author
 * wants, a photo what its size says.
 */
export type PictureTimes = { drawing: number; photo: number }

/**
 * Makes pictures in processes of their own, so many at once, which are ended with what takes too long. What that was is
 * refused like a picture that is too large: another try would cost as much.
 */
export function createPictureMaker(atOnce: number, times: PictureTimes) {
  const program = fileURLToPath(new URL('./picture-process.server.ts', import.meta.url))
  const processes = Array.from({ length: atOnce }, () =>
    createBoundedProcess<PictureMessage, PictureReply>(program),
  )
  const queue = createFairQueue({ atOnce, waitingOfOne: Number.POSITIVE_INFINITY })
  const idle = new Set(processes)
  let ended = 0

  function ask(message: PictureMessage): Promise<PictureFacts | Buffer> {
    return queue.run('', async () => {
      const timeMs = (await readKind(message.file)) === 'svg' ? times.drawing : times.photo
      const [maker] = idle
      if (!maker) throw new Error('There are as many processes as works at once')
      idle.delete(maker)
      try {
        return read(await maker.ask(message, timeMs))
      } catch (error) {
        if (!(error instanceof ProcessError)) throw error
        ended += 1
        const parameters = { limit: timeMs / 1000 }
        throw new PictureError(413, { kind: 'picture-takes-too-long', parameters })
      } finally {
        idle.add(maker)
      }
    })
  }

  async function askForBytes(message: PictureMessage): Promise<Buffer> {
    const body = await ask(message)
    if (!Buffer.isBuffer(body)) throw new Error('A picture was asked for')
    return body
  }

  return {
    async describe(file: string): Promise<PictureFacts> {
      const facts = await ask({ task: 'describe', file })
      if (Buffer.isBuffer(facts)) throw new Error('Facts were asked for')
      return facts
    },
    /** The picture as a folder keeps it. */
    clean: (file: string) => askForBytes({ task: 'clean', file }),
    encode: (file: string, modifiers: PictureModifiers, format: PictureFormat) =>
      askForBytes({ task: 'encode', file, modifiers, format }),
    /** Fills a place of this size with the picture, as PNG. */
    fill: (file: string, width: number, height: number) => askForBytes({ task: 'fill', file, width, height }),
    /** How many had to be ended because they took too long. */
    countEnded: () => ended,
    stop: () => processes.forEach((each) => each.stop()),
  }
}

function read(reply: PictureReply): PictureFacts | Buffer {
  if ('done' in reply) return reply.done
  const { statusCode, reason, place } = reply.refused
  throw new PictureError(statusCode, reason, place)
}
