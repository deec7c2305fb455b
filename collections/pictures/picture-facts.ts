/** Widths that a build makes of every photo, in px: an avatar, phones, tablets and desks at densities 1 and 2. */
export const PICTURE_BUILT_WIDTHS_PX: readonly number[] = [96, 320, 640, 960, 1280, 1920]

/** A photo that is narrower is not sharp everywhere. */
export const PICTURE_WIDEST_PX = Math.max(...PICTURE_BUILT_WIDTHS_PX)

/** What a page must know of a picture before its bytes come. */
export type PictureFacts = {
  /** In CSS px, after turning it as its camera was held. */
  width: number
  height: number
  /** Its mean colour in the words of `theme/tones.ts`, `rf gb b8`; absent where it lets light through or has two grounds. */
  tone?: string
  /** Widths in which a build has made it, for photos; a drawing is sent as it is. */
  widths?: number[]
  /** Format for browsers that know neither AVIF nor WebP; absent where the file itself is one. */
  fallback?: 'jpeg' | 'png'
  /** Tells it from others that had its name before; where files may change while somebody looks at them. */
  version?: string
}

/** Facts of all public pictures, by URL path. */
export type PictureCatalogue = Record<string, PictureFacts>

/** Tells what is known of the picture at a URL path. */
export type PictureFinder = (path: string) => PictureFacts | undefined

/** Looks into a catalogue; no name reaches a prototype. */
export function createPictureFinder(catalogue: PictureCatalogue): PictureFinder {
  return (path) => (Object.hasOwn(catalogue, path) ? catalogue[path] : undefined)
}

/**
 * A colour with channels of 0 to 255 in 4096 steps, a word for each channel: `rf gb b8` is #fb8. An attribute of
 * these words is a style that a strict content security policy allows.
 */
export function nameTone([red = 0, green = 0, blue = 0]: readonly number[]): string {
  const step = (channel: number) => Math.round(Math.min(255, Math.max(0, channel)) / 17).toString(16)
  return `r${step(red)} g${step(green)} b${step(blue)}`
}
