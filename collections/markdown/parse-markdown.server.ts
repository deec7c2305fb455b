import { cleanUrl, findTrap } from '#collections/clean-url.ts'
import { completeAddress } from '#collections/complete-address.ts'
import {
  childrenOf,
  type MinimarkBody,
  type MinimarkElement,
  type MinimarkNode,
} from '#collections/minimark.ts'
import { findUnknownIcon } from '#collections/pictures/icon-sets.server.ts'
import { findMarks, findMentions, type PriceMention } from '#collections/plans/price-mentions.ts'
import { findNearestWord } from '#collections/problems/nearest-word.ts'
import type { Position, Problem, Reason, Severity } from '#collections/problems/problem.ts'
import { listWrittenTables, readWrittenTable } from '#collections/size-tables.ts'
import { dropUnseen, findUnseen } from '#collections/unseen-characters.ts'
import { colors } from '#config/colors.ts'
import type { SizeTable } from '#sizes/read-size-table.ts'
import { decodeLeniently } from '#urls/percent-decoding.ts'
import { type BuiltTree, buildTree, maxDepth, type Origin } from './build-tree.server.ts'
import { type GarmentUse, readGarmentUse } from './garment-uses.ts'
import { assignHeadingIds, buildToc, readOpening, readText, visitElements } from './heading-ids.ts'
import { linkContacts } from './link-contacts.ts'
import { restoreSigns } from './literal-characters.ts'
import { tokenizeMarkdown } from './markdown-grammar.server.ts'
import { findMisplacedFrontMatter } from './misplaced-front-matter.ts'
import type { GrammarProblem } from './parser-tokens.ts'
import { readBlanks } from './plain-blanks.ts'
import { listTreeImages } from './plain-tree.ts'
import { isComponent, listComponents, type Refusal, sanitizeTree } from './sanitize-tree.ts'
import { findShownMarks } from './shown-marks.ts'
import type { TextPosition } from './source-positions.ts'
import { keepTreeTogether } from './text-runs.ts'
import { limitTree, MAX_GROWTH, measureTree } from './tree-size.ts'
import { findUnevenRows } from './uneven-rows.ts'

type WrittenImage = { src: string; alt: string | null; isSmall?: true }

/** What a Markdown file yields beside its front matter. */
export type ParsedMarkdown = {
  body: MinimarkBody
  /** It is so long or so deep that nothing of it was read. */
  isRefused: boolean
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
  /** Prices of plans that the text asks for, and amounts that it writes by hand. */
  priceMarks: (Position & { name: string })[]
  priceMentions: (Position & PriceMention)[]
  /** Every id that a link to this page may end in. */
  anchors: string[]
  problems: Problem[]
}

/** The same, told by the line of the file. */
type InFile<T> = T extends TextPosition ? Omit<T, 'row'> & Position : never

/** Largest Markdown text that is parsed (M07). */
const MAX_SOURCE_MIB = 1

/** Most lines of a text: the longest that we know, books apart, have a few thousand. */
const MAX_LINES = 10_000

/**
 * Parses the text after the front matter: tree, ids, table of contents, code, and what is wrong with
 * it. Never throws for what a writer wrote. `firstLine` is the line of the file (from 1) where `source` begins:
 * above it stands the front matter. `titleLevel` is the level of the heading that the text stands below: 1 on a
 * page of its own. `title` is the page's, where the front matter tells it: what messages to an address are about.
 */
export function parseMarkdown(
  source: string,
  options: {
    file: string
    firstLine: number
    titleLevel?: number
    title?: string | undefined
  },
): ParsedMarkdown {
  // Lone surrogates cannot be stored as UTF-8; all else passes unchanged (M10).
  const written = source.replace(/\r\n?/g, '\n').toWellFormed()
  const text = readBlanks(dropUnseen(written))
  const { nodes, origins, problems, isRefused } = readTree(text, options.firstLine > 1)
  problems.push(...findUnseen(written).map((fault) => ({ severity: 'warning', ...fault }) as const))
  const elements = listWritten(nodes, origins)
  const images = findImages(elements)
  const sizeTables = readSizeTables(nodes, origins)
  problems.push(
    ...checkHeadings(elements, options.titleLevel ?? 1),
    ...checkLinks(elements),
    ...checkImages(images),
    ...checkIcons(elements),
    ...sizeTables.problems,
  )
  const clean = sanitizeTree(nodes)
  for (const refusal of clean.refusals) problems.push(describeRefusal(refusal, origins.get(refusal.node)))
  assignHeadingIds(clean.nodes)
  problems.push(...checkIds(elements))
  // Behind the ids: an anchor is the same, whichever blank its heading is written with.
  keepTreeTogether(clean.nodes)
  encodeAddresses(clean.nodes)
  const opening = readOpening(clean.nodes)
  const inFile = <T extends TextPosition>({ row, ...item }: T) =>
    // What is left of a union by its rest is no union to the compiler.
    ({ ...item, line: row + options.firstLine }) as InFile<T>
  const findPlace = (element: MinimarkElement) => {
    const { row, column } = origins.get(element) ?? {}
    return row !== undefined && column !== undefined ? { row, column } : undefined
  }
  return {
    body: {
      type: 'minimark',
      value: linkContacts(clean.nodes, options.title ?? opening.title ?? ''),
      toc: { title: '', searchDepth: 2, depth: 2, links: buildToc(clean.nodes) },
    },
    isRefused,
    ...opening,
    links: findLinks(elements).map(inFile),
    images: images.map(inFile),
    sizeTables: sizeTables.tables.map(inFile),
    garmentUses: findGarmentUses(elements).map(inFile),
    priceMarks: findMarks(nodes, findPlace).map(inFile),
    priceMentions: findMentions(nodes, findPlace).map(inFile),
    anchors: findAnchors(clean.nodes),
    problems: problems
      .sort((a, b) => a.row - b.row || a.column - b.column)
      .map((problem) => ({ ...inFile(problem), file: options.file })),
  }
}

