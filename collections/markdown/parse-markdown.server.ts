import { cleanUrl } from '#collections/clean-url.ts'
import {
  childrenOf,
  isElement,
  type MinimarkBody,
  type MinimarkElement,
  type MinimarkNode,
} from '#collections/minimark.ts'
import { findUnknownIcon } from '#collections/pictures/icon-sets.server.ts'
import { findNearestWord } from '#collections/problems/nearest-word.ts'
import type { Position, Problem, Reason } from '#collections/problems/problem.ts'
import { listWrittenTables, readWrittenTable } from '#collections/size-tables.ts'
import { colors } from '#config/colors.ts'
import type { SizeTable } from '#sizes/read-size-table.ts'
import { type BuiltTree, buildTree, type Origin } from './build-tree.server.ts'
import type { GrammarProblem } from './comark-parser.ts'
import { type GarmentUse, readGarmentUse } from './garment-uses.ts'
import { assignHeadingIds, buildToc, readOpening, readText, visitElements } from './heading-ids.ts'
import type { CodeHighlighter } from './highlight-code.server.ts'
import { linkContacts } from './link-contacts.ts'
import { findLookAlikes } from './look-alikes.ts'
import { tokenizeMarkdown } from './markdown-grammar.server.ts'
import { findMisplacedFrontMatter } from './misplaced-front-matter.ts'
import { isComponent, listComponents, type Refusal, sanitizeTree } from './sanitize-tree.ts'
import type { TextPosition } from './source-positions.ts'

type WrittenImage = { src: string; alt: string | null }

/** What a Markdown file yields beside its front matter. */
export type ParsedMarkdown = {
  body: MinimarkBody
  /** Text of an `h1` that is the first element (C-CONT-8). */
  title: string | null
  /** Text of the paragraph that is first, or directly after that `h1` (C-CONT-8). */
  description: string | null
  /** Where the text leads, as written (not percent-encoded), the addresses of cards and callouts included. */
  links: (Position & { href: string })[]
  /** Pictures; `alt` is null when the writer gave none, and '' when the writer says that it is decorative. */
  images: (Position & WrittenImage)[]
  /** Tables of sizes, those with mistakes left out. */
  sizeTables: (Position & SizeTable)[]
  /** What the text says of garments. */
  garmentUses: (Position & GarmentUse)[]
  /** Every id that a link to this page may end in. */
  anchors: string[]
  problems: Problem[]
}

/** The same, told by the line of the file. */
type InFile<T> = T extends TextPosition ? Omit<T, 'row'> & Position : never

/** Largest Markdown text that is parsed (M07). */
const MAX_SOURCE_MIB = 1

/**
 * Parses the text after the front matter: tree, ids, table of contents, coloured code, and what is wrong with
 * it. Never throws for what a writer wrote. `firstLine` is the line of the file (from 1) where `source` begins:
 * above it stands the front matter. `titleLevel` is the level of the heading that the text stands below: 1 on a
 * page of its own. `title` is the page's, where the front matter tells it: what messages to an address are about.
 */
export async function parseMarkdown(
  source: string,
  options: {
    file: string
    firstLine: number
    highlight: CodeHighlighter
    titleLevel?: number
    title?: string | undefined
  },
): Promise<ParsedMarkdown> {
  // Lone surrogates cannot be stored as UTF-8; all else passes unchanged (M10).
  const text = source
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n')
    .toWellFormed()
  const { nodes, origins, problems } = readTree(text, options.firstLine > 1)
  const links = findLinks(nodes, origins)
  const images = findImages(nodes, origins)
  const sizeTables = readSizeTables(nodes, origins)
  problems.push(
    ...checkHeadings(nodes, origins, options.titleLevel ?? 1),
    ...checkImages(images),
    ...checkIcons(nodes, origins),
    ...sizeTables.problems,
  )
  const clean = sanitizeTree(nodes)
  for (const refusal of clean.refusals) problems.push(describeRefusal(refusal, origins.get(refusal.node)))
  assignHeadingIds(clean.nodes)
  problems.push(...checkIds(nodes, origins))
  encodeAddresses(clean.nodes)
  await highlightCode(clean.nodes, options.highlight)
  const opening = readOpening(clean.nodes)
  const inFile = <T extends TextPosition>({ row, ...item }: T) =>
    // What is left of a union by its rest is no union to the compiler.
    ({ ...item, line: row + options.firstLine }) as InFile<T>
  return {
    body: {
      type: 'minimark',
      value: linkContacts(clean.nodes, options.title ?? opening.title ?? ''),
      toc: { title: '', searchDepth: 2, depth: 2, links: buildToc(clean.nodes) },
    },
    ...opening,
    links: links.map(inFile),
    images: images.map(inFile),
    sizeTables: sizeTables.tables.map(inFile),
    garmentUses: findGarmentUses(nodes, origins).map(inFile),
    anchors: findAnchors(clean.nodes),
    problems: problems
      .sort((a, b) => a.row - b.row || a.column - b.column)
      .map((problem) => ({ ...inFile(problem), file: options.file })),
  }
}

