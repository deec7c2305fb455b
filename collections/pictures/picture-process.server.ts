import type { Position, Reason } from '#collections/problems/problem.ts'
import { answerMessages } from '#limits/bounded-process.ts'
import {
  cleanPicture,
  describePicture,
  encodePicture,
  fillPlace,
  readPicture,
} from './picture-encoder.server.ts'
import type { PictureFacts } from './picture-facts.ts'
import { PictureError } from './picture-kinds.server.ts'
import type { PictureFormat, PictureModifiers } from './picture-modifiers.ts'

/**
 * The process that decodes and encodes pictures, started by `picture-maker.server.ts`, which alone speaks to it. A
 * decoder that is kept at one pixel for minutes cannot be stopped otherwise than with its process.
 */

/** What it is told, one at a time. `file` is a public picture. */
export type PictureMessage = { file: string } & (
  | { task: 'describe' }
  | { task: 'clean' }
  | { task: 'fill'; width: number; height: number }
  | { task: 'encode'; modifiers: PictureModifiers; format: PictureFormat }
)

/** What it answers: what was wanted, or why the picture is refused. */
export type PictureReply =
  | { done: PictureFacts | Buffer }
  | { refused: { statusCode: PictureError['statusCode']; reason: Reason; place: Position } }

answerMessages(async (message: PictureMessage): Promise<PictureReply> => {
  try {
    return { done: await perform(message) }
  } catch (error) {
    if (!(error instanceof PictureError)) throw error
    const { statusCode, reason, place } = error
    return { refused: { statusCode, reason, place } }
  }
})

/** @throws PictureError, also when the picture breaks off behind its head, or is damaged there. */
async function perform(message: PictureMessage): Promise<PictureFacts | Buffer> {
  const source = await readPicture(message.file)
  try {
    switch (message.task) {
      case 'describe':
        return await describePicture(source)
      case 'clean':
        return await cleanPicture(source)
      case 'fill':
        return await fillPlace(source, message.width, message.height)
      case 'encode':
        return await encodePicture(source, message.modifiers, message.format)
    }
  } catch {
    throw new PictureError(400, { kind: 'picture-damaged' })
  }
}