function readTree(text: string, hasFrontMatter: boolean): BuiltTree & { isRefused: boolean } {
  const nothing = { nodes: [], origins: new WeakMap<MinimarkElement, Origin>() }
  const stop = (reason: Reason) => ({
    ...nothing,
    isRefused: true,
    problems: [{ severity: 'error' as const, row: 0, column: 1, ...reason }],
  })
  if (Buffer.byteLength(text) > MAX_SOURCE_MIB * 1024 * 1024)
    return stop({ kind: 'file-too-large', parameters: { limit: MAX_SOURCE_MIB } })
  if (text.split('\n').length > MAX_LINES)
    return stop({ kind: 'text-too-many-lines', parameters: { limit: MAX_LINES } })
  try {
    const { tokens, problems, isTooLong } = tokenizeMarkdown(text)
    if (isTooLong) return stop({ kind: 'text-too-many-elements' })
    const tree = buildTree(tokens, text)
    // What repeats a long address is refused before anything reads it again.
    if (measureTree(tree.nodes, limitTree(text.length)) > limitTree(text.length))
      return stop({ kind: 'text-grows', parameters: { limit: MAX_GROWTH } })
    const misplaced = findMisplacedFrontMatter(tokens, { hasFrontMatter })
    const slips = [...misplaced, ...findUnevenRows(tokens, text), ...findShownMarks(tree, text)]
    restoreSigns(tree.nodes)
    // The line below front matter that is none makes a heading of it, which is not what is wrong.
    const own = tree.problems.filter(({ kind }) => kind !== 'heading-by-line' || misplaced.length === 0)
    return { ...tree, isRefused: false, problems: [...problems, ...slips, ...own] }
  } catch (error) {
    if (error instanceof RangeError) return stop({ kind: 'text-too-deep', parameters: { limit: maxDepth } })
    const reason = error instanceof Error ? error.message : String(error)
    return stop({ kind: 'file-unparsable', parameters: { reason } })
  }
}

/** An element that stands in the source, and where. */
type WrittenElement = TextPosition & { element: MinimarkElement }

/** All of them, in the order of the text. */
function listWritten(nodes: readonly MinimarkNode[], origins: BuiltTree['origins']): WrittenElement[] {
  return nodes.flatMap((element) => {
    if (typeof element === 'string') return []
    const { row, column } = origins.get(element) ?? {}
    const own = row !== undefined && column !== undefined ? [{ element, row, column }] : []
    return [...own, ...listWritten(childrenOf(element), origins)]
  })
}

function findLinks(written: readonly WrittenElement[]) {
  return written.flatMap(({ element: [tag, props], ...place }) => {
    const address = tag === 'a' ? props.href : isComponent(tag) ? props.to : null
    const href = typeof address === 'string' ? cleanUrl(address) : null
    return href === null ? [] : [{ href, ...place }]
  })
}

