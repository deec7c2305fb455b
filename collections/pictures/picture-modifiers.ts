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
  const parts = text.split('&').map((part) => part.replace(/^s_(\d+)x(\d+)$/, 'w_$1&h_$2'))
  for (const part of parts.join('&').split('&')) {
    const [, key = '', value = ''] = /^([a-z]+)_([a-z0-9]+)$/.exec(part) ?? []
    const read = Object.hasOwn(readers, key) ? readers[key] : undefined
    if (!read) return { refused: `The modifier ${JSON.stringify(part.slice(0, 40))} is not known` }
    const found = read(value)
    if ('refused' in found) return { refused: `${key} is one of ${found.refused}` }
    if (Object.keys(found).some((name) => Object.hasOwn(modifiers, name)))
      return { refused: `The modifier ${key} says again what another has said` }
    Object.assign(modifiers, found)
  }
  return modifiers
}

/** Reads what is on a list; refuses all else with the list. */
function oneOf<Value extends string | number>(
  values: readonly Value[],
  use: (value: Value) => PictureModifiers,
): (written: string) => PictureModifiers | Refused {
  return (written) => {
    const value = values.find((known) => String(known) === written)
    return value === undefined ? { refused: values.join(', ') } : use(value)
  }
}

const readers: Record<string, ReturnType<typeof oneOf>> = {
  w: oneOf(PICTURE_SIDES_PX, (width) => ({ width })),
  h: oneOf(PICTURE_SIDES_PX, (height) => ({ height })),
  f: oneOf([...formats, 'auto', 'jpg'], (format) => ({ format: format === 'jpg' ? 'jpeg' : format })),
  q: oneOf(PICTURE_QUALITIES, (quality) => ({ quality })),
  fit: oneOf(fits, (fit) => ({ fit })),
  b: oneOf(PICTURE_BACKGROUNDS, (background) => ({ background })),
}

/** The one spelling of modifiers: sizes last, both together as `s` (C-IMG-1). */
export function formatModifiers(modifiers: PictureModifiers): string {
  const { format, quality, fit, background, width, height } = modifiers
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