function readTree(text: string, hasFrontMatter: boolean): BuiltTree {
  const nothing = { nodes: [], origins: new WeakMap<MinimarkElement, Origin>() }
  const stop = (reason: Reason): BuiltTree => ({
    ...nothing,
    problems: [{ severity: 'error', row: 0, column: 1, ...reason }],
  })
  if (Buffer.byteLength(text) > MAX_SOURCE_MIB * 1024 * 1024)
    return stop({ kind: 'file-too-large', parameters: { limit: MAX_SOURCE_MIB } })
  try {
    const { tokens, problems } = tokenizeMarkdown(text)
    const tree = buildTree(tokens, text)
    const slips = [...findMisplacedFrontMatter(tokens, { hasFrontMatter }), ...findLookAlikes(tokens)]
    return { ...tree, problems: [...problems, ...slips, ...tree.problems] }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    return stop({ kind: 'file-unparsable', parameters: { reason } })
  }
}

/** Calls back for each element that stands in the source, with its place. */
function visitOrigins(
  nodes: readonly MinimarkNode[],
  origins: BuiltTree['origins'],
  visit: (element: MinimarkElement, origin: Origin) => void,
): void {
  for (const node of nodes) {
    if (typeof node === 'string') continue
    const origin = origins.get(node)
    if (origin) visit(node, origin)
    visitOrigins(childrenOf(node), origins, visit)
  }
}

function findLinks(nodes: readonly MinimarkNode[], origins: BuiltTree['origins']) {
  const links: (TextPosition & { href: string })[] = []
  visitOrigins(nodes, origins, ([tag, props], { row, column }) => {
    const written = tag === 'a' ? props.href : isComponent(tag) ? props.to : null
    const href = typeof written === 'string' ? cleanUrl(written) : null
    if (href !== null) links.push({ href, row, column })
  })
  return links
}

function findImages(nodes: readonly MinimarkNode[], origins: BuiltTree['origins']) {
  const images: (TextPosition & WrittenImage)[] = []
  visitOrigins(nodes, origins, ([tag, { src, alt }], { row, column }) => {
    if ((tag !== 'img' && tag !== 'figure') || typeof src !== 'string') return
    images.push({ src, alt: typeof alt === 'string' ? alt : null, row, column })
  })
  return images
}

/** Tables of sizes answer for the body that they are read for: one that is wrong anywhere is none. */
function readSizeTables(nodes: readonly MinimarkNode[], origins: BuiltTree['origins']) {
  const tables: (TextPosition & SizeTable)[] = []
  const problems: GrammarProblem[] = []
  for (const written of listWrittenTables(nodes)) {
    const { table, mistakes } = readWrittenTable(written)
    const { row = 0, column = 1 } = origins.get(written.table) ?? {}
    if (table) tables.push({ ...table, row, column })
    for (const { row: rowOfTable, ...reason } of mistakes) {
      const place = origins.get((rowOfTable > 0 && written.rows[rowOfTable]) || written.table)
      problems.push({ severity: 'error', row: place?.row ?? row, column: place?.column ?? column, ...reason })
    }
  }
  return { tables, problems }
}

function findGarmentUses(
  nodes: readonly MinimarkNode[],
  origins: BuiltTree['origins'],
): (TextPosition & GarmentUse)[] {
  const uses: (TextPosition & GarmentUse)[] = []
  visitOrigins(nodes, origins, (element, { row, column }) => {
    const use = readGarmentUse(element)
    if (use) uses.push({ ...use, row, column })
  })
  return uses
}

function findAnchors(nodes: readonly MinimarkNode[]): string[] {
  const anchors = new Set<string>()
  visitElements(nodes, (_tag, { id }) => {
    if (typeof id === 'string') anchors.add(id)
  })
  return [...anchors]
}

function checkImages(images: readonly (TextPosition & WrittenImage)[]): GrammarProblem[] {
  return images
    .filter(({ alt }) => alt === null)
    .map(({ src, row, column }) => ({
      severity: 'suspicion',
      row,
      column,
      kind: 'picture-without-text',
      parameters: { src },
    }))
}

