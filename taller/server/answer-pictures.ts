import { PictureError } from '#collections/pictures/picture-kinds.server.ts'
import { tellProblem } from '#collections/problems/tell-problem.ts'
import { MAX_PICTURE_FILE_BYTES } from '#config/constants.ts'
import { readBody } from '#server/http/body.ts'
import type { HttpResponse } from '#server/http/response.ts'
import { pictureUploadSchema } from '#taller/protocol.ts'
import { answerJson, answerNothing, refuse, refuseInWords } from './answers.ts'
import type { Asked, WorkshopServices } from './workshop-services.ts'

type Services = Pick<WorkshopServices, 'pictures'>

export function listPictures({ pictures }: Services): HttpResponse {
  return answerJson(pictures.list())
}

/** Keeps the picture that the body is, unless it is none of ours. */
export async function addPicture(
  { pictures }: Services,
  { request, search, editor }: Asked,
): Promise<HttpResponse> {
  const asked = pictureUploadSchema.safeParse(Object.fromEntries(search))
  if (!asked.success) return refuse('body_invalid', 'The address must name the picture and its file.')
  const read = await readBody(request, MAX_PICTURE_FILE_BYTES)
  if ('refusedWith' in read) return refuse(read.refusedWith === 413 ? 'picture_too_large' : 'body_invalid')
  try {
    return answerJson(await pictures.add(asked.data, read.bytes, editor))
  } catch (error) {
    if (!(error instanceof PictureError)) throw error
    const { message, fix } = tellProblem(error.reason)
    return refuseInWords(error.statusCode, { reason: error.reason.kind, message: `${message} ${fix}` })
  }
}

/** Deletes a picture, or puts a deleted one back. */
export async function changePicture(
  { pictures: { remove, putBack } }: Services,
  { request, search, editor }: Asked,
): Promise<HttpResponse> {
  const change = request.method === 'PUT' ? putBack : remove
  const hindrance = await change(search.get('src') ?? '', editor)
  if (!hindrance) return answerNothing
  if ('reason' in hindrance) return refuse(hindrance.reason)
  const files = hindrance.usedIn.map(({ file, proposal }) =>
    proposal === null ? file : `${file} (propuesta)`,
  )
  if (files.length === 0) return refuse('picture_of_site')
  const more = files.slice(FILES_TOLD).length
  const told = [...files.slice(0, FILES_TOLD), ...(more > 0 ? [`${more} más`] : [])]
  const where = new Intl.ListFormat('es').format(told)
  const message = `La imagen se usa en ${where}. Quítala antes de ahí.`
  return refuseInWords(409, { reason: 'picture_in_use', message })
}

/** Of files that use a picture; the library has links to all. */
const FILES_TOLD = 5
