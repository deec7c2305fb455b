import { readFile, stat } from 'node:fs/promises'
import { brotliCompressSync } from 'node:zlib'
import sharp from 'sharp'
import type { Reason } from '#collections/problems/problem.ts'
import {
  MAX_PICTURE_FILE_BYTES,
  MAX_PICTURE_FRAMES,
  MAX_PICTURE_PIXELS,
  MAX_PICTURE_SIDE_PX,
} from '#config/constants.ts'
import { checkSvg } from './check-svg.ts'
import { nameTone, PICTURE_BUILT_WIDTHS_PX, type PictureFacts } from './picture-facts.ts'
import { explainUnknownKind, PictureError, type PictureKind, readKind } from './picture-kinds.server.ts'
import type { PictureFormat, PictureModifiers } from './picture-modifiers.ts'

// Only what a web page shows is decoded; the other decoders of the library are nobody's business (threat X12).
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif', 'Svg'].map((name) => `VipsForeignLoad${name}`),
})
sharp.cache(false)
// One picture keeps one core busy: the others answer visitors, or work on other pictures of a build.
sharp.concurrency(1)

/** A picture whose head was read: nothing of it is decoded yet. */
type PictureSource = {
  /** The file, of which the encoder reads what it needs; of a drawing its bytes, which know of no files around them. */
  input: string | Buffer
  kind: PictureKind
  width: number
  height: number
  isAnimated: boolean
  hasAlpha: boolean
}

/** A drawing of up to so many bytes after Brotli is sent as it is: a photo of it would weigh more. */
const MAX_DRAWING_BYTES = 24_000

const tooLarge: Reason = {
  kind: 'picture-too-large',
  parameters: {
    limit: MAX_PICTURE_FILE_BYTES / 1024 / 1024,
    width: MAX_PICTURE_SIDE_PX,
    pixels: MAX_PICTURE_PIXELS / 1_000_000,
    frames: MAX_PICTURE_FRAMES,
  },
}

/**
 * Reads the head of a picture and judges it: its kind by its first bytes and not by its name, its size before
 * anything is decoded, a drawing by all that it holds (threats X11, X12, C05).
 * @throws PictureError
 */
export async function readPicture(file: string): Promise<PictureSource> {
  if ((await stat(file)).size > MAX_PICTURE_FILE_BYTES) throw new PictureError(413, tooLarge)
  const kind = await readKind(file)
  if (!kind) throw new PictureError(415, await explainUnknownKind(file))
  const input = kind === 'svg' ? await readFile(file) : file
  const danger = typeof input === 'string' ? undefined : checkSvg(new TextDecoder().decode(input))
  if (danger) throw new PictureError(400, danger, danger)
  const head = await sharp(input)
    .metadata()
    .catch(() => {
      throw new PictureError(400, { kind: 'picture-damaged' })
    })
  const { width, height } = head.autoOrient
  const frames = head.pages ?? 1
  const isTooLarge =
    Math.max(width, height) > MAX_PICTURE_SIDE_PX || width * height * frames > MAX_PICTURE_PIXELS
  if (isTooLarge || frames > MAX_PICTURE_FRAMES) throw new PictureError(413, tooLarge)
  return { input, kind, width, height, isAnimated: frames > 1, hasAlpha: head.hasAlpha }
}

/** Width to which a drawing is brought for its mean colour, in px. */
const TONE_WIDTH_PX = 64
/** What a drawing's size is told in. */
const SVG_DPI = 72

/** What pages must know of a picture. */
export async function describePicture(source: PictureSource): Promise<PictureFacts> {
  const { input, kind, width, height, isAnimated, hasAlpha } = source
  const tone = await measureTone(source)
  const facts: PictureFacts = { width, height, ...(tone === undefined ? {} : { tone }) }
  // A film keeps its frames, and a drawing is smaller and sharper than a photo of it (docs/decisions/015).
  const isLight = kind === 'svg' && brotliCompressSync(input).length <= MAX_DRAWING_BYTES
  if (isAnimated || isLight) return facts
  const above = PICTURE_BUILT_WIDTHS_PX.find((side) => side >= width)
  const below = PICTURE_BUILT_WIDTHS_PX.filter((side) => side < width)
  return {
    ...facts,
    widths: above === undefined ? below : [...below, above],
    // What clients without AVIF and WebP get (C-IMG-3).
    fallback: (kind === 'jpeg' || kind === 'avif') && !hasAlpha ? 'jpeg' : 'png',
  }
}

/** The tone of a picture that covers what stands behind it, and is the same on every ground. */
async function measureTone(source: PictureSource): Promise<string | undefined> {
  if (source.kind === 'svg' && source.input.includes('prefers-color-scheme')) return undefined
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
  avif: { quality: 55, effort: 2 },
  webp: { quality: 80, effort: 4 },
  jpeg: { quality: 80, progressive: true },
  png: { compressionLevel: 8, palette: false },
  gif: {},
}

/** Makes a variant; a picture is never enlarged (C-IMG-5). What cameras write beside the picture is left out. */
export async function encodePicture(
  { input, hasAlpha }: PictureSource,
  { width, height, fit, background, quality }: PictureModifiers,
  format: PictureFormat,
): Promise<Buffer> {
  const color = background && `#${background}`
  let picture = sharp(input, { limitInputPixels: MAX_PICTURE_PIXELS }).autoOrient()
  if (width ?? height)
    picture = picture.resize({
      width,
      height,
      withoutEnlargement: true,
      ...(fit && { fit }),
      ...(color && { background: color }),
    })
  // JPEG lets no light through: what was clear becomes paper, or the colour asked for.
  if (color || (format === 'jpeg' && hasAlpha)) picture = picture.flatten({ background: color ?? '#ffffff' })
  return picture.toFormat(format, { ...settings[format], ...(quality && { quality }) }).toBuffer()
}

/** Wider than this nobody shows a photo, however dense the screen. */
const KEPT_WIDTH_PX = 2_400

/** What is kept is encoded once more for visitors. */
const KEPT_QUALITY = 90

/**
 * A picture as a folder keeps it: in its own format, turned as its camera was held, without what cameras write beside it, no
 * wider than any page shows it. A drawing stays as it is; one that cannot be drawn is damaged too.
 */
export async function cleanPicture(source: PictureSource): Promise<Buffer> {
  const { input, kind, isAnimated } = source
  if (kind === 'svg') {
    await measureTone(source)
    return Buffer.from(input)
  }
  // No format of films knows how a camera was held.
  const options = { limitInputPixels: MAX_PICTURE_PIXELS, animated: isAnimated, autoOrient: !isAnimated }
  return sharp(input, options)
    .resize({ width: KEPT_WIDTH_PX, withoutEnlargement: true })
    .toFormat(kind, { ...settings[kind], quality: KEPT_QUALITY })
    .toBuffer()
}

/** The picture as PNG that fills a place, on white; it may be enlarged. */
export function fillPlace({ input }: PictureSource, width: number, height: number): Promise<Buffer> {
  return sharp(input)
    .autoOrient()
    .resize(width, height, { fit: 'cover' })
    .flatten({ background: '#ffffff' })
    .png({ compressionLevel: 1 })
    .toBuffer()
}
