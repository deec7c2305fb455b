import type { Position, Reason } from '#collections/problems/problem.ts'
import { createTeller, type Teller } from '#collections/problems/teller.ts'
import { belowTheLaw, checkedNames, unprovenClaims } from '#config/house-style.ts'
import { listReadableTexts, type ReadableText } from './readable-text.ts'

/** Rules by the name that an exception gives them: `permitir: comillas`. */
const ruleNames = [
  'comillas',
  'puntos',
  'espacios',
  'raya',
  'signos',
  'marcas',
  'afirmaciones',
  'descuentos',
  'plazos',
  'precios',
  'titulos',
  'largo',
] as const
type RuleName = (typeof ruleNames)[number]

/** How a text is set, and not what it says: told, and never in the way of a publication. */
const typographic: ReadonlySet<RuleName> = new Set(['comillas', 'puntos', 'espacios', 'raya', 'signos'])

/** A sentence that is longer wants to be two, and so does a paragraph; in words. */
const LONG_SENTENCE_WORDS = 55
const LONG_PARAGRAPH_WORDS = 160

type RuleFault = { rule: RuleName; at: Position; severity?: 'warning'; reason: Reason }

/** What the text of one file says, as it is checked. */
export type CheckedSource = {
  /** The whole file, with its line ends. */
  source: string
  /** Values of the front matter, or of a YAML page, with their places. */
  values: readonly ReadableText[]
  /** The Markdown below the front matter, and the line where it begins. */
  body: { text: string; firstLine: number } | null
  hasTitle: boolean
}

/**
 * Checks how a file is written: names, Spanish typography, claims that need proof, headings and length. What is
 * no text (code, addresses, properties) is left alone. Exceptions stand in the file: a comment
 * `<!-- permitir: comillas -->` (in YAML `# permitir: comillas`) is for its line and the next one, and
 * `permitir en toda la página: …` for the file.
 */
export function checkText(teller: Teller, { source, values, body, hasTitle }: CheckedSource): void {
  const { page, lines } = readExceptions(source, teller)
  const written = body ? listReadableTexts(body) : []
  const faults = [
    ...values.flatMap(checkValue),
    ...written.flatMap(checkPiece),
    ...checkDiscounts([...values, ...written]),
    ...(body ? checkTitles(body, hasTitle) : []),
  ]
  for (const { rule, at, severity, reason } of faults)
    if (!page.has(rule) && !lines.get(at.line)?.has(rule))
      teller.tell(severity ?? (typographic.has(rule) ? 'warning' : 'suspicion'), at, reason)
}

/** `title: “Caso”`: only straight quotes hold a value together, and these would be shown. */
function checkValue(value: ReadableText): RuleFault[] {
  const [text, inner] = /^[“”„‘’]([^“”„‘’]*)[“”‘’]$/u.exec(value.text) ?? []
  if (text === undefined || inner === undefined) return checkPiece(value)
  const reason: Reason = { kind: 'writing-quoted-value', parameters: { text, inner } }
  return [{ rule: 'comillas', at: value.locate(0), reason }]
}

function checkPiece(piece: ReadableText): RuleFault[] {
  return [
    ...spellings.flatMap((spelling) => findSpelling(piece, spelling)),
    ...checkMarks(piece),
    ...checkLength(piece),
  ]
}

type Spelling = {
  rule: RuleName
  pattern: RegExp
  explain: (found: string) => Reason
}

const spellings: Spelling[] = [
  {
    rule: 'comillas',
    // A pair is one fault.
    pattern: /"[^"]*"?|“[^”]*”?|”/g,
    explain: ([mark = '']) => ({ kind: 'writing-quotes', parameters: { mark } }),
  },
  {
    rule: 'puntos',
    pattern: /\.{3,}/g,
    explain: () => ({ kind: 'writing-ellipsis' }),
  },
  {
    rule: 'espacios',
    pattern: /(?<=\S) {2,}(?=\S)/g,
    explain: () => ({ kind: 'writing-two-spaces' }),
  },
  {
    rule: 'espacios',
    pattern: /(?<=[\p{L}\d»)]) +(?=[,;.](?:\s|$))/gu,
    explain: () => ({ kind: 'writing-space-before-mark' }),
  },
  {
    rule: 'raya',
    // Words between two of them, too.
    pattern: /(?<=\p{L}[.,]? )(?:(?:-{1,2}|–)(?= \p{L})|-(?=\p{L}[^\n-]*\p{L}-(?:[\s.,;:]|$)))/gu,
    explain: (mark) => ({ kind: 'writing-dash', parameters: { mark } }),
  },
  ...checkedNames.map(
    ({ right, wrong }): Spelling => ({
      rule: 'marcas',
      pattern: new RegExp(`(?<![\\p{L}\\d@./-])(?:${wrong.join('|')})(?![\\p{L}\\d]|[./@-]\\p{L})`, 'gu'),
      explain: (text) => ({ kind: 'writing-name', parameters: { text, name: right } }),
    }),
  ),
  {
    rule: 'afirmaciones',
    // A word that is spoken of stands in «»; whoever claims it does not write it so.
    pattern: new RegExp(`(?<![\\p{L}\\d«])(?:${unprovenClaims.join('|')})(?![\\p{L}\\d»])`, 'giu'),
    explain: (text) => ({ kind: 'writing-claim', parameters: { text } }),
  },
  {
    // No page promises buyers less than the law gives them.
    rule: 'plazos',
    pattern: new RegExp(`(?<![\\p{L}\\d])(?:${belowTheLaw.join('|')})(?![\\p{L}\\d])`, 'giu'),
    explain: (text) => ({ kind: 'writing-below-law', parameters: { text } }),
  },
]

