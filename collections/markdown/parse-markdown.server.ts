import { findTrap, HERE } from '#collections/clean-url.ts'
import { completeAddress } from '#collections/complete-address.ts'
import { splitContacts } from '#collections/contact-links.ts'
import {
  createBody,
  type MinimarkBody,
  type MinimarkElement,
  type MinimarkNode,
} from '#collections/minimark.ts'
import { findNearestWord } from '#collections/problems/nearest-word.ts'
import type { Problem, Reason } from '#collections/problems/problem.ts'
import { createTeller, type Teller } from '#collections/problems/teller.ts'
import { readTables } from '#collections/size-tables.ts'
import { colors } from '#config/colors.ts'
import { type BuiltTree, buildTree, maxDepth, type Origin } from './build-tree.server.ts'
import { checkFrontMatter, checkRows } from './check-tokens.ts'
import { assignHeadingIds, buildToc, readOpening } from './heading-ids.ts'
import { type Findings, judgeParts } from './judge-parts.ts'
import { restoreSigns } from './literal-characters.ts'
import { tokenizeMarkdown } from './markdown-grammar.server.ts'
import { readBlanks } from './plain-blanks.ts'
import { listComponents, type Refusal, sanitizeTree } from './sanitize-tree.ts'
import { SourcePositions } from './source-positions.ts'
import { keepPropertiesTogether, keepRunTogether, listParts } from './text-runs.ts'

/** What a Markdown file yields beside its front matter. */
export type ParsedMarkdown = {
  body: MinimarkBody
  findings: Findings
  /** Text of an `h1` that is the first element (C-CONT-8). */
  title: string | null
  /** Text of the paragraph that is first, or directly after that `h1` (C-CONT-8). */
  description: string | null
  /** Every id that a link to this page may end in. */
  anchors: string[]
  problems: Problem[]
}

/** Most lines of a text: the longest that we know, books apart, have a few thousand. */
const MAX_LINES = 10_000

type Options = {
  file: string
  /** The line of the file (from 1) where the text begins: above it stands the front matter. */
  firstLine: number
  /** The level of the heading that the text stands below: 1 on a page of its own. */
  titleLevel?: number
  /** The page's, where the front matter tells it: what messages to an address are about. */
  title?: string | undefined
}

/**
 * Parses the text after the front matter: tree, ids, table of contents, and what is wrong with it. Never throws for what a
 * writer wrote. The text has the line ends of Unix, and none of the characters that nobody sees.
 */
export function parseMarkdown(
  source: string,
  { file, firstLine, titleLevel = 1, title }: Options,
): ParsedMarkdown {
  let problems: Problem[] = []
  const teller = createTeller(file, problems)
  // Lone surrogates cannot be stored as UTF-8; all else passes unchanged (M10).
  const positions = new SourcePositions(readBlanks(source.toWellFormed()), firstLine)
  const tree = makeTree(teller, positions)
  const isRefused = 'kind' in tree
  if (isRefused) problems = [{ severity: 'error', file, ...positions.at(0), ...tree }]
  const { nodes, origins }: BuiltTree = isRefused ? { nodes: [], origins: new Map() } : tree
  const findings = judgeParts(teller, listParts(nodes, origins), {
    positions,
    origins,
    level: titleLevel,
    isTitled: title !== undefined,
  })
  restoreSigns(nodes)
  findings.sizeTables.push(...readTables(teller, nodes, (element) => origins.get(element)))
  const clean = sanitizeTree(nodes)
  for (const refusal of clean.refusals)
    tellRefusal(teller, refusal, origins.get(refusal.node) ?? { ...positions.at(0), notation: 'markdown' })
  const anchors = finishTree(clean.nodes)
  const opening = readOpening(clean.nodes)
  return {
    body: createBody(linkContacts(clean.nodes, title ?? opening.title ?? ''), buildToc(clean.nodes)),
    ...opening,
    findings,
    anchors,
    problems: problems.sort((a, b) => a.line - b.line || a.column - b.column),
  }
}

