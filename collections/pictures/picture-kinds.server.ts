import { open } from 'node:fs/promises'
import type { Position, Reason } from '#collections/problems/problem.ts'
import { tellProblem } from '#collections/problems/tell-problem.ts'

export type PictureKind = 'jpeg' | 'png' | 'webp' | 'gif' | 'avif' | 'svg'

/** In so many bytes a file says what kind of picture it is. */
const KIND_BYTES = 64

/** Why a file cannot be used as a picture. */
export class PictureError extends Error {
  /** As the endpoint answers: 413 too large, 415 no picture of ours, 400 damaged or dangerous. */
  readonly statusCode: 400 | 413 | 415
  readonly reason: Reason
  readonly place: Position
  constructor(statusCode: 400 | 413 | 415, reason: Reason, place: Position = { line: 1, column: 1 }) {
    super(tellProblem(reason).message)
    this.name = 'PictureError'
    this.statusCode = statusCode
    this.reason = reason
    this.place = place
  }
}

/** The kind of a file by its first bytes; nothing more of it is read. */
export async function readKind(file: string): Promise<PictureKind | undefined> {
  return sniffKind(await readFirstBytes(file))
}

/** Why a file is no picture of ours: photos of telephones are told by their name. */
export async function explainUnknownKind(file: string): Promise<Reason> {
  const isHeic = /^.{4}ftyp(?:hei[cmsx]|hev[cmsx]|mif1|msf1)/s.test(
    (await readFirstBytes(file)).toString('latin1'),
  )
  return { kind: isHeic ? 'picture-heic' : 'picture-format' }
}

async function readFirstBytes(file: string): Promise<Buffer> {
  await using handle = await open(file)
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(KIND_BYTES), 0, KIND_BYTES, 0)
  return buffer.subarray(0, bytesRead)
}

function sniffKind(bytes: Buffer): PictureKind | undefined {
  const head = bytes.toString('latin1')
  if (head.startsWith('\xff\xd8\xff')) return 'jpeg'
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return 'png'
  if (/^GIF8[79]a/.test(head)) return 'gif'
  if (/^RIFF.{4}WEBP/s.test(head)) return 'webp'
  // The boxes of HEIF: brand of the file, then the brands that it fits.
  if (/^.{4}ftyp(avif|avis|mif1|msf1)/s.test(head)) return /avi[fs]/.test(head) ? 'avif' : undefined
  if (/^(\uFEFF)?\s*<(\?xml|!--|!DOCTYPE|svg)/i.test(bytes.toString('utf8'))) return 'svg'
  return undefined
}

/** Media types by format. */
export const pictureTypes: Record<PictureKind, string> = {
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  gif: 'image/gif',
  avif: 'image/avif',
  svg: 'image/svg+xml',
}
