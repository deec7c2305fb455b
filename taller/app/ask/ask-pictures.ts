import { createPictureUrl } from '#collections/pictures/picture-modifiers.ts'
import { isPictureAddress } from '#collections/pictures/plain-name.ts'
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
  const page =
    file
      .split('/')
      .at(-1)
      ?.replace(/^\d+\./, '') ?? ''
  return /^image\.\w+$/i.test(name) && page !== '' ? page : name
}

/** A small picture of a picture, as builds have made it; a drawing is small as it is. */
export function createThumbnail(src: string): string {
  const address = encodeURI(src)
  const isPhoto = isPictureAddress(src) && !/\.svg$/i.test(src)
  return isPhoto ? createPictureUrl(address, { format: 'webp', width: 320 }) : address
}

/** The picture as it is, where no build has it yet. */
export function createOriginal(src: string): string {
  return createPictureUrl(encodeURI(src), {})
}

/** The files that somebody drops or pastes. */
export function readFiles(data: DataTransfer | null): File[] {
  return [...(data?.files ?? [])]
}
