import { createLocator } from '#collections/problems/locator.ts'
import type { Position, Reason } from '#collections/problems/problem.ts'

/** Largest drawing, in characters; ours have at most 40,000. */
const MAX_SVG_CHARACTERS = 1_000_000

/** Shapes, their paint and their names. No scripts, no foreign markup, no pictures within, no animation. */
const allowedElements = new Set(
  `svg g defs symbol use path rect circle ellipse line polyline polygon text tspan textPath title desc style
   linearGradient radialGradient stop pattern clipPath mask marker filter feBlend feColorMatrix
   feComponentTransfer feComposite feConvolveMatrix feDiffuseLighting feDisplacementMap feDistantLight
   feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR feGaussianBlur feMerge feMergeNode feMorphology
   feOffset fePointLight feSpecularLighting feSpotLight feTile feTurbulence`.split(/\s+/),
)

const svgNamespace = 'http://www.w3.org/2000/svg'

/** Ends the reading of a drawing that has something wrong at an offset. */
class Refusal extends Error {
  readonly at: number
  readonly reason: Reason
  constructor(at: number, reason: Reason) {
    super(reason.kind)
    this.at = at
    this.reason = reason
  }
}

/** An element of a drawing, where it begins in the drawing's text, and what it says as a style sheet: comments and marks join there. */
type SvgElement = { name: string; attributes: Map<string, string>; at: number; css: string }

/**
 * Checks that a drawing only draws: allow-listed elements, references into itself, nothing that runs, loads or
 * reads another file (threats C05, X). Browsers, Node and the rasteriser then read the same harmless text. What takes
 * long is ended with the process that draws it (`picture-process.server.ts`).
 */
export function checkSvg(text: string): (Reason & Position) | undefined {
  try {
    if (text.length > MAX_SVG_CHARACTERS) throw new Refusal(0, { kind: 'drawing-too-large' })
    const root = readElements(text)
    if (!hasSize(root)) throw new Refusal(root.at, { kind: 'drawing-without-size' })
    return undefined
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { ...error.reason, ...createLocator(text, 1)(error.at) }
  }
}

/** Without one browsers cut a drawing off at 300 × 150 pixels, whatever it shows. */
function hasSize({ attributes }: SvgElement): boolean {
  const isLength = (name: string) => /^\s*[\d.]+(?!.*%)/.test(attributes.get(name) ?? '')
  return /\d/.test(attributes.get('viewBox') ?? '') || (isLength('width') && isLength('height'))
}

/** Markup in pieces: comment, character data, declaration or instruction, tag, text; each has one way to match: quick. */
const pieces =
  /<!--[\s\S]*?-->|<!\[CDATA\[[\s\S]*?\]\]>|<[!?][^>]*>?|<(\/?)([^\s/<>"'=]+)(?=[\s/>])((?:[^<>"']|"[^"<]*"|'[^'<]*')*)>|[^<]+|</g

/** Reads the markup as XML does; what is not well-formed is refused, as browsers would not show it. */
function readElements(text: string): SvgElement {
  const open: SvgElement[] = []
  let root: SvgElement | undefined
  for (const { 0: piece, 1: slash, 2: name, 3: attributes = '', index: at } of text.matchAll(pieces)) {
    if (name === undefined) checkNonElement(piece, open.at(-1), at)
    else if (slash) {
      const closed = open.pop()
      if (closed?.name !== name) refuseForm(at, piece)
      else checkStyle(closed.css, closed.at)
    } else {
      if (open.length === 0 && root) refuseForm(at, piece)
      const element = readElement(name, attributes, at)
      root ??= element
      if (!piece.endsWith('/>')) open.push(element)
    }
  }
  const wrong = root?.name === 'svg' ? open[0] : (root ?? { at: 0 })
  return root && !wrong ? root : refuseForm(wrong?.at ?? 0, text.slice(wrong?.at))
}

function checkNonElement(piece: string, parent: SvgElement | undefined, at: number): void {
  if (piece.startsWith('<!--') && piece.endsWith('-->')) return
  if (piece.startsWith('<?xml ')) return
  const style = parent?.name === 'style' ? parent : undefined
  const data = style && /^<!\[CDATA\[([\s\S]*)\]\]>$/.exec(piece)?.[1]
  if (data === undefined && piece.startsWith('<')) refuseForm(at, piece)
  const said = data ?? decodeEntities(piece, at)
  if (style) style.css += said
}

/** Begins at a space, so that a long word is tried once. */
const attributePattern = /(?<!\S)([^\s=/]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g

function readElement(name: string, source: string, at: number): SvgElement {
  if (!allowedElements.has(name))
    throw new Refusal(at, { kind: 'drawing-element-refused', parameters: { element: name } })
  const attributes = new Map<string, string>()
  for (const [, key = '', double, single] of source.matchAll(attributePattern)) {
    const value = decodeEntities(double ?? single ?? '', at)
    checkAttribute(name, key, value, at)
    attributes.set(key, value)
  }
  const rest = source.replace(attributePattern, '').trim()
  if (rest !== '' && rest !== '/') refuseForm(at, rest)
  return { name, attributes, at, css: '' }
}

function checkAttribute(element: string, key: string, value: string, at: number): void {
  // A prefix may be bound to any namespace, so what it stands before is judged by its own name.
  const local = key.slice(key.indexOf(':') + 1).toLowerCase()
  const isLink = local === 'href' || local === 'src'
  const pointsOut = isLink ? !/^#[^\s]+$/.test(value) : key === 'xmlns' && value !== svgNamespace
  const parameters = { element, attribute: key, target: shorten(value) }
  if (pointsOut || local.startsWith('on') || local === 'base')
    throw new Refusal(at, { kind: 'drawing-attribute-refused', parameters })
  if (!isLink && !key.startsWith('xmlns')) checkStyle(value, at)
}

const forbidden =
  /\\|url\((?!\s*["']?#)[^)]{0,60}|@import|@font-face|image-set\(|image\(|src\(|expression\(|-moz-binding|javascript:/i

/** Values and style sheets alike: `url()` into the drawing alone, nothing imported, nothing run. */
function checkStyle(css: string, at: number): void {
  const [first = '', ...others] = css.split('/*')
  // Without its comments; what one leaves open is looked at too.
  const written = [first, ...others.map((part) => part.slice(part.indexOf('*/') + 2))].join(' ')
  const [text] = forbidden.exec(written) ?? []
  if (text !== undefined)
    throw new Refusal(at, { kind: 'drawing-style-refused', parameters: { text: shorten(text) } })
}

const namedEntities = new Map(Object.entries({ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }))

function decodeEntities(text: string, at: number): string {
  return text.replace(/&([^;\s&]{0,12};?)/g, (whole, reference: string) => {
    const body = reference.replace(/;$/, '')
    const code = /^#(?:x([0-9a-f]+)|(\d+))$/i.exec(body)
    const known = namedEntities.get(body)
    const point = code ? Number.parseInt(code[1] ?? code[2] ?? '', code[1] ? 16 : 10) : 0
    if (code && point > 0 && point <= 0x10ffff) return String.fromCodePoint(point)
    if (known !== undefined && reference.endsWith(';')) return known
    return refuseForm(at, whole)
  })
}

function refuseForm(at: number, piece: string): never {
  throw new Refusal(at, { kind: 'drawing-not-well-formed', parameters: { piece: shorten(piece) } })
}

function shorten(text: string): string {
  return text.length > 60 ? `${text.slice(0, 60)}…` : text
}
