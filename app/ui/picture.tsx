import { createContext, type ImgHTMLAttributes, useContext } from 'react'
import type { PictureFacts } from '#collections/picture-facts.ts'

/** What is known of the page's pictures, by the address that content gives them. */
export const PictureContext = createContext<Record<string, PictureFacts>>({})

type Props = Omit<ImgHTMLAttributes<HTMLImageElement>, 'alt' | 'src'> & {
  src: string
  /** What the picture shows; empty for decoration. */
  alt: string
  /** How wide its place is, in the language of `sizes`; the browser chooses by it among a photo's widths. */
  sizes?: string
  /** True for the one that is seen first and largest: it is asked for at once and before others. */
  isFirst?: boolean
  /** Width and height in px where nothing is known of the picture: on a page that the browser made by itself. */
  measures?: readonly [width: number, height: number]
}

/** Width of the one file for browsers that know neither AVIF nor WebP, in px. */
const FALLBACK_WIDTH_PX = 1280

/**
 * A picture with its measures, so that nothing moves when it comes, and its colour until then. A photo comes in
 * AVIF and WebP, in the widths that the build has made, with one file for older browsers (C-IMG-2, 3); a drawing
 * comes as it is.
 */
export function Picture({ src, alt, sizes, isFirst = false, measures, width, height, ...attributes }: Props) {
  const facts = useContext(PictureContext)[src]
  const image = (
    <img
      {...(isFirst
        ? { fetchPriority: 'high' as const }
        : { loading: 'lazy' as const, decoding: 'async' as const })}
      src={chooseAddress(src, facts)}
      {...chooseMeasures(facts, measures, width, height)}
      data-tone={facts?.tone}
      {...attributes}
      alt={alt}
    />
  )
  if (!facts?.widths) return image
  return (
    <picture>
      {['avif', 'webp'].map((format) => (
        <source
          key={format}
          type={`image/${format}`}
          srcSet={listWidths(src, format, facts)}
          sizes={sizes ?? '100vw'}
        />
      ))}
      {image}
    </picture>
  )
}

function chooseAddress(src: string, { fallback, version }: Partial<PictureFacts> = {}): string {
  if (fallback) return `/_ipx/f_${fallback}&w_${FALLBACK_WIDTH_PX}${src}`
  return version ? `${src}?v=${version}` : src
}

/** A picture is never enlarged: the last width may be more than it has, and then it comes in its own. */
function listWidths(src: string, format: string, { width, widths = [] }: PictureFacts): string {
  return widths.map((side) => `/_ipx/f_${format}&w_${side}${src} ${Math.min(side, width)}w`).join(', ')
}

/** A writer's own measures stand, one alone in the picture's proportion; else the file's, else the place's. */
function chooseMeasures(
  facts: PictureFacts | undefined,
  measures: Props['measures'],
  width: Props['width'],
  height: Props['height'],
) {
  if (width && !height && facts)
    return { width, height: Math.round((Number(width) * facts.height) / facts.width) }
  if (width || height) return { width, height }
  if (facts) return { width: facts.width, height: facts.height }
  return measures && { width: measures[0], height: measures[1] }
}
