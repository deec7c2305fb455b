import type { Position, Reason } from '#collections/problems/problem.ts'
import { findCostly, type SvgElement } from './drawing-effort.ts'

/** What is wrong with a drawing, and where in its text. */
export type SvgProblem = Reason & Position

/** Largest drawing, in characters; ours have at most 40,000. */
const MAX_SVG_CHARACTERS = 1_000_000

const MAX_SVG_DEPTH = 100

/** More mistakes than this help nobody. */
const MAX_PROBLEMS = 20

/** Shapes, their paint and their names. No scripts, no foreign markup, no pictures within, no animation. */
const allowedElements = new Set(
  `svg g defs symbol use path rect circle ellipse line polyline polygon text tspan textPath title desc style
   linearGradient radialGradient stop pattern clipPath mask marker filter feBlend feColorMatrix
   feComponentTransfer feComposite feConvolveMatrix feDiffuseLighting feDisplacementMap feDistantLight
   feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR feGaussianBlur feMerge feMergeNode feMorphology
   feOffset fePointLight feSpecularLighting feSpotLight feTile feTurbulence`.split(/\s+/),
)

const svgNamespace = 'http://www.w3.org/2000/svg'

/**
 * Checks that a drawing only draws: allow-listed elements, references into itself, nothing that runs, loads,
 * reads another file or unfolds without end (threats C05, X). Browsers, Node and the rasteriser then read the
 * same harmless text.
 */
export function checkSvg(text: string): SvgProblem[] {
  if (text.length > MAX_SVG_CHARACTERS) return [{ line: 1, column: 1, kind: 'drawing-too-large' }]
  const problems: SvgProblem[] = []
  const report: Report = (at, reason) => {
    if (problems.length < MAX_PROBLEMS) problems.push({ ...locate(text, at), ...reason })
  }
  const root = parseElements(text, report, () => problems.length === MAX_PROBLEMS)
  const costly = problems.length === 0 && root && findCostly(root)
  if (costly) report(costly.at, { kind: 'drawing-too-costly' })
  if (problems.length === 0 && root && !hasSize(root)) report(root.at, { kind: 'drawing-without-size' })
  return problems
}

/** Without one browsers cut a drawing off at 300 × 150 pixels, whatever it shows. */
function hasSize({ attributes }: SvgElement): boolean {
  const isLength = (name: string) => /^\s*[\d.]+(?!.*%)/.test(attributes.get(name) ?? '')
  return /\d/.test(attributes.get('viewBox') ?? '') || (isLength('width') && isLength('height'))
}

type Report = (at: number, reason: Reason) => void

/**
 * Markup in pieces: comment, character data, declaration or instruction, tag, text. Each has one way to match,
 * so that what is made to be slow is not.
 */
