import { open, readFile, stat } from 'node:fs/promises'
import sharp from 'sharp'
import type { Position, Reason } from '#collections/problems/problem.ts'
import { tellProblem } from '#collections/problems/tell-problem.ts'
import {
  MAX_PICTURE_FILE_BYTES,
  MAX_PICTURE_FRAMES,
  MAX_PICTURE_PIXELS,
  MAX_PICTURE_SIDE_PX,
} from '#config/constants.ts'
import { checkSvg } from './check-svg.ts'
import { nameTone } from './picture-facts.ts'
import type { PictureFormat, PictureModifiers } from './picture-modifiers.ts'

// Only what a web page shows is decoded; the other decoders of the library are nobody's business (threat X12).
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif', 'Svg'].map((name) => `VipsForeignLoad${name}`),
})
sharp.cache(false)
// One picture keeps one core busy: the others answer visitors, or work on other pictures of a build.
sharp.concurrency(1)

export type PictureKind = 'jpeg' | 'png' | 'webp' | 'gif' | 'avif' | 'svg'

/** A picture whose head was read: nothing of it is decoded yet. */
export type PictureSource = {
  /** The file, of which the encoder reads what it needs; of a drawing its bytes, which know of no files around them. */
  input: string | Buffer
  kind: PictureKind
  width: number
  height: number
  isAnimated: boolean
  hasAlpha: boolean
}

/** In so many bytes a file says what kind of picture it is. */
const KIND_BYTES = 64

/** Why a file cannot be used as a picture. */
export class PictureError extends Error {
  /** As the endpoint answers: 413 too large, 415 no picture of ours, 400 damaged or dangerous. */
  readonly statusCode: 400 | 413 | 415
  readonly reason: Reason
  readonly place: Position
  constructor(statusCode: 400 | 413 | 415, reason: Reason, place: Position = { line: 1, column: 1 }) {
    super(tellProblem(reason, 'en').message)
    this.name = 'PictureError'
    this.statusCode = statusCode
    this.reason = reason
    this.place = place
  }
}

/** Why a picture is not even read. */
const fileTooLarge: Reason = {
  kind: 'picture-file-too-large',
  parameters: { limit: MAX_PICTURE_FILE_BYTES / 1024 / 1024 },
}

/**
 * Reads the head of a picture and judges it: its kind by its first bytes and not by its name, its size before
 * anything is decoded, a drawing by all that it holds (threats X11, X12, C05).
 * @throws PictureError
 */
export async function readPicture(file: string): Promise<PictureSource> {
  if ((await stat(file)).size > MAX_PICTURE_FILE_BYTES) throw new PictureError(413, fileTooLarge)
  const kind = await readKind(file)
  if (!kind) throw new PictureError(415, { kind: 'picture-format' })
  const input = kind === 'svg' ? await readFile(file) : file
  if (typeof input !== 'string') refuseDangerousSvg(input)
  const head = await readHead(input)
  const { width, height } = head.autoOrient
  const frames = head.pages ?? 1
  if (width > MAX_PICTURE_SIDE_PX || height > MAX_PICTURE_SIDE_PX)
    throw new PictureError(413, {
      kind: 'picture-side-too-long',
      parameters: { limit: MAX_PICTURE_SIDE_PX },
    })
  if (frames > MAX_PICTURE_FRAMES || width * height * frames > MAX_PICTURE_PIXELS)
    throw new PictureError(413, {
      kind: 'picture-too-many-pixels',
      parameters: { pixels: MAX_PICTURE_PIXELS / 1_000_000, frames: MAX_PICTURE_FRAMES },
    })
  return { input, kind, width, height, isAnimated: frames > 1, hasAlpha: head.hasAlpha }
}

async function readHead(input: string | Buffer) {
  try {
    return await sharp(input).metadata()
  } catch (cause) {
    throw createDamagedError(cause)
  }
}

