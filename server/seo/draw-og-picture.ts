import { existsSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { keepUntilFailed } from '#browser/keep-until-failed.ts'
import { PictureError } from '#collections/pictures/picture-kinds.server.ts'
import { createPictureMaker } from '#collections/pictures/picture-maker.server.ts'
import { OG_PICTURE_HEIGHT_PX, OG_PICTURE_WIDTH_PX } from '#config/constants.ts'
import { projectRoot } from '#config/project.server.ts'
import { siteName, titleSuffix } from '#config/site.ts'
import type { OgPictureContents } from './og-picture.ts'
import { escapeXml } from './xml.ts'

/** Largest picture, in bytes; some apps show none above 300 kB. */
const MAX_BYTES = 100_000

/** Where things stand, in px. */
const MARGIN = 72
const TAPE_WIDTH = 16
const LABEL_INDENT = 112
const LABEL_MIDDLE = 92
const TITLE = { top: 150, height: 340, sizes: [96, 88, 80, 72, 66, 60, 54, 48, 42], smallest: 42 }
const FOOT = OG_PICTURE_HEIGHT_PX - MARGIN

/** Of the distance that a face has its lines stand apart by itself. */
const LEADING = 0.76

/** So much of a text is set; a title that is longer is none to read on a picture. */
const MOST_CHARACTERS = 300

const INK = '#020618'
const SOFT = '#45556c'
const ACCENT = '#00c950'

/** Draws the picture as a PNG of 1200 × 630 px, at most 100 kB. */
export async function drawOgPicture(contents: OgPictureContents): Promise<Buffer> {
  const panel = await renderPanel(contents.picture, contents.panelWidth)
  const { data, info } = await sharp({
    create: { width: OG_PICTURE_WIDTH_PX, height: OG_PICTURE_HEIGHT_PX, channels: 3, background: '#ffffff' },
  })
    .composite([
      ...(panel ? [{ input: panel, left: OG_PICTURE_WIDTH_PX - contents.panelWidth, top: 0 }] : []),
      { input: Buffer.from(drawLines(contents.panelWidth)), left: 0, top: 0 },
      ...(await setTexts(contents)),
    ])
    .raw()
    .toBuffer({ resolveWithObject: true })
  const encode = (colours: number) =>
    sharp(data, { raw: info })
      .png({ palette: true, colours, dither: 0, effort: 1, compressionLevel: 9 })
      .toBuffer()
  let picture = await encode(32)
  if (picture.length > MAX_BYTES) picture = await encode(24)
  return picture.length > MAX_BYTES ? encode(16) : picture
}

/** How long the picture beside the text may take, in ms; without it the rest is shown. */
const PANEL_MS = 30_000
const maker = createPictureMaker(1, { drawing: PANEL_MS, photo: PANEL_MS })

/** The picture beside the text, rasterized once per process; a shop that has taken our cloths away gets none. */
const renderPanel = keepUntilFailed(async (picture: string, width: number) => {
  const file = join(projectRoot, 'public', picture)
  if (!existsSync(file)) return undefined
  return maker.fill(file, width, OG_PICTURE_HEIGHT_PX).catch(passOverRefused)
})

/** What is wrong with the picture is told where it is checked. */
function passOverRefused(error: unknown): undefined {
  if (!(error instanceof PictureError)) throw error
}

// The site's letters and none of the machine's, so that a picture is the same everywhere; read with the first text.
process.env.FONTCONFIG_FILE = join(projectRoot, 'theme', 'fonts', 'fonts.conf')

/** What the faces are called in their files. */
const faces = { display: 'Bodoni Moda 11pt', text: 'Figtree Light', label: 'Figtree Light SemiBold' } as const

type Type = { face: keyof typeof faces; size: number; colour: string; tracking?: number }
type Box = { width: number; height: number }
type Layer = { data: Buffer; info: Box }

/** The letters of a text: in one line, or in as many as it takes, which break between words or anywhere. */
function setText(
  text: string,
  { face, size, colour, tracking = 0 }: Type,
  lines: { width?: number; wrap: 'none' | 'word' | 'word-char' },
): Promise<Layer> {
  // Pango counts in 1024ths of a point.
  const type = `font_family="${faces[face]}" size="${size * 1024}" letter_spacing="${Math.round(tracking * size * 1024)}"`
  const span = `<span foreground="${colour}" line_height="${LEADING}" ${type}>`
  return sharp({
    text: {
      text: `${span}${escapeXml(keepLetters(text))}</span>`,
      dpi: 72,
      rgba: true,
      ...lines,
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true })
}

/** What the files have letters for: of others the letter below an accent stays, and a picture of a face goes. */
function keepLetters(text: string): string {
  return text
    .slice(0, MOST_CHARACTERS)
    .normalize('NFC')
    .replace(/[^ -~\u00a0-\u00ff\u2009\u202f–—‘’“”…€−]/gu, (letter) =>
      letter.normalize('NFD').replace(/\P{ASCII}/gu, ''),
    )
}

/** A title in the largest of its sizes that it fits in; what fits in none is made smaller, down to the smallest word. */
async function setTitle(title: string, width: number): Promise<Layer> {
  const box = { width, height: TITLE.height }
  const createType = (size: number) => ({ face: 'display', size, colour: INK }) as const
  for (const size of TITLE.sizes) {
    const set = await setText(title, createType(size), { width, wrap: 'word' })
    if (set.info.width <= width && set.info.height <= TITLE.height) return set
  }
  return shrink(await setText(title, createType(TITLE.smallest), { width, wrap: 'word-char' }), box)
}

function shrink({ data }: Layer, { width, height }: Box): Promise<Layer> {
  return sharp(data)
    .resize({ width, height, fit: 'inside', withoutEnlargement: true })
    .toBuffer({ resolveWithObject: true })
}

/** Section, title and name of the site, each where it stands. */
async function setTexts({ title, section, panelWidth }: OgPictureContents) {
  const width = OG_PICTURE_WIDTH_PX - panelWidth - TAPE_WIDTH - MARGIN - 56
  const line = { wrap: 'none' } as const
  const labelType = { face: 'label', size: 22, tracking: 0.13, colour: INK } as const
  const label = await shrink(await setText(section.toLocaleUpperCase('es'), labelType, line), {
    width: width - LABEL_INDENT,
    height: 30,
  })
  const heading = await setTitle(title, width)
  const name = await setText(siteName, { face: 'display', size: 44, colour: INK }, line)
  const suffix = await setText(titleSuffix, { face: 'text', size: 26, colour: SOFT }, line)
  const place = ({ data }: Layer, left: number, top: number) => ({ input: data, left, top: Math.round(top) })
  return [
    place(label, MARGIN + LABEL_INDENT, LABEL_MIDDLE - label.info.height / 2),
    place(heading, MARGIN, TITLE.top + (TITLE.height - heading.info.height) / 2),
    // Both have letters below the line.
    place(name, MARGIN, FOOT + 10 - name.info.height),
    place(suffix, MARGIN + name.info.width + 24, FOOT + 6 - suffix.info.height),
  ]
}

/** The stitch before the section, and a tape measure along the cloth, as beside the site's own pictures. */
function drawLines(panelWidth: number): string {
  const panelLeft = OG_PICTURE_WIDTH_PX - panelWidth
  const left = panelLeft - TAPE_WIDTH
  const marks = Array.from({ length: Math.floor(OG_PICTURE_HEIGHT_PX / 12) + 1 }, (_, index) => {
    const length = index % 10 === 0 ? 16 : index % 5 === 0 ? 12 : 7
    return `M${panelLeft - length} ${index * 12 + 0.75}H${panelLeft}`
  })
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${OG_PICTURE_WIDTH_PX}" height="${OG_PICTURE_HEIGHT_PX}">`,
    `<path d="M${MARGIN} ${LABEL_MIDDLE}h88" stroke="${ACCENT}" stroke-width="4" stroke-dasharray="17 7"/>`,
    `<path d="M${left} 0V0${marks.join('')}" stroke="${SOFT}" stroke-width="1.5" fill="none"/>`,
    '</svg>',
  ].join('')
}
