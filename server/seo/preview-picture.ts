import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { formatPrice } from '#collections/garments/format-price.ts'
import { PREVIEW_HEIGHT_PX, PREVIEW_WIDTH_PX } from '#config/constants.ts'
import { projectRoot } from '#config/project.server.ts'
import { siteName, titleSuffix } from '#config/site.ts'
import type { PublicPage } from './page-reader.ts'
import { fitText, measureText, outlineText } from './set-type.ts'

/** Largest preview picture, in bytes; some apps show none above 300 kB. */
const PREVIEW_MAX_BYTES = 100_000

/** What a shared link shows: the page's section and title in the site's type, beside a cloth of ours. */
type Preview = {
  title: string
  section: string
  /** Path of a picture below `public/`. */
  picture: string
  /** In px; a garment is shown whole, and a cloth needs less. */
  panelWidth: number
}

/** Where things stand, in px. */
const MARGIN = 72
const CLOTH_WIDTH = 372
const GARMENT_WIDTH = PREVIEW_HEIGHT_PX * (4 / 5)
const TAPE_WIDTH = 16
const TITLE = { top: 150, height: 340, leading: 1.1, sizes: [96, 88, 80, 72, 66, 60, 54, 48, 42] }

const INK = '#020618'
const SOFT = '#45556c'
const ACCENT = '#00c950'

/** Clothes to choose from; a page without a picture of its own keeps the same one as long as its address. */
const textiles =
  'cachemira damero espiga lunares mil-rayas ojo-de-perdiz pana pata-de-gallo-verde pata-de-gallo principe-de-gales punto raya-marinera rombo tartan vaquera vichy'
    .split(' ')
    .map((name) => `/images/textiles/${name}.svg`)

/** Changes whenever the drawing does, so that no old picture is taken for a new one. */
const DRAWING_VERSION = 1

/** What stands on a page's preview: a garment itself with its price, of any other page a cloth. */
export function describePreview(page: PublicPage): Preview {
  const [garment] = page.images
  if (page.price !== undefined && garment)
    return {
      title: page.heading,
      section: `${page.section} · ${formatPrice(page.price)}`,
      picture: garment.src,
      panelWidth: GARMENT_WIDTH,
    }
  const number = createHash('sha256').update(page.path).digest().readUInt32BE(0)
  return {
    title: page.heading,
    section: page.section,
    picture: textiles[number % textiles.length] ?? '',
    panelWidth: CLOTH_WIDTH,
  }
}

/** The same for the same picture: all that it is made of. */
export function hashPreview(preview: Preview): string {
  return createHash('sha256')
    .update(JSON.stringify([DRAWING_VERSION, siteName, titleSuffix, preview]))
    .update(readPicture(preview.picture) ?? '')
    .digest('hex')
}

/** Draws the preview as a PNG of 1200 × 630 px, at most 100 kB. */
export async function drawPreview(preview: Preview): Promise<Buffer> {
  const panel = await renderPanel(preview)
  const { data, info } = await sharp({
    create: { width: PREVIEW_WIDTH_PX, height: PREVIEW_HEIGHT_PX, channels: 3, background: '#ffffff' },
  })
    .composite([
      ...(panel ? [{ input: panel, left: PREVIEW_WIDTH_PX - preview.panelWidth, top: 0 }] : []),
      { input: Buffer.from(drawText(preview)), left: 0, top: 0 },
    ])
    .raw()
    .toBuffer({ resolveWithObject: true })
  const encode = (colours: number) =>
    sharp(data, { raw: info })
      .png({ palette: true, colours, dither: 0, effort: 1, compressionLevel: 9 })
      .toBuffer()
  let picture = await encode(32)
  if (picture.length > PREVIEW_MAX_BYTES) picture = await encode(24)
  return picture.length > PREVIEW_MAX_BYTES ? encode(16) : picture
}

const panels = new Map<string, Promise<Buffer | undefined>>()

/** The picture beside the text, rasterized once per process. */
function renderPanel({ picture, panelWidth }: Preview): Promise<Buffer | undefined> {
  const known = panels.get(picture)
  if (known) return known
  const source = readPicture(picture)
  const panel = source
    ? sharp(source)
        .resize(panelWidth, PREVIEW_HEIGHT_PX, { fit: 'cover' })
        .flatten({ background: '#ffffff' })
        .png({ compressionLevel: 1 })
        .toBuffer()
    : Promise.resolve(undefined)
  panels.set(picture, panel)
  return panel
}

/** A shop that has taken our cloths away gets previews without one. */
function readPicture(picture: string): Buffer | undefined {
  const file = join(projectRoot, 'public', picture)
  return existsSync(file) ? readFileSync(file) : undefined
}

function drawText({ title, section, panelWidth }: Preview): string {
  const panelLeft = PREVIEW_WIDTH_PX - panelWidth
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
  const foot = PREVIEW_HEIGHT_PX - MARGIN
  const nameWidth = measureText(siteName, name)
  const suffix = outlineText(titleSuffix, MARGIN + nameWidth + 24, foot, { face: 'text', size: 26 })
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${PREVIEW_WIDTH_PX}" height="${PREVIEW_HEIGHT_PX}">`,
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
  const marks = Array.from({ length: Math.floor(PREVIEW_HEIGHT_PX / 12) + 1 }, (_, index) => {
    const length = index % 10 === 0 ? 16 : index % 5 === 0 ? 12 : 7
    return `M${panelLeft - length} ${index * 12 + 0.75}H${panelLeft}`
  })
  return `<path d="M${left} 0V0${marks.join('')}" stroke="${SOFT}" stroke-width="1.5" fill="none"/>`
}