/** The tree of a text as it is written, or why it is refused. */
function makeTree(teller: Teller, positions: SourcePositions): BuiltTree | Reason {
  const { source, lines, firstLine } = positions
  if (lines.length > MAX_LINES) return { kind: 'text-too-long' }
  try {
    const tokens = tokenizeMarkdown(source, { teller, firstLine })
    if (!tokens) return { kind: 'text-too-long' }
    const tree = buildTree(teller, tokens, positions)
    checkFrontMatter(teller, tokens, firstLine)
    checkRows(teller, tokens, positions)
    return tree
  } catch (error) {
    if (error instanceof RangeError) return { kind: 'text-too-deep', parameters: { limit: maxDepth } }
    throw error
  }
}

/** Completes a clean tree, in place: ids, hard spaces, encoded addresses. Gives the ids that a link may end in. */
function finishTree(nodes: MinimarkNode[]): string[] {
  const parts = listParts(nodes)
  const elements = parts.filter((part) => Array.isArray(part))
  assignHeadingIds(elements)
  // Behind the ids: an anchor is the same, whichever blank its heading is written with.
  for (const part of parts) {
    if (!Array.isArray(part)) keepRunTogether(part)
    else {
      keepPropertiesTogether(part)
      encodeAddresses(part)
    }
  }
  return [...new Set(elements.flatMap(([, { id }]) => (typeof id === 'string' ? [id] : [])))]
}

function tellRefusal(
  { tell, suspicion, warning }: Teller,
  { node, kind: refused, name, value, known = [] }: Refusal,
  origin: Origin,
): void {
  const isCalled = origin.notation === 'component'
  const element = isCalled ? `::${node[0]}` : node[0]
  // The parser takes them for a part of the value, which is then wrong for a reason that nobody sees.
  if (/^[“”„]/.test(value ?? '')) return warning(origin, 'attribute-curly-quotes', { element })
  switch (refused) {
    case 'url': {
      const parameters = { address: JSON.stringify(value).slice(1, -1) }
      const parsed = URL.parse(value ?? '', HERE)
      const trap = parsed ? findTrap(parsed, value ?? '') : undefined
      if (trap) return tell('suspicion', origin, { kind: trap, parameters })
      return suspicion(origin, 'address-refused', parameters, completeAddress(value ?? ''))
    }
    case 'attribute': {
      const near = known.includes(name) ? undefined : findNearestWord(name, known)
      return warning(origin, 'attribute-refused', { attribute: name, element }, near)
    }
    case 'color':
      return suspicion(origin, 'component-colour-unknown', { element, value: String(value), colours: colors })
    case 'placement':
      return warning(origin, 'element-misplaced', { element })
    case 'content':
      return warning(origin, 'element-holds-no-text', { element })
    case 'tag': {
      if (!isCalled) return warning(origin, 'tag-refused', { tag: name })
      const components = listComponents()
      return warning(origin, 'component-unknown', { name, components }, findNearestWord(name, components))
    }
  }
}

/** Percent-encodes addresses as browsers do; what is encoded already, or a bare `%`, stays (M05). */
function encodeAddresses([, props]: MinimarkElement): void {
  for (const name of ['href', 'to', 'src']) {
    const address = props[name]
    if (typeof address !== 'string') continue
    props[name] = encodeURI(address).replace(/%25(?=[0-9a-f]{2})/gi, '%')
  }
}

/** What is a link already, what is shown to be typed, and what names something that is pressed itself. */
const untouched: ReadonlySet<string> = new Set(['a', 'code', 'pre', 'kbd', 'summary'])

/** Makes a link of every e-mail address and telephone number in the text; `subject` is what messages are about. */
function linkContacts(nodes: readonly MinimarkNode[], subject: string): MinimarkNode[] {
  return nodes.flatMap((node): MinimarkNode[] => {
    if (typeof node === 'string') {
      return splitContacts(node, subject).map((piece) =>
        typeof piece === 'string' ? piece : ['a', { href: piece.href }, piece.text],
      )
    }
    const [tag, props, ...children] = node
    if (untouched.has(tag)) return [node]
    return [[tag, props, ...linkContacts(children, subject)]]
  })
}
