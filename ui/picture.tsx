import { createContext, type ImgHTMLAttributes, useContext } from 'react'
import type { PictureFacts } from '#collections/pictures/picture-facts.ts'

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
  /** What is known of it, where its own record says so. */
  facts?: PictureFacts | undefined
  /** Width and height in px where nothing is known of the picture: on a page that the browser made by itself. */
  measures?: readonly [width: number, height: number]
}

/** Width of the one file for browsers that do not know WebP, in px. */
const FALLBACK_WIDTH_PX = 1280

/**
 * A picture with its measures, so that nothing moves when it comes, and its colour until then. A photo comes as
 * WebP in the widths that the build has made, with one file for older browsers (C-IMG-3); in a place that has one
 * size it comes for densities 1 and 2 (C-IMG-2). A drawing comes as it is.
 */
export function Picture({
  src,
  alt,
  sizes = '100vw',
  isFirst = false,
  facts: own,
  measures,
  width,
  height,
  ...attributes
}: Props) {
  const known = useContext(PictureContext)[src]
  const facts = own ?? known
  // Who gives a width means this one, on every screen that has room for it.
  const place = width === undefined ? undefined : Number(width)
  const isLazy = !isFirst && attributes.loading !== 'eager'
  const image = (
    <img
      {...(isFirst
        ? { fetchPriority: 'high' as const }
        : { loading: 'lazy' as const, decoding: 'async' as const })}
      src={chooseAddress(src, facts, place)}
      {...chooseMeasures(facts, measures, width, height)}
      data-tone={facts?.tone}
      {...attributes}
      alt={alt}
    />
  )
  if (!facts?.widths) return image
  return (
    <picture>
      {place === undefined ? (
        // A picture that comes when it is near knows its place by then: `auto`, for browsers that understand it.
        <source type="image/webp" srcSet={listWidths(src, facts)} sizes={isLazy ? `auto, ${sizes}` : sizes} />
      ) : (
        <source type="image/webp" srcSet={listDensities(src, facts, place)} />
      )}
      {image}
    </picture>
  )
}

/** As `createPictureUrl` writes it, of which browsers need no more. */
function createUrl(src: string, format: string, width: number): string {
  return `/_ipx/f_${format}&w_${width}${src}`
}

/** A picture is never enlarged: the last width may be more than it has, and then it comes in its own. */
function listWidths(src: string, { width, widths = [] }: PictureFacts): string {
  return widths.map((side) => `${createUrl(src, 'webp', side)} ${Math.min(side, width)}w`).join(', ')
}

function listDensities(src: string, facts: PictureFacts, place: number): string {
  return [1, 2]
    .map((density) => `${createUrl(src, 'webp', chooseWidth(facts, place * density))} ${density}x`)
    .join(', ')
}

/** The least of the widths that are made which fills a place. */
function chooseWidth({ widths = [] }: PictureFacts, place: number): number {
  return widths.find((side) => side >= place) ?? widths.at(-1) ?? FALLBACK_WIDTH_PX
}

function chooseAddress(src: string, facts: PictureFacts | undefined, place: number | undefined): string {
  if (facts?.fallback)
    return createUrl(
      src,
      facts.fallback,
      place === undefined ? FALLBACK_WIDTH_PX : chooseWidth(facts, 2 * place),
    )
  return facts?.version ? `${src}?v=${facts.version}` : src
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
