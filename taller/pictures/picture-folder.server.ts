import { lstatSync, mkdtempSync, readFileSync, realpathSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve, sep } from 'node:path'
import { findOwner } from '#collections/compile/scan.server.ts'
import { createPictureFinder, type PictureCatalogue } from '#collections/pictures/picture-facts.ts'
import { type PictureKind, readKind } from '#collections/pictures/picture-kinds.server.ts'
import { createPictureMaker } from '#collections/pictures/picture-maker.server.ts'
import { isPictureAddress, writePlainName } from '#collections/pictures/plain-name.ts'
import { listStaticFiles } from '#collections/pictures/public-files.server.ts'
import { hashText } from '#collections/tables.ts'
import { syncNames } from '#database/durable-files.server.ts'
import type { ContentLock } from '#taller/files/content-lock.server.ts'
import { pictureFolders } from '#taller/files/new-texts.ts'
import { replaceContentFile } from '#taller/files/replace-file.server.ts'
import { historyMessages as messages } from '#taller/history/history-messages.ts'
import type { Signature } from '#taller/history/repository.server.ts'
import { openRepository } from '#taller/history/repository.server.ts'
import type { PictureList, PictureUpload, PictureUse, Uploaded } from '#taller/protocol.ts'
import { createUseFinder, type ListProposed, PICTURES } from './picture-uses.server.ts'

/** The pictures that pages show: files below `public/images`. Each change is made under the lock of the content. */
export type PictureFolder = Awaited<ReturnType<typeof openPictureFolder>>

/** Why a picture stays as it is. */
export type PictureHindrance = { reason: 'picture_unknown' | 'picture_name_taken' } | { usedIn: PictureUse[] }

/** Nobody in particular on a machine of one's own. */
type Author = Pick<Signature, 'name' | 'email'>

type Options = {
  publicDir: string
  contentDir: string
  dataDir: string
  lock: ContentLock
  listProposed: ListProposed
  /** What pages know of the pictures. */
  describe: () => PictureCatalogue
  /** Has pages know of what has just changed. */
  notice: () => Promise<void>
}

/** Folders whose pictures the site's own code shows, whatever the content does. */
export const siteFolders: readonly string[] = ['simbolos', 'tallas', 'textiles']

/** Deleted pictures that can be put back: the latest. */
const DELETED_KEPT = 200

/** How long decoding a picture may take, in ms. */
const TIMES = { drawing: 5_000, photo: 40_000 }

/** A name is no longer, so that any file system takes it. */
const MAX_NAME_CHARACTERS = 80