function findImages(written: readonly WrittenElement[]): (TextPosition & WrittenImage)[] {
  return written.flatMap(({ element: [tag, { src, alt, width }], ...place }) => {
    if ((tag !== 'img' && tag !== 'figure') || typeof src !== 'string') return []
    const isSmall = width !== undefined && ({ isSmall: true } as const)
    return [{ src, alt: typeof alt === 'string' ? alt : null, ...isSmall, ...place }]
  })
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

function findGarmentUses(written: readonly WrittenElement[]): (TextPosition & GarmentUse)[] {
  return written.flatMap(({ element, ...place }) => {
    const use = readGarmentUse(element)
    return use ? [{ ...use, ...place }] : []
  })
}

function findAnchors(nodes: readonly MinimarkNode[]): string[] {
  const anchors = new Set<string>()
  visitElements(nodes, (_tag, { id }) => {
    if (typeof id === 'string') anchors.add(id)
  })
  return [...anchors]
}

/** Links that nobody can press, or that lead nowhere. */
function checkLinks(written: readonly WrittenElement[]): GrammarProblem[] {
  return written.flatMap(({ element, ...place }): GrammarProblem[] => {
    const [tag, { href, src }] = element
    if (tag === 'img' && src === '')
      return [{ severity: 'suspicion', ...place, kind: 'picture-without-address' }]
    if (tag !== 'a' || typeof href !== 'string') return []
    const text = readShown(element)
    if (href.trim() === '')
      return [{ severity: 'suspicion', ...place, kind: 'link-without-address', parameters: { text } }]
    return text ? [] : [{ severity: 'suspicion', ...place, kind: 'link-without-text', parameters: { href } }]
  })
}

/** What readers see of an element, or hear of its pictures. */
function readShown(element: MinimarkElement): string {
  const pictures = listTreeImages([element]).map(({ alt }) => alt)
  return `${readText([element])} ${pictures.join(' ')}`.trim()
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

function checkIcons(written: readonly WrittenElement[]): GrammarProblem[] {
  return written.flatMap(({ element: [, { icon }], ...place }): GrammarProblem[] => {
    const unknown = typeof icon === 'string' ? findUnknownIcon(icon) : undefined
    return unknown ? [{ severity: 'suspicion', ...place, ...unknown }] : []
  })
}

function checkHeadings(written: readonly WrittenElement[], titleLevel: number): GrammarProblem[] {
  const headings = written.filter(({ element: [tag] }) => /^h[1-6]$/.test(tag))
  return headings.flatMap(({ element: [tag, , ...children], ...place }, index): GrammarProblem[] => {
    const level = Number(tag.slice(1))
    const before = headings[index - 1]
    const above = before ? Number(before.element[0].slice(1)) : titleLevel
    if (level <= above + 1) return []
    const kind = before ? 'heading-skips-level' : 'heading-skips-title'
    const right = above + 1
    const parameters = { heading: readText(children), level, above, right, marks: '#'.repeat(right) }
    return [{ severity: 'suspicion', ...place, kind, parameters }]
  })
}

function checkIds(written: readonly WrittenElement[]): GrammarProblem[] {
  const seen = new Set<string>()
  return written.flatMap(({ element: [, { id }], ...place }): GrammarProblem[] => {
    if (typeof id !== 'string') return []
    const isTwice = seen.has(id)
    seen.add(id)
    return isTwice ? [{ severity: 'suspicion', ...place, kind: 'id-twice', parameters: { id } }] : []
  })
}

function describeRefusal(
  { node, kind: refused, name, value, known = [] }: Refusal,
  origin: Origin | undefined,
): GrammarProblem {
  const isCalled = origin?.notation === 'component'
  const element = isCalled ? `::${node[0]}` : node[0]
  const report = (severity: Severity, reason: Reason): GrammarProblem => {
    return { severity, row: origin?.row ?? 0, column: origin?.column ?? 1, ...reason }
  }
  // The parser takes them for a part of the value, which is then wrong for a reason that nobody sees.
  if (/^[“”„]/.test(value ?? ''))
    return report('warning', { kind: 'attribute-curly-quotes', parameters: { element } })
  switch (refused) {
    case 'url': {
      const parameters = { address: JSON.stringify(value).slice(1, -1) }
      const parsed = URL.parse(value ?? '', 'https://relative.invalid/')
      const trap = parsed ? findTrap(parsed, value ?? '') : undefined
      if (trap) return report('suspicion', { kind: trap, parameters })
      const near = completeAddress(value ?? '')
      return report('suspicion', { kind: 'address-refused', parameters, near })
    }
    case 'attribute': {
      const near = known.includes(name) ? undefined : findNearestWord(name, known)
      return report('warning', { kind: 'attribute-refused', parameters: { attribute: name, element }, near })
    }
    case 'color': {
      const parameters = { element, value: String(value), colours: colors }
      return report('suspicion', { kind: 'component-colour-unknown', parameters })
    }
    case 'placement':
      return report('warning', { kind: 'element-misplaced', parameters: { element } })
    case 'content':
      return report('warning', { kind: 'element-holds-no-text', parameters: { element } })
    case 'tag': {
      if (!isCalled) return report('warning', { kind: 'tag-refused', parameters: { tag: name } })
      const components = listComponents()
      const near = findNearestWord(name, components)
      return report('warning', { kind: 'component-unknown', parameters: { name, components }, near })
    }
  }
}

/** Percent-encodes addresses as browsers do; what is encoded already, or a bare `%`, stays (M05). */
function encodeAddresses(nodes: readonly MinimarkNode[]): void {
  visitElements(nodes, (_tag, props) => {
    for (const name of ['href', 'to', 'src']) {
      const address = props[name]
      if (typeof address !== 'string') continue
      props[name] = encodeURI(composeMarks(address)).replace(/%25(?=[0-9a-f]{2})/gi, '%')
    }
  })
}

/** Of an address of ours, accents that are encoded apart from their letters (`o%CC%81`): ids and files have one letter. */
function composeMarks(address: string): string {
  if (!/^[/#](?!\/)/.test(address)) return address
  return address.replaceAll(/\p{L}(?:%C[CD]%[89AB][\dA-F])+/giu, (letter) =>
    decodeLeniently(letter).normalize('NFC'),
  )
}
