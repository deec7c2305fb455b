import type { Position, Reason } from '#collections/problems/problem.ts'

/** What is wrong with a drawing, and where in its text. */
export type SvgProblem = Reason & Position

/** Largest drawing, in characters; ours have at most 40,000. */
const MAX_SVG_CHARACTERS = 1_000_000

/** What a drawing may unfold to: elements with everything that `use` repeats (threat C05: explosions). */
const MAX_SVG_ELEMENTS = 50_000
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

type Element = { name: string; attributes: Map<string, string>; children: Element[]; at: number }

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
  if (problems.length === 0 && root) checkExpansion(root, report)
  return problems
}

type Report = (at: number, reason: Reason) => void

/**
 * Markup in pieces: comment, character data, declaration or instruction, tag, text. Each has one way to match,
 * so that what is made to be slow is not.
 */
const pieces =
  /<!--[\s\S]*?-->|<!\[CDATA\[[\s\S]*?\]\]>|<[!?][^>]*>?|<(\/?)([^\s/<>"'=]+)(?=[\s/>])((?:[^<>"']|"[^"<]*"|'[^'<]*')*)>|[^<]+|</g

/** Reads the markup as XML does; what is not well-formed is reported, as browsers would not show it. */
function parseElements(text: string, report: Report, isFull: () => boolean): Element | undefined {
  const open: Element[] = []
  let root: Element | undefined
  for (const match of text.matchAll(pieces)) {
    const [piece, slash, name] = match
    const at = match.index
    if (isFull()) return root
    if (name === undefined) checkNonElement(piece, open.at(-1), at, report)
    else if (slash) {
      const element = open.pop()
      if (element?.name !== name) {
        report(at, { kind: 'drawing-tag-closes-nothing', parameters: { element: name } })
        return root
      }
    } else {
      const element = readElement(name, match[3] ?? '', at, report)
      if (open.length === 0 && root) {
        report(at, { kind: 'drawing-second-root' })
        return root
      }
      if (root) open.at(-1)?.children.push(element)
      else root = element
      if (!piece.endsWith('/>')) open.push(element)
      if (open.length > MAX_SVG_DEPTH) {
        report(at, { kind: 'drawing-too-deep', parameters: { limit: MAX_SVG_DEPTH } })
        return root
      }
    }
  }
  if (root?.name !== 'svg') report(root?.at ?? 0, { kind: 'drawing-no-drawing' })
  else if (open[0]) report(open[0].at, { kind: 'drawing-tag-open', parameters: { element: open[0].name } })
  return root
}

function checkNonElement(piece: string, parent: Element | undefined, at: number, report: Report) {
  if (piece.startsWith('<!--') && piece.endsWith('-->')) return
  if (piece.startsWith('<?xml ')) return
  if (/^<!(DOCTYPE|ENTITY)/i.test(piece)) report(at, { kind: 'drawing-doctype' })
  else if (piece.startsWith('<![CDATA['))
    if (parent?.name === 'style') checkStyle(piece, at, report)
    else report(at, { kind: 'drawing-cdata' })
  else if (piece.startsWith('<'))
    report(at, { kind: 'drawing-no-element', parameters: { piece: shorten(piece) } })
  else if (parent?.name === 'style') checkStyle(decodeEntities(piece, at, report), at, report)
  else decodeEntities(piece, at, report)
}

/** Begins at a space, so that a long word is tried once. */
const attributePattern = /(?<!\S)([^\s=/]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g

function readElement(name: string, source: string, at: number, report: Report): Element {
  if (!allowedElements.has(name))
    report(at, { kind: 'drawing-element-refused', parameters: { element: name } })
  const attributes = new Map<string, string>()
  for (const [, key = '', double, single] of source.matchAll(attributePattern)) {
    const value = decodeEntities(double ?? single ?? '', at, report)
    checkAttribute(name, key, value, at, report)
    attributes.set(key, value)
  }
  const rest = source.replace(attributePattern, '').trim()
  if (rest !== '' && rest !== '/')
    report(at, { kind: 'drawing-attribute-without-quotes', parameters: { element: name } })
  return { name, attributes, children: [], at }
}

function checkAttribute(element: string, key: string, value: string, at: number, report: Report) {
  // A prefix may be bound to any namespace, so what it stands before is judged by its own name.
  const local = key.slice(key.indexOf(':') + 1).toLowerCase()
  const parameters = { element, attribute: key, target: shorten(value) }
  if (local.startsWith('on')) report(at, { kind: 'drawing-script', parameters })
  else if (local === 'href' || local === 'src') {
    if (!/^#[^\s]+$/.test(value)) report(at, { kind: 'drawing-points-out', parameters })
  } else if (key === 'xmlns' && value !== svgNamespace) report(at, { kind: 'drawing-namespace', parameters })
  else if (local === 'base') report(at, { kind: 'drawing-attribute-refused', parameters })
  else if (!key.startsWith('xmlns')) checkStyle(value, at, report)
}

/** Values and style sheets alike: `url()` into the drawing alone, nothing imported, nothing run. */
function checkStyle(css: string, at: number, report: Report) {
  // What a comment leaves open is looked at too.
  const plain = css
    .split('/*')
    .map((part, index) => (index === 0 ? part : part.slice(part.indexOf('*/') + 2)))
    .join(' ')
  if (/\\/.test(plain)) report(at, { kind: 'drawing-style-escape' })
  for (const [, target = ''] of plain.matchAll(/url\(\s*["']?([^"')]*)/gi))
    if (!target.startsWith('#'))
      report(at, { kind: 'drawing-style-points-out', parameters: { target: shorten(target) } })
  const forbidden =
    /@import|@font-face|image-set\(|image\(|src\(|expression\(|-moz-binding|javascript:/i.exec(plain)
  if (forbidden) report(at, { kind: 'drawing-style-refused', parameters: { text: forbidden[0] } })
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
    report(at, { kind: 'drawing-entity', parameters: { entity: shorten(whole) } })
    return ''
  })
}

/** `use` repeats what it names: doubled twenty times over, a kilobyte has a million elements. */
function checkExpansion(root: Element, report: Report) {
  const byId = new Map<string, Element>()
  visit(root, (element) => {
    const id = element.attributes.get('id')
    if (id !== undefined) byId.set(id, element)
  })
  const counts = new Map<Element, number>()
  const inProgress = new Set<Element>()

  function count(element: Element): number {
    const known = counts.get(element)
    if (known !== undefined) return known
    if (inProgress.has(element)) return Number.POSITIVE_INFINITY
    inProgress.add(element)
    const target = byId.get((readHref(element) ?? '').slice(1))
    const total = [...element.children, ...(target ? [target] : [])].reduce(
      (sum, child) => sum + count(child),
      1,
    )
    inProgress.delete(element)
    counts.set(element, total)
    return total
  }

  const total = count(root)
  if (total === Number.POSITIVE_INFINITY) report(root.at, { kind: 'drawing-repeats-itself' })
  else if (total > MAX_SVG_ELEMENTS)
    report(root.at, { kind: 'drawing-too-many-elements', parameters: { limit: MAX_SVG_ELEMENTS } })
}

function readHref(element: Element): string | undefined {
  for (const [key, value] of element.attributes) if (/(^|:)href$/i.test(key)) return value
  return undefined
}

function visit(element: Element, look: (element: Element) => void) {
  look(element)
  for (const child of element.children) visit(child, look)
}

function shorten(text: string): string {
  return text.length > 60 ? `${text.slice(0, 60)}…` : text
}

function locate(text: string, at: number): Position {
  const before = text.slice(0, at)
  return { line: before.split('\n').length, column: at - before.lastIndexOf('\n') }
}
