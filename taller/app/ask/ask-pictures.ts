import type { PictureList, Uploaded } from '#taller/protocol.ts'
import { ask } from './ask-workshop.ts'

export function listPictures(): Promise<PictureList> {
  return ask('pictures')
}

/** Keeps a picture beside those of a content file; what is pasted has no name of its own, and gets that of its page. */
export function addPicture(picture: File, file: string): Promise<Uploaded> {
  const page = file.replace(/^.*\//, '').replace(/^\d+\./, '')
  const name = /^image\.\w+$/i.test(picture.name) && page !== '' ? page : picture.name
  return ask('pictures', { method: 'POST', query: { name, file }, body: picture })
}

/** The files that somebody drops or pastes. */
export function readFiles(data: DataTransfer | null): File[] {
  return [...(data?.files ?? [])]
}