const pieces =
  /<!--[\s\S]*?-->|<!\[CDATA\[[\s\S]*?\]\]>|<[!?][^>]*>?|<(\/?)([^\s/<>"'=]+)(?=[\s/>])((?:[^<>"']|"[^"<]*"|'[^'<]*')*)>|[^<]+|</g

/** Reads the markup as XML does; what is not well-formed is reported, as browsers would not show it. */
function parseElements(text: string, report: Report, isFull: () => boolean): SvgElement | undefined {
  const open: SvgElement[] = []
  let root: SvgElement | undefined
  for (const match of text.matchAll(pieces)) {
    const [piece, slash, name] = match
    const at = match.index
    if (isFull()) return root
    if (name === undefined) {
      checkNonElement(piece, open.at(-1), at, report)
    } else if (slash) {
      const element = open.pop()
      if (element?.name !== name) {
        report(at, describeForm(piece))
        return root
      }
    } else {
      const element = readElement(name, match[3] ?? '', at, report)
      if (open.length === 0 && root) {
        report(at, describeForm(piece))
        return root
      }
      if (root) open.at(-1)?.children.push(element)
      else root = element
      if (!piece.endsWith('/>')) open.push(element)
      if (open.length > MAX_SVG_DEPTH) {
        report(at, { kind: 'drawing-too-costly' })
        return root
      }
    }
  }
  const wrong = root?.name === 'svg' ? open[0] : (root ?? { at: 0 })
  if (wrong) report(wrong.at, describeForm(text.slice(wrong.at)))
  return root
}

function checkNonElement(piece: string, parent: SvgElement | undefined, at: number, report: Report) {
  if (piece.startsWith('<!--') && piece.endsWith('-->')) return
  if (piece.startsWith('<?xml ')) return
  const isStyle = parent?.name === 'style'
  if (isStyle && piece.startsWith('<![CDATA[')) checkStyle(piece, at, report)
  else if (piece.startsWith('<')) report(at, describeForm(piece))
  else if (isStyle) checkStyle(decodeEntities(piece, at, report), at, report)
  else decodeEntities(piece, at, report)
}

/** Begins at a space, so that a long word is tried once. */
const attributePattern = /(?<!\S)([^\s=/]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g

function readElement(name: string, source: string, at: number, report: Report): SvgElement {
  if (!allowedElements.has(name))
    report(at, { kind: 'drawing-element-refused', parameters: { element: name } })
  const attributes = new Map<string, string>()
  for (const [, key = '', double, single] of source.matchAll(attributePattern)) {
    const value = decodeEntities(double ?? single ?? '', at, report)
    checkAttribute(name, key, value, at, report)
    attributes.set(key, value)
  }
  const rest = source.replace(attributePattern, '').trim()
  if (rest !== '' && rest !== '/') report(at, describeForm(rest))
  return { name, attributes, children: [], at }
}

function checkAttribute(element: string, key: string, value: string, at: number, report: Report) {
  // A prefix may be bound to any namespace, so what it stands before is judged by its own name.
  const local = key.slice(key.indexOf(':') + 1).toLowerCase()
  const isLink = local === 'href' || local === 'src'
  const pointsOut = isLink ? !/^#[^\s]+$/.test(value) : key === 'xmlns' && value !== svgNamespace
  if (pointsOut || local.startsWith('on') || local === 'base')
    report(at, {
      kind: 'drawing-attribute-refused',
      parameters: { element, attribute: key, target: shorten(value) },
    })
  else if (!isLink && !key.startsWith('xmlns')) checkStyle(value, at, report)
  const limit = element.startsWith('fe') && filterLimits.get(key)
  if (limit && value.split(/[\s,]+/).some((number) => Number(number) > limit))
    report(at, { kind: 'drawing-too-costly' })
}

/** What filters may ask for: their time grows with it, some with its square. */
const filterLimits = new Map([
  ['numOctaves', 8],
  ['radius', 20],
  ['order', 5],
  ['stdDeviation', 200],
])

const forbidden =
  /\\|url\((?!\s*["']?#)[^)]{0,60}|@import|@font-face|image-set\(|image\(|src\(|expression\(|-moz-binding|javascript:/i

/** Values and style sheets alike: `url()` into the drawing alone, nothing imported, nothing run. */
function checkStyle(css: string, at: number, report: Report) {
  const [first = '', ...others] = css.split('/*')
  // Without its comments; what one leaves open is looked at too.
  const written = [first, ...others.map((part) => part.slice(part.indexOf('*/') + 2))].join(' ')
  const [text] = forbidden.exec(written) ?? []
  if (text !== undefined) report(at, { kind: 'drawing-style-refused', parameters: { text: shorten(text) } })
}

const namedEntities = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
])

function decodeEntities(text: string, at: number, report: Report): string {
  return text.replace(/&([^;\s&]{0,12};?)/g, (whole, reference: string) => {
    const body = reference.replace(/;$/, '')
    const code = /^#(?:x([0-9a-f]+)|(\d+))$/i.exec(body)
    const known = namedEntities.get(body)
    const point = code ? Number.parseInt(code[1] ?? code[2] ?? '', code[1] ? 16 : 10) : 0
    if (code && point > 0 && point <= 0x10ffff) return String.fromCodePoint(point)
    if (known !== undefined && reference.endsWith(';')) return known
    report(at, describeForm(whole))
    return ''
  })
}

function describeForm(piece: string): Reason {
  return { kind: 'drawing-not-well-formed', parameters: { piece: shorten(piece) } }
}

function shorten(text: string): string {
  return text.length > 60 ? `${text.slice(0, 60)}…` : text
}

function locate(text: string, at: number): Position {
  const before = text.slice(0, at)
  return { line: before.split('\n').length, column: at - before.lastIndexOf('\n') }
}
