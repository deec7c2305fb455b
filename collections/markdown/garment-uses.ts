import { childrenOf, isElement, type MinimarkElement, readText } from '#collections/minimark.ts'

/** What a text says of garments: a component that shows some, or a reference beside which a price is written by hand. */
export type GarmentUse =
  | {
      shown: MinimarkElement
      /** Named in the first lines of a page, which is whole without it. */
      isListed?: true
    }
  | { byHand: string }

const reference = /(?<![\p{L}\d-])[A-Z]\d{2}-\d{2}(?![\p{L}\d-])/u
const price = /\d,\d{2}\s*€/
/** `34–48`, `XS–XXL`; nothing but sizes. */
const sizes = /^(?:\d{2,3}|X*[SML]|\dXL)–(?:\d{2,3}|X*[SML]|\dXL)$|^Única$/

/** Blocks in which a reference and a price belong together. */
const blocks: ReadonlySet<string> = new Set(['tr', 'p', 'li', 'h2', 'h3'])

/** What an element by itself says of garments. */
export function readGarmentUse(element: MinimarkElement): GarmentUse | undefined {
  const [tag, props] = element
  if (tag === 'prenda' || tag === 'prendas') return { shown: [tag, props] }
  if (!blocks.has(tag)) return undefined
  const children = childrenOf(element)
  // Its paragraphs say it.
  if (tag === 'li' && children.some((child) => isElement(child, 'p'))) return undefined
  const text = children.map((child) => readText([child])).join(tag === 'tr' ? ' ' : '')
  const found = reference.exec(text)?.[0]
  const repeats =
    price.test(text) || (tag === 'tr' && children.some((cell) => sizes.test(readText([cell]).trim())))
  return found !== undefined && repeats ? { byHand: found } : undefined
}