function createDamagedError(cause: unknown): PictureError {
  const error = new PictureError(400, { kind: 'picture-damaged' })
  error.cause = cause
  return error
}

function refuseDangerousSvg(bytes: Buffer) {
  const [problem] = checkSvg(bytes.toString('utf8').replace(/^\uFEFF/, ''))
  if (problem) throw new PictureError(400, problem, problem)
}

/** The kind of a file by its first bytes; nothing more of it is read. */
export async function readKind(file: string): Promise<PictureKind | undefined> {
  await using handle = await open(file)
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(KIND_BYTES), 0, KIND_BYTES, 0)
  return sniffKind(buffer.subarray(0, bytesRead))
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

/** Width to which a drawing is brought for its mean colour, in px. */
const TONE_WIDTH_PX = 64
/** What a drawing's size is told in. */
const SVG_DPI = 72

/** The tone of a picture that covers what stands behind it. */
export async function measureTone(source: PictureSource): Promise<string | undefined> {
  const density = Math.min(SVG_DPI, Math.max(1, (SVG_DPI * TONE_WIDTH_PX) / source.width))
  const small = sharp(source.input, source.kind === 'svg' ? { density } : {}).resize({
    width: TONE_WIDTH_PX,
    withoutEnlargement: true,
  })
  const { channels, isOpaque } = await sharp(await small.png().toBuffer()).stats()
  // A drawing at this size has half-covered pixels at its edges.
  const alpha = channels[3]
  if (!isOpaque && alpha && alpha.mean < 250) return undefined
  return nameTone(channels.map(({ mean }) => mean))
}

/** Encoder settings by format: crisp enough for cloth and skin, quick enough for a build on two cores. */
const settings = {
  avif: (quality = 55) => ({ quality, effort: 2 }),
  webp: (quality = 80) => ({ quality, effort: 4 }),
  jpeg: (quality = 80) => ({ quality, mozjpeg: false, progressive: true }),
  png: () => ({ compressionLevel: 8, palette: false }),
}

/**
 * Makes a variant; a picture is never enlarged (C-IMG-5). What cameras write beside the picture is left out.
 * @throws PictureError when the picture breaks off behind its head, or is damaged there.
 */
export async function encodePicture(
  source: PictureSource,
  modifiers: PictureModifiers,
  format: PictureFormat,
): Promise<Buffer> {
  try {
    return await encode(source, modifiers, format)
  } catch (cause) {
    throw createDamagedError(cause)
  }
}

async function encode(
  { input, hasAlpha }: PictureSource,
  { width, height, fit, background, quality }: PictureModifiers,
  format: PictureFormat,
): Promise<Buffer> {
  const color = background === undefined ? undefined : `#${background}`
  let picture = sharp(input, { limitInputPixels: MAX_PICTURE_PIXELS }).autoOrient()
  if (width !== undefined || height !== undefined)
    picture = picture.resize({
      width,
      height,
      withoutEnlargement: true,
      ...(fit ? { fit } : {}),
      ...(color ? { background: color } : {}),
    })
  // JPEG lets no light through: what was clear becomes paper, or the colour asked for.
  if (color || (format === 'jpeg' && hasAlpha)) picture = picture.flatten({ background: color ?? '#ffffff' })
  switch (format) {
    case 'avif':
      return picture.avif(settings.avif(quality)).toBuffer()
    case 'webp':
      return picture.webp(settings.webp(quality)).toBuffer()
    case 'jpeg':
      return picture.jpeg(settings.jpeg(quality)).toBuffer()
    case 'png':
      return picture.png(settings.png()).toBuffer()
  }
}

/** What clients without AVIF and WebP get (C-IMG-3). */
export function chooseFallback({ kind, hasAlpha }: Pick<PictureSource, 'kind' | 'hasAlpha'>): 'jpeg' | 'png' {
  return (kind === 'jpeg' || kind === 'avif') && !hasAlpha ? 'jpeg' : 'png'
}
