/** An element of a drawing, with the text that stands directly in it. */
export type SvgElement = {
  name: string
  attributes: Map<string, string>
  children: SvgElement[]
  text: string
  /** Where it begins in the drawing's text. */
  at: number
}

/** What a drawing may unfold to: elements with everything that is repeated (threat C05: explosions). */
const MAX_ELEMENTS = 50_000

/** So many elements may lead from one to the next: a shape from the `use` of a `use` of it. */
const MAX_CHAIN = 50

/** So many characters of a path, or of a text, cost as much as another element. */
const CHARACTERS_OF_ELEMENT = 100

/** Rules of a drawing's style sheets that name parts of it, at most: each is compared with each element. */
const MAX_RULES = 200

/** A step of a filter goes over every pixel, which is as much as so many elements. */
const ELEMENTS_OF_FILTER_STEP = 500

/** What filters may ask for: their time grows with it, some with its square. */
const filterLimits = new Map([
  ['numOctaves', 8],
  ['radius', 20],
  ['order', 5],
  ['stdDeviation', 200],
])

/** What an element costs to draw, with all that it repeats. */
type Effort = {
  cost: number
  /** Elements that would be painted with what it says of paint. */
  shapes: number
  /** Places for the markers of its lines. */
  corners: number
  /** The longest chain of references that begins below it. */
  chain: number
}

const nothing: Effort = { cost: 0, shapes: 0, corners: 0, chain: 0 }

/** Elements that would take too long to draw, or for ever; none in what only draws. */
export function findCostly(root: SvgElement): SvgElement[] {
  const elements = listElements(root)
  const filters = elements.filter(isCostlyFilter)
  if (filters.length > 0) return filters
  const rules = elements.flatMap(({ name, text }) => (name === 'style' ? readRules(text) : []))
  const { cost, endless } = measure(root, elements, rules.slice(0, MAX_RULES))
  if (endless) return [endless]
  return cost <= MAX_ELEMENTS && rules.length <= MAX_RULES ? [] : [root]
}

function listElements(root: SvgElement): SvgElement[] {
  const elements = [root]
  for (const element of elements) for (const child of element.children) elements.push(child)
  return elements
}

function isCostlyFilter({ name, attributes }: SvgElement): boolean {
  if (!name.startsWith('fe')) return false
  return [...filterLimits].some(([attribute, limit]) => {
    const numbers = (attributes.get(attribute) ?? '').split(/[\s,]+/).map(Number)
    // What is no number is none to the rasteriser either.
    return numbers.some((number) => number > limit)
  })
}

/** Adds up what is drawn, each element once, however often it is repeated; `endless` repeats itself, or in too long a chain. */
function measure(root: SvgElement, elements: readonly SvgElement[], rules: readonly Rule[]) {
  const byId = new Map(elements.map((element) => [element.attributes.get('id') ?? '', element]))
  /** Of an element that is being measured: `null`. */
  const known = new Map<SvgElement, Effort | null>()
  let endless: SvgElement | undefined
  const { cost } = visit(root, 0)
  return { cost, endless }

  function visit(element: SvgElement, depth: number): Effort {
    const before = known.get(element)
    if (before) return before
    if (before === null || depth > MAX_CHAIN) endless ??= element
    if (endless) return nothing
    known.set(element, null)
    const own = measureOwn(element)
    for (const child of element.children) add(own, visit(child, depth))
    for (const { property, id } of listReferences(element, rules)) {
      const target = byId.get(id)
      const { chain, ...rest } = target && !endless ? visit(target, depth + 1) : nothing
      const repeated = { ...rest, chain: chain + 1 }
      // Paint and markers are handed down to what stands inside; all else is for the element as a whole.
      const times = property.startsWith('marker')
        ? own.corners
        : /^(?:fill|stroke)$/.test(property)
          ? own.shapes
          : 1
      add(
        own,
        property === 'href' ? repeated : { ...repeated, cost: times * rest.cost, shapes: 0, corners: 0 },
      )
    }
    if (own.chain > MAX_CHAIN) endless ??= element
    known.set(element, own)
    return own
  }
}

function add(effort: Effort, { cost, shapes, corners, chain }: Effort) {
  effort.cost += cost
  effort.shapes += shapes
  effort.corners += corners
  effort.chain = Math.max(effort.chain, chain)
}

function measureOwn({ name, attributes, text }: SvgElement): Effort {
  const written = attributes.get('d') ?? attributes.get('points') ?? text
  const octaves = Number(attributes.get('numOctaves')) || 1
  const steps = name.startsWith('fe') ? ELEMENTS_OF_FILTER_STEP * octaves : 0
  const corners = written === text ? 2 : (written.match(/\d+(?:\.\d*)?/g)?.length ?? 0)
  return { cost: 1 + written.length / CHARACTERS_OF_ELEMENT + steps, shapes: 1, corners, chain: 0 }
}

/** A property of an element that names another one, such as `fill` by `url(#cloth)`. */
type Reference = { property: string; id: string }

/** What an element names: by attributes, by its style, and by the rules of style sheets that fit it. */
function listReferences({ name, attributes }: SvgElement, rules: readonly Rule[]): Reference[] {
  const classes = (attributes.get('class') ?? '').split(/\s+/).map((each) => `.${each}`)
  const names = new Set([name, `#${attributes.get('id')}`, ...classes])
  const own = [...attributes].flatMap(([key, value]): Reference[] => {
    const local = key.slice(key.indexOf(':') + 1).toLowerCase()
    if (local === 'href') return [{ property: 'href', id: value.slice(1) }]
    return readDeclarations(local === 'style' ? value : `${key}:${value}`)
  })
  const fitting = rules.filter(({ selector }) => selector.every((part) => names.has(part)))
  return [...own, ...fitting.flatMap(({ references }) => references)]
}

/** The last part of a selector (`path`, `.a`, `#b`), and what the rule names. */
type Rule = { selector: string[]; references: Reference[] }

/** The rules of a style sheet that name elements; what a selector says besides its last part is let be. */
function readRules(css: string): Rule[] {
  return dropCssComments(css)
    .split('}')
    .flatMap((block): Rule[] => {
      const [body = '', selectors = ''] = block.split('{').reverse()
      const references = readDeclarations(body)
      if (references.length === 0) return []
      return selectors.split(',').map((selector) => {
        const last =
          selector
            .trim()
            .split(/[\s>+~]+/)
            .at(-1) ?? ''
        return { selector: last.replaceAll(/:.*/g, '').match(/[.#]?[\w-]+/g) ?? [], references }
      })
    })
}

/** A style without its comments; what one leaves open is looked at too. */
export function dropCssComments(css: string): string {
  return css
    .split('/*')
    .map((part, index) => (index === 0 ? part : part.slice(part.indexOf('*/') + 2)))
    .join(' ')
}

/** What `fill: url(#a); mask: url("#b")` names. */
function readDeclarations(css: string): Reference[] {
  if (!/url\(/i.test(css)) return []
  return css.split(';').flatMap((declaration) => {
    const property = declaration.slice(0, Math.max(declaration.indexOf(':'), 0)).trim()
    const targets = declaration.matchAll(/url\(\s*["']?#([^"')\s]+)/gi)
    return [...targets].map(([, id = '']) => ({ property: property.toLowerCase(), id }))
  })
}
