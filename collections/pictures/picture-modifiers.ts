/**
 * Widths and heights that the picture endpoint makes, in px: what our places ask for, and the common screens at
 * both densities. Any other answers 400, so that nobody can have it encode without end (threat X09).
 */
export const PICTURE_SIDES_PX: readonly number[] = [
  48, 64, 96, 128, 160, 200, 240, 300, 320, 400, 480, 600, 640, 768, 800, 960, 1024, 1200, 1280, 1440, 1536,
  1600, 1920,
]

/** Qualities that the picture endpoint makes; any other answers 400 (threat X09). */
const PICTURE_QUALITIES: readonly number[] = [40, 50, 60, 70, 75, 80, 85, 90, 95]

/** Colours that the picture endpoint puts behind a picture: paper, ink and our dark theme; any other answers 400. */
const PICTURE_BACKGROUNDS: readonly string[] = ['ffffff', '000000', '020618']

const formats = ['avif', 'webp', 'jpeg', 'png'] as const
const fits = ['cover', 'contain', 'fill', 'inside', 'outside'] as const

export type PictureFormat = (typeof formats)[number]

/** What is asked of a picture (C-IMG-1). */
export type PictureModifiers = {
  width?: number
  height?: number
  /** `auto`: the best that the client accepts. */
  format?: PictureFormat | 'auto'
  quality?: number
  fit?: (typeof fits)[number]
  /** Six hex digits. */
  background?: string
}

type Refused = { refused: string }

/**
 * Reads `key_value&key_value`; `_` asks for nothing. Only what is listed is made, each key once and in its
 * plain spelling, so that one picture has few variants (threats X08 and X09).
 */
export function parseModifiers(text: string): PictureModifiers | Refused {
  if (text === '_') return {}
  const modifiers: PictureModifiers = {}
  const seen = new Set<string>()
  for (const part of text.split('&')) {
    const [, key = '', value = ''] = /^([a-z]+)_([a-z0-9]+)$/.exec(part) ?? []
    const read = Object.hasOwn(readers, key) ? readers[key] : undefined
    if (!read) return { refused: `The modifier ${JSON.stringify(part.slice(0, 40))} is not known` }
    const found = read(value)
    if ('refused' in found) return found
    for (const name of Object.keys(found)) {
      if (seen.has(name)) return { refused: `The modifier ${key} says again what another has said` }
      seen.add(name)
    }
    Object.assign(modifiers, found)
  }
  return modifiers
}

type Reader = (value: string) => PictureModifiers | Refused

const readers: Record<string, Reader> = {
  w: (value) => readSide(value, (width) => ({ width })),
  h: (value) => readSide(value, (height) => ({ height })),
  s: (value) => {
    const [, width = '', height = ''] = /^(\d+)x(\d+)$/.exec(value) ?? []
    const across = readSide(width, (side) => ({ width: side }))
    return 'refused' in across ? across : readSide(height, (side) => ({ ...across, height: side }))
  },
  f: (value) => {
    const format = value === 'jpg' ? 'jpeg' : [...formats, 'auto' as const].find((known) => known === value)
    return format ? { format } : { refused: `f is one of auto, ${formats.join(', ')}` }
  },
  q: (value) => {
    const quality = PICTURE_QUALITIES.find((known) => String(known) === value)
    return quality ? { quality } : { refused: `q is one of ${PICTURE_QUALITIES.join(', ')}` }
  },
  fit: (value) => {
    const fit = fits.find((known) => known === value)
    return fit ? { fit } : { refused: `fit is one of ${fits.join(', ')}` }
  },
  b: (value) =>
    PICTURE_BACKGROUNDS.includes(value)
      ? { background: value }
      : { refused: `b is one of ${PICTURE_BACKGROUNDS.join(', ')}` },
}

function readSide(value: string, use: (side: number) => PictureModifiers): PictureModifiers | Refused {
  const side = PICTURE_SIDES_PX.find((known) => String(known) === value)
  return side ? use(side) : { refused: `Widths and heights are ${PICTURE_SIDES_PX.join(', ')}` }
}

/** The one spelling of modifiers: sizes last, both together as `s` (C-IMG-1). */
export function formatModifiers({
  format,
  quality,
  fit,
  background,
  width,
  height,
}: PictureModifiers): string {
  const parts = [
    format && `f_${format}`,
    fit && `fit_${fit}`,
    background && `b_${background}`,
    quality && `q_${quality}`,
    width && height ? `s_${width}x${height}` : width ? `w_${width}` : height && `h_${height}`,
  ]
  return parts.filter(Boolean).join('&') || '_'
}

/** The address of a variant of a public picture; `path` is its URL path. */
export function createPictureUrl(path: string, modifiers: PictureModifiers): string {
  return `/_ipx/${formatModifiers(modifiers)}${path}`
}