function findSpelling({ text, locate }: ReadableText, { rule, pattern, explain }: Spelling): RuleFault[] {
  // Most pieces have none, and `matchAll` costs ten times as much as to see that.
  if (text.search(pattern) < 0) return []
  return [...text.matchAll(pattern)].map(({ index, 0: found }) => ({
    rule,
    at: locate(index),
    reason: explain(found),
  }))
}

/** In Spanish a question and an exclamation are opened as well as closed. */
function checkMarks({ text, locate }: ReadableText): RuleFault[] {
  if (!/[¿?¡!]/.test(text)) return []
  const pairs = [
    { opening: '¿', closing: '?' },
    { opening: '¡', closing: '!' },
  ]
  return pairs.flatMap((parameters): RuleFault[] => {
    const { opening, closing } = parameters
    let open = 0
    for (const { index, 0: character } of text.matchAll(/[¿?¡!]/g)) {
      if (character === opening) open += 1
      if (character !== closing) continue
      if (open === 0)
        return [
          { rule: 'signos', at: locate(index), reason: { kind: 'writing-mark-not-opened', parameters } },
        ]
      open -= 1
    }
    if (open === 0) return []
    const at = locate(text.lastIndexOf(opening))
    return [{ rule: 'signos', at, reason: { kind: 'writing-mark-not-closed', parameters } }]
  })
}

const discounts: Spelling = {
  rule: 'descuentos',
  pattern: /(?:[-−]\s?\d{1,2}\s?%|\d{1,2}\s?%\s(?:de\s)?(?:descuento|rebaja|menos|dto))/giu,
  explain: (text) => ({ kind: 'writing-discount', parameters: { text } }),
}
const priorPrice = /(?:30|treinta)[\s ]días/i

/** A price reduction names the lowest price of the thirty days before (Directive 98/6/EC, article 6a). */
function checkDiscounts(texts: readonly ReadableText[]): RuleFault[] {
  if (texts.some(({ text }) => priorPrice.test(text))) return []
  return texts.flatMap((text) => findSpelling(text, discounts))
}

/** The page's title is its heading of level 1, the only one. */
function checkTitles(
  { text, firstLine }: { text: string; firstLine: number },
  hasTitle: boolean,
): RuleFault[] {
  const faults: RuleFault[] = []
  let seen = hasTitle ? 1 : 0
  let fence = ''
  const lines = text.split('\n')
  for (const [index, line] of lines.entries()) {
    const mark = /^\s*(`{3,}|~{3,})/.exec(line)?.[1] ?? ''
    if (mark && (fence === '' || mark.startsWith(fence))) fence = fence ? '' : mark
    const isUnderlined = /^=+\s*$/.test(lines[index + 1] ?? '') && /^ {0,3}[\p{L}\d¿¡«*_]/u.test(line)
    if (fence || !(isUnderlined || /^# \S/.test(line))) continue
    seen += 1
    if (seen < 2) continue
    const at = { line: firstLine + index, column: 1 }
    faults.push({ rule: 'titulos', at, reason: { kind: 'heading-second-title' } })
  }
  return faults
}

/** Hints, which never stop anything. */
function checkLength({ text, locate, isProse }: ReadableText): RuleFault[] {
  if (!isProse) return []
  const faults: RuleFault[] = []
  const words = countWords(text)
  const hint = { rule: 'largo', severity: 'warning' } as const
  if (words > LONG_PARAGRAPH_WORDS)
    faults.push({ ...hint, at: locate(0), reason: { kind: 'writing-long-paragraph', parameters: { words } } })
  if (words <= LONG_SENTENCE_WORDS) return faults
  for (const { index, 0: sentence } of text.matchAll(/[^.!?…:;]+(?:[.!?…:;]+|$)/gu)) {
    const length = countWords(sentence)
    if (length <= LONG_SENTENCE_WORDS) continue
    const at = locate(index + sentence.search(/\S/))
    const reason: Reason = { kind: 'writing-long-sentence', parameters: { words: length } }
    faults.push({ ...hint, at, reason })
  }
  return faults
}

function countWords(text: string): number {
  return text.match(/[\p{L}\d]+/gu)?.length ?? 0
}

/** Tells whether a file allows itself what a rule forbids, in one of its lines. */
export function createExceptionFinder(source: string): (rule: RuleName, line: number) => boolean {
  const { page, lines } = readExceptions(source, createTeller('', []))
  return (rule, line) => page.has(rule) || lines.get(line)?.has(rule) === true
}

/** What a file allows itself: by line, and for the whole page. */
function readExceptions(source: string, { warning }: Teller) {
  const page = new Set<RuleName>()
  const lines = new Map<number, Set<RuleName>>()
  if (!source.includes('permitir')) return { page, lines }
  for (const [index, line] of source.split('\n').entries()) {
    const written = /(?:<!--|#)\s*permitir( en toda la página)?:\s*([\p{L}\s,-]+?)\s*(?:-->|$)/u.exec(line)
    for (const name of written?.[2]?.split(/[\s,]+/) ?? []) {
      const rule = ruleNames.find((known) => known === name)
      const place = { line: index + 1, column: (written?.index ?? 0) + 1 }
      if (!rule) warning(place, 'writing-rule-unknown', { rule: name, rules: ruleNames })
      else if (written?.[1]) page.add(rule)
      else
        for (const number of [index + 1, index + 2])
          lines.set(number, (lines.get(number) ?? new Set()).add(rule))
    }
  }
  return { page, lines }
}
