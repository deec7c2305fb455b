import sharp from 'sharp'
import { PictureError } from '#collections/pictures/picture-kinds.server.ts'
import { createPictureMaker } from '#collections/pictures/picture-maker.server.ts'
import { OG_PICTURE_HEIGHT_PX, OG_PICTURE_WIDTH_PX } from '#config/constants.ts'
import { siteName, titleSuffix } from '#config/site.ts'
import { findPanelPicture, type OgPictureContents } from './og-picture.ts'
import { fitText, measureText, outlineText } from './set-type.ts'

/** Largest picture, in bytes; some apps show none above 300 kB. */
const MAX_BYTES = 100_000

/** Where things stand, in px. */
const MARGIN = 72
const TAPE_WIDTH = 16
const TITLE = { top: 150, height: 340, leading: 1.1, sizes: [96, 88, 80, 72, 66, 60, 54, 48, 42] }

const INK = '#020618'
const SOFT = '#45556c'
const ACCENT = '#00c950'

/** Draws the picture as a PNG of 1200 × 630 px, at most 100 kB. */
export async function drawOgPicture(contents: OgPictureContents): Promise<Buffer> {
  const panel = await renderPanel(contents)
  const { data, info } = await sharp({
    create: { width: OG_PICTURE_WIDTH_PX, height: OG_PICTURE_HEIGHT_PX, channels: 3, background: '#ffffff' },
  })
    .composite([
      ...(panel ? [{ input: panel, left: OG_PICTURE_WIDTH_PX - contents.panelWidth, top: 0 }] : []),
      { input: Buffer.from(drawText(contents)), left: 0, top: 0 },
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
const PANEL_MS = 10_000
const maker = createPictureMaker(1, { drawing: PANEL_MS, photo: PANEL_MS })
const panels = new Map<string, Promise<Buffer | undefined>>()

/** The picture beside the text, rasterized once per process. */
function renderPanel({ picture, panelWidth }: OgPictureContents): Promise<Buffer | undefined> {
  const file = findPanelPicture(picture)
  const panel =
    panels.get(picture) ??
    (file === undefined
      ? Promise.resolve(undefined)
      : maker.fill(file, panelWidth, OG_PICTURE_HEIGHT_PX).catch(passOverRefused))
  panels.set(picture, panel)
  // A failure of the system is tried again with the next picture.
  panel.catch(() => panels.delete(picture))
  return panel
}

/** What is wrong with the picture is told where it is checked. */
function passOverRefused(error: unknown): undefined {
  if (!(error instanceof PictureError)) throw error
}

function drawText({ title, section, panelWidth }: OgPictureContents): string {
  const panelLeft = OG_PICTURE_WIDTH_PX - panelWidth
  const width = panelLeft - TAPE_WIDTH - MARGIN - 56
  const { size, lines } = fitText(title, 'display', TITLE.sizes, { ...TITLE, width })
  const block = lines.length * size * TITLE.leading
  const top = TITLE.top + (TITLE.height - block) / 2
  const titlePath = lines
    .map((text, index) =>
      outlineText(text, MARGIN, top + size * (0.86 + index * TITLE.leading), { face: 'display', size }),
    )
    .join('')
  const label = fitLabel(section.toLocaleUpperCase('es'), width)
  const name = { face: 'display', size: 44 } as const
  const foot = OG_PICTURE_HEIGHT_PX - MARGIN
  const nameWidth = measureText(siteName, name)
  const suffix = outlineText(titleSuffix, MARGIN + nameWidth + 24, foot, { face: 'text', size: 26 })
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${OG_PICTURE_WIDTH_PX}" height="${OG_PICTURE_HEIGHT_PX}">`,
    `<path d="M${MARGIN} 92H${MARGIN + 88}" stroke="${ACCENT}" stroke-width="4" stroke-dasharray="17 7"/>`,
    `<path fill="${INK}" d="${outlineText(label.text, MARGIN + 112, 100, label.type)}"/>`,
    `<path fill="${INK}" d="${titlePath}"/>`,
    `<path fill="${INK}" d="${outlineText(siteName, MARGIN, foot, name)}"/>`,
    `<path fill="${SOFT}" d="${suffix}"/>`,
    drawTape(panelLeft),
    '</svg>',
  ].join('')
}

/** One line, however long a section's name. */
function fitLabel(text: string, textWidth: number) {
  const type = { face: 'label', size: 22, tracking: 0.13 } as const
  const fitted = fitText(text, 'label', [22], { width: (textWidth - 112) / 1.2, height: 30, leading: 1 })
  return { type, text: fitted.lines[0] ?? '' }
}

/** A tape measure along the cloth, as beside the site's own pictures. */
function drawTape(panelLeft: number): string {
  const left = panelLeft - TAPE_WIDTH
  const marks = Array.from({ length: Math.floor(OG_PICTURE_HEIGHT_PX / 12) + 1 }, (_, index) => {
    const length = index % 10 === 0 ? 16 : index % 5 === 0 ? 12 : 7
    return `M${panelLeft - length} ${index * 12 + 0.75}H${panelLeft}`
  })
  return `<path d="M${left} 0V0${marks.join('')}" stroke="${SOFT}" stroke-width="1.5" fill="none"/>`
}
