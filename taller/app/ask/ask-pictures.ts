import type { PictureList, Uploaded } from '#taller/protocol.ts'
import { ask, readAs } from './ask-workshop.ts'

export async function listPictures(): Promise<PictureList> {
  return readAs(await ask('pictures'))
}

/** Keeps a picture beside those of a content file. */
export async function addPicture(picture: File, file: string): Promise<Uploaded> {
  const search = new URLSearchParams({ name: nameUpload(picture.name, file), file })
  return readAs(await ask(`pictures?${search}`, { method: 'POST', body: picture }))
}

export async function removePicture(src: string): Promise<void> {
  await ask(`pictures?${new URLSearchParams({ src })}`, { method: 'DELETE' })
}

export async function putBackPicture(src: string): Promise<void> {
  await ask(`pictures?${new URLSearchParams({ src })}`, { method: 'PUT' })
}

/** What is pasted has no name of its own: it gets that of its page. */
function nameUpload(name: string, file: string): string {
  const page = file.replace(/^.*\//, '').replace(/^\d+\./, '')
  return /^image\.\w+$/i.test(name) && page !== '' ? page : name
}

/** The files that somebody drops or pastes. */
export function readFiles(data: DataTransfer | null): File[] {
  return [...(data?.files ?? [])]
}
