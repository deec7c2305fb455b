/** An element of a drawing. */
export type SvgElement = {
  name: string
  attributes: Map<string, string>
  children: SvgElement[]
  /** Where it begins in the drawing's text. */
  at: number
}

/** What a drawing may unfold to: elements with everything that is repeated (threat C05: explosions). */
const MAX_ELEMENTS = 50_000

/** So many elements may lead from one to the next: a shape from the `use` of a `use` of it. */
const MAX_CHAIN = 50

/** So many characters of a path cost as much as another element. */
const CHARACTERS_OF_ELEMENT = 100

/** A step of a filter goes over every pixel, which is as much as so many elements. */
const ELEMENTS_OF_FILTER_STEP = 500

/** What an element costs to draw with all that it repeats, and the longest chain of references that begins below it. */
type Effort = { cost: number; chain: number }

/**
 * The element that repeats itself, or with which a drawing unfolds to too much. What else takes long is ended with the
 * process that draws it (`picture-process.server.ts`).
 */
export function findCostly(root: SvgElement): SvgElement | undefined {
  const elements = [root]
  for (const element of elements) for (const child of element.children) elements.push(child)
  const byId = new Map(elements.map((element) => [element.attributes.get('id'), element]))
  /** Each is measured once, however often it is repeated; of one that is being measured: `null`. */
  const known = new Map<SvgElement, Effort | null>()
  let endless: SvgElement | undefined
  const { cost } = measure(root, 0)
  return endless ?? (cost > MAX_ELEMENTS ? root : undefined)

  function measure(element: SvgElement, depth: number): Effort {
    const before = known.get(element)
    if (before) return before
    if (before === null || depth > MAX_CHAIN) endless ??= element
    const effort = { cost: measureOwn(element), chain: 0 }
    if (endless) return effort
    known.set(element, null)
    for (const child of element.children) add(effort, measure(child, depth))
    for (const id of listReferences(element)) {
      const target = byId.get(id)
      if (!target) continue
      const { cost, chain } = measure(target, depth + 1)
      add(effort, { cost, chain: chain + 1 })
    }
    if (effort.chain > MAX_CHAIN) endless ??= element
    known.set(element, effort)
    return effort
  }
}

function add(effort: Effort, { cost, chain }: Effort) {
  effort.cost += cost
  effort.chain = Math.max(effort.chain, chain)
}

function measureOwn({ name, attributes }: SvgElement): number {
  const { length } = attributes.get('d') ?? attributes.get('points') ?? ''
  return 1 + length / CHARACTERS_OF_ELEMENT + (name.startsWith('fe') ? ELEMENTS_OF_FILTER_STEP : 0)
}

/** The ids that an element names: by a link, or as paint, mask, filter and the like (`url(#cloth)`). */
function listReferences({ attributes }: SvgElement): string[] {
  return [...attributes].flatMap(([key, value]) => {
    if (/(?:^|:)href$/i.test(key)) return [value.slice(1)]
    return Array.from(value.matchAll(/url\(\s*["']?#([^"')\s]+)/gi), ([, id = '']) => id)
  })
}