/** Opens the pictures of a content folder. */
export async function openPictureFolder(options: Options) {
  const { publicDir, contentDir, dataDir, lock, describe, notice } = options
  const findUses = createUseFinder(contentDir, options.listProposed)
  const maker = createPictureMaker(1, TIMES)
  const repository = await openOwnRepository(publicDir, contentDir)
  const imagesDir = join(publicDir, PICTURES)
  /** What was deleted, by its name, to be put back. */
  const deletedDir = join(dataDir, 'taller', 'pictures', hashText(resolve(publicDir)).slice(0, 16))

  const listPictures = (folder: string) =>
    listStaticFiles(folder)
      .map(({ url, file }) => ({ src: PICTURES + url.slice(1), file }))
      .filter(({ src }) => isPictureAddress(src))

  /** Writes a picture where there is none, and lets pages and history know. */
  async function write(src: string, body: Uint8Array, signature: Signature): Promise<void> {
    replaceContentFile(join(publicDir, src), body)
    await record(src, signature)
  }

  async function record(src: string, { name, email, message }: Signature): Promise<void> {
    const told = message.replace('{file}', () => src)
    await repository?.commit([src.slice(1)], { name, email, message: told })
    await notice()
  }

  /** The first free name, or the one under which the picture stands already. */
  function choosePlace(stem: string, kind: PictureKind, bodies: readonly Buffer[]) {
    for (let number = 1; ; number += 1) {
      const src = `${stem}${number === 1 ? '' : `-${number}`}.${kind === 'jpeg' ? 'jpg' : kind}`
      const absolute = join(publicDir, src)
      const stats = lstatSync(absolute, { throwIfNoEntry: false })
      if (!stats) return { src, isNew: true }
      if (stats.isFile() && bodies.some((body) => isSame(absolute, stats.size, body)))
        return { src, isNew: false }
    }
  }

  /** Where pictures of such a file stand, unless links lead elsewhere. */
  function chooseFolder(file: string): string {
    const folder = pictureFolders[findOwner(file) ?? 'index'] ?? ''
    return isInside(join(imagesDir, folder), publicDir) ? folder : ''
  }

  return {
    list(): PictureList {
      const uses = findUses()
      const findFacts = createPictureFinder(describe())
      return {
        pictures: listPictures(imagesDir).map(({ src }) => {
          const { width, height } = findFacts(src) ?? {}
          const usedIn = (uses.get(src) ?? []).map(({ file, proposal }) => ({ file, proposal }))
          return { src, width, height, usedIn, isOfSite: isOfSite(src) }
        }),
        deleted: listPictures(deletedDir).map(({ src }) => src),
      }
    },
    /**
     * Keeps a picture once it was decoded, cleaned and measured.
     * @throws PictureError for what is none, or none of ours.
     */
    async add({ name, file }: PictureUpload, bytes: Buffer, author: Author): Promise<Uploaded> {
      const { kind, body, width, height } = await clean(bytes)
      return lock(async () => {
        const stem = join(PICTURES, chooseFolder(file), writeName(name)).split(sep).join('/')
        const { src, isNew } = choosePlace(stem, kind, [bytes, body])
        if (isNew) await write(src, body, { ...author, message: messages.pictureAdded })
        return { src, width, height, isNew }
      })
    },
    /** Deletes a picture that nothing shows; what it was is kept. */
    remove: (src: string, author: Author): Promise<PictureHindrance | undefined> =>
      lock(async () => {
        const picture = listPictures(imagesDir).find((known) => known.src === src)
        if (!picture) return { reason: 'picture_unknown' }
        const usedIn = findUses().get(src) ?? []
        if (usedIn.length > 0 || isOfSite(src)) return { usedIn }
        replaceContentFile(join(deletedDir, src.slice(PICTURES.length)), readFileSync(picture.file))
        forgetOldest(listPictures(deletedDir).map(({ file }) => file))
        rmSync(picture.file)
        syncNames(dirname(picture.file))
        await record(src, { ...author, message: messages.pictureDeleted })
        return undefined
      }),
    /** Puts back what was deleted. */
    putBack: (src: string, author: Author): Promise<PictureHindrance | undefined> =>
      lock(async () => {
        const picture = listPictures(deletedDir).find((known) => known.src === src)
        if (!picture) return { reason: 'picture_unknown' }
        if (!isInside(dirname(join(publicDir, src)), publicDir)) return { reason: 'picture_unknown' }
        if (lstatSync(join(publicDir, src), { throwIfNoEntry: false }))
          return { reason: 'picture_name_taken' }
        await write(src, readFileSync(picture.file), { ...author, message: messages.pictureRestored })
        rmSync(picture.file)
        return undefined
      }),
    close: () => maker.stop(),
  }

  /** Decodes a picture in a process of its own; nothing of it is anywhere else before. */
  async function clean(bytes: Buffer) {
    const folder = mkdtempSync(join(tmpdir(), 'escaparate-picture-'))
    const file = join(folder, 'picture')
    try {
      writeFileSync(file, bytes)
      const body = await maker.clean(file)
      writeFileSync(file, body)
      const { width, height } = await maker.describe(file)
      return { kind: (await readKind(file)) ?? 'svg', body, width, height }
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  }
}

/** The repository of the pictures, where it is that of the content: another one is none of its editors' business. */
async function openOwnRepository(publicDir: string, contentDir: string) {
  const [own, ofContent] = [await openRepository(publicDir), await openRepository(contentDir)]
  return own?.top === ofContent?.top ? own : undefined
}

function forgetOldest(deleted: readonly string[]): void {
  const latest = deleted.map((file) => ({ file, at: statSync(file).mtimeMs })).toSorted((a, b) => b.at - a.at)
  for (const { file } of latest.slice(DELETED_KEPT)) rmSync(file)
}

function isOfSite(src: string): boolean {
  return siteFolders.includes(src.slice(PICTURES.length).split('/')[0] ?? '')
}

/** The last part of a name, without its ending, as names of files should be. */
function writeName(name: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? ''
  const plain = writePlainName(last.replace(/\.\w{1,5}$/, '')).replaceAll('.', '-')
  return plain.slice(0, MAX_NAME_CHARACTERS).replaceAll(/^-+|-+$/g, '') || 'imagen'
}

function isSame(absolute: string, size: number, body: Buffer): boolean {
  return size === body.length && readFileSync(absolute).equals(body)
}

/** Whether a folder, or the nearest around it that is there, stands in another one behind all links. */
function isInside(path: string, folder: string): boolean {
  if (!lstatSync(path, { throwIfNoEntry: false })) return isInside(dirname(path), folder)
  return `${realpathSync(path)}${sep}`.startsWith(`${realpathSync(folder)}${sep}`)
}
