import type { Position, Problem } from './problem.ts'

/** What is wrong with a drawing, and where in its text. */
export type SvgProblem = Pick<Problem, 'message' | 'fix'> & Position

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
const plainSvg = 'Save it as plain SVG; drawing programs have a menu entry for that.'

type Element = { name: string; attributes: Map<string, string>; children: Element[]; at: number }

/**
 * Checks that a drawing only draws: allow-listed elements, references into itself, nothing that runs, loads,
 * reads another file or unfolds without end (threats C05, X). Browsers, Node and the rasteriser then read the
 * same harmless text.
 */
export function checkSvg(text: string): SvgProblem[] {
  if (text.length > MAX_SVG_CHARACTERS)
    return [
      {
        line: 1,
        column: 1,
        message: 'The drawing is larger than 1 MB.',
        fix: 'Simplify it, or use a photo.',
      },
    ]
  const problems: SvgProblem[] = []
  const report: Report = (at, message, fix) => {
    if (problems.length < MAX_PROBLEMS) problems.push({ ...locate(text, at), message, fix })
  }
  const root = parseElements(text, report, () => problems.length === MAX_PROBLEMS)
  if (problems.length === 0 && root) checkExpansion(root, report)
  return problems
}

type Report = (at: number, message: string, fix: string) => void

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
        report(at, `</${name}> closes nothing that is open.`, 'Write the closing tags in order.')
        return root
      }
    } else {
      const element = readElement(name, match[3] ?? '', at, report)
      if (open.length === 0 && root) {
        report(at, 'After </svg> comes another element.', 'Keep one <svg> in the file.')
        return root
      }
      if (root) open.at(-1)?.children.push(element)
      else root = element
      if (!piece.endsWith('/>')) open.push(element)
      if (open.length > MAX_SVG_DEPTH) {
        report(at, `Elements stand more than ${MAX_SVG_DEPTH} deep in one another.`, 'Ungroup the drawing.')
        return root
      }
    }
  }
  if (root?.name !== 'svg')
    report(root?.at ?? 0, 'The file is no SVG drawing.', 'Let it begin with <svg xmlns="…">.')
  else if (open[0]) report(open[0].at, `<${open[0].name}> is not closed.`, 'Write the closing tag.')
  return root
}

function checkNonElement(piece: string, parent: Element | undefined, at: number, report: Report) {
  if (piece.startsWith('<!--') && piece.endsWith('-->')) return
  if (piece.startsWith('<?xml ')) return
  if (/^<!(DOCTYPE|ENTITY)/i.test(piece))
    report(
      at,
      'Document types and entities are not allowed.',
      'Remove the <!DOCTYPE …>; no browser needs it.',
    )
  else if (piece.startsWith('<![CDATA['))
    if (parent?.name === 'style') checkStyle(piece, at, report)
    else report(at, 'Character data sections are not allowed here.', plainSvg)
  else if (piece.startsWith('<')) report(at, 'This is no element of a drawing.', `Remove ${shorten(piece)}`)
  else if (parent?.name === 'style') checkStyle(decodeEntities(piece, at, report), at, report)
  else decodeEntities(piece, at, report)
}

/** Begins at a space, so that a long word is tried once. */
const attributePattern = /(?<!\S)([^\s=/]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g

function readElement(name: string, source: string, at: number, report: Report): Element {
  if (!allowedElements.has(name))
    report(at, `The element <${name}> is not allowed in a drawing.`, `Remove it. ${plainSvg}`)
  const attributes = new Map<string, string>()
  for (const [, key = '', double, single] of source.matchAll(attributePattern)) {
    const value = decodeEntities(double ?? single ?? '', at, report)
    checkAttribute(name, key, value, at, report)
    attributes.set(key, value)
  }
  const rest = source.replace(attributePattern, '').trim()
  if (rest !== '' && rest !== '/')
    report(at, `<${name}> has an attribute without a value in quotes.`, 'Write attributes as name="value".')
  return { name, attributes, children: [], at }
}

function checkAttribute(element: string, key: string, value: string, at: number, report: Report) {
  // A prefix may be bound to any namespace, so what it stands before is judged by its own name.
  const local = key.slice(key.indexOf(':') + 1).toLowerCase()
  if (local.startsWith('on')) report(at, `<${element}> has ${key}, which runs script.`, `Remove ${key}.`)
  else if (local === 'href' || local === 'src') {
    if (!/^#[^\s]+$/.test(value))
      report(
        at,
        `<${element}> points out of the drawing: ${shorten(value)}`,
        'Point to an id of the same file.',
      )
  } else if (key === 'xmlns' && value !== svgNamespace)
    report(at, `<${element}> belongs to another kind of document: ${shorten(value)}`, plainSvg)
  else if (local === 'base') report(at, `<${element}> has ${key}.`, `Remove ${key}.`)
  else if (!key.startsWith('xmlns')) checkStyle(value, at, report)
}

/** Values and style sheets alike: `url()` into the drawing alone, nothing imported, nothing run. */
function checkStyle(css: string, at: number, report: Report) {
  // What a comment leaves open is looked at too.
  const plain = css
    .split('/*')
    .map((part, index) => (index === 0 ? part : part.slice(part.indexOf('*/') + 2)))
    .join(' ')
  if (/\\/.test(plain)) report(at, 'A style holds escapes.', 'Write its letters out.')
  for (const [, target = ''] of plain.matchAll(/url\(\s*["']?([^"')]*)/gi))
    if (!target.startsWith('#'))
      report(at, `A style points out of the drawing: ${shorten(target)}`, 'Point to an id of the same file.')
  const forbidden =
    /@import|@font-face|image-set\(|image\(|src\(|expression\(|-moz-binding|javascript:/i.exec(plain)
  if (forbidden) report(at, `A style holds ${forbidden[0]}, which is not allowed.`, 'Remove it.')
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
    report(at, `The entity ${shorten(whole)} is not known.`, 'Write the letter itself, or &amp; for &.')
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
  if (total === Number.POSITIVE_INFINITY)
    report(
      root.at,
      'The drawing repeats a part within itself.',
      'Remove the <use> that names what it stands in.',
    )
  else if (total > MAX_SVG_ELEMENTS)
    report(root.at, `The drawing has more than ${MAX_SVG_ELEMENTS} elements.`, 'Simplify it, or use a photo.')
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