function checkIcons(nodes: readonly MinimarkNode[], origins: BuiltTree['origins']): GrammarProblem[] {
  const problems: GrammarProblem[] = []
  visitOrigins(nodes, origins, ([, { icon }], { row, column }) => {
    const unknown = typeof icon === 'string' ? findUnknownIcon(icon) : undefined
    if (unknown) problems.push({ severity: 'suspicion', row, column, ...unknown })
  })
  return problems
}

function checkHeadings(
  nodes: readonly MinimarkNode[],
  origins: BuiltTree['origins'],
  titleLevel: number,
): GrammarProblem[] {
  const problems: GrammarProblem[] = []
  let previous = titleLevel
  let kind: 'heading-skips-title' | 'heading-skips-level' = 'heading-skips-title'
  visitOrigins(nodes, origins, ([tag, , ...children], { row, column }) => {
    if (!/^h[1-6]$/.test(tag)) return
    const level = Number(tag.slice(1))
    if (level > previous + 1) {
      problems.push({
        severity: 'suspicion',
        row,
        column,
        kind,
        parameters: {
          heading: readText(children),
          level,
          above: previous,
          right: previous + 1,
          marks: '#'.repeat(previous + 1),
        },
      })
    }
    previous = level
    kind = 'heading-skips-level'
  })
  return problems
}

function checkIds(nodes: readonly MinimarkNode[], origins: BuiltTree['origins']): GrammarProblem[] {
  const problems: GrammarProblem[] = []
  const seen = new Set<string>()
  visitOrigins(nodes, origins, ([, { id }], { row, column }) => {
    if (typeof id !== 'string') return
    if (seen.has(id)) {
      problems.push({ severity: 'suspicion', row, column, kind: 'id-twice', parameters: { id } })
    }
    seen.add(id)
  })
  return problems
}

function describeRefusal(
  { node, kind: refused, name, value, known = [] }: Refusal,
  origin: Origin | undefined,
): GrammarProblem {
  const place = { row: origin?.row ?? 0, column: origin?.column ?? 1 }
  const element = origin?.notation === 'component' ? `::${node[0]}` : node[0]
  // The parser takes them for a part of the value, which is then wrong for a reason that nobody sees.
  if (/^[“”„]/.test(value ?? ''))
    return { severity: 'warning', ...place, kind: 'attribute-curly-quotes', parameters: { element } }
  switch (refused) {
    case 'url':
      return {
        severity: 'suspicion',
        ...place,
        kind: 'address-refused',
        parameters: { address: JSON.stringify(value).slice(1, -1) },
      }
    case 'attribute':
      return {
        severity: 'warning',
        ...place,
        kind: 'attribute-refused',
        parameters: { attribute: name, element },
        near: known.includes(name) ? undefined : findNearestWord(name, known),
      }
    case 'color':
      return {
        severity: 'suspicion',
        ...place,
        kind: 'component-colour-unknown',
        parameters: { element, value: String(value), colours: colors },
      }
    case 'placement':
      return {
        severity: 'warning',
        ...place,
        kind: 'element-misplaced',
        parameters: { element },
      }
    case 'content':
      return {
        severity: 'warning',
        ...place,
        kind: 'element-holds-no-text',
        parameters: { element },
      }
    case 'tag':
      return origin?.notation === 'component'
        ? {
            severity: 'warning',
            ...place,
            kind: 'component-unknown',
            parameters: { name, components: listComponents() },
            near: findNearestWord(name, listComponents()),
          }
        : {
            severity: 'warning',
            ...place,
            kind: 'tag-refused',
            parameters: { tag: name },
          }
  }
}

/** Percent-encodes addresses as browsers do; what is encoded already, or a bare `%`, stays (M05). */
function encodeAddresses(nodes: readonly MinimarkNode[]): void {
  visitElements(nodes, (_tag, props) => {
    for (const name of ['href', 'to', 'src']) {
      const address = props[name]
      if (typeof address === 'string') props[name] = encodeURI(address).replace(/%25(?=[0-9a-f]{2})/gi, '%')
    }
  })
}

async function highlightCode(nodes: readonly MinimarkNode[], highlighter: CodeHighlighter): Promise<void> {
  const blocks: MinimarkElement[] = []
  collectCodeBlocks(nodes, blocks)
  for (const [, props, code] of blocks) {
    if (!isElement(code) || typeof props.language !== 'string') continue
    code.splice(
      2,
      Number.POSITIVE_INFINITY,
      ...(await highlighter.highlight(readText(childrenOf(code)), props.language)),
    )
  }
}

function collectCodeBlocks(nodes: readonly MinimarkNode[], blocks: MinimarkElement[]): void {
  for (const node of nodes) {
    if (typeof node === 'string') continue
    if (node[0] === 'pre' && node[2]?.[0] === 'code') blocks.push(node)
    else collectCodeBlocks(childrenOf(node), blocks)
  }
}
