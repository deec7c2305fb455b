import type { ReadableText } from '#collections/markdown/text-runs.ts'
import type { Position, Problem, ProblemKind, Reason, Severity } from '#collections/problems/problem.ts'
import type { Teller } from '#collections/problems/teller.ts'
import { belowTheLaw, checkedNames, unprovenClaims } from '#config/house-style.ts'

/** Rules by the name that an exception gives them (`permitir: comillas`), with the mistakes that they let be. */
const rules = {
  comillas: ['writing-quotes'],
  puntos: ['writing-ellipsis'],
  espacios: ['writing-two-spaces', 'writing-space-before-mark'],
  raya: ['writing-dash'],
  signos: ['writing-mark-not-opened', 'writing-mark-not-closed'],
  marcas: ['writing-name'],
  afirmaciones: ['writing-claim'],
  descuentos: ['writing-discount'],
  plazos: ['writing-below-law'],
  precios: [],
  titulos: ['heading-second-title'],
} satisfies Record<string, ProblemKind[]>
type RuleName = keyof typeof rules
const ruleNames = Object.keys(rules) as RuleName[]

/**
 * Checks how a file is written: names, Spanish typography, claims that need proof. How a text is set, and not what
 * it says, is told and never in the way of a publication.
 */
export function checkText(teller: Teller, texts: readonly ReadableText[]): void {
  const words = texts.some(({ text }) => priorPrice.test(text)) ? claims : [...claims, discounts]
  for (const text of texts) {
    for (const spelling of typography) checkSpelling(teller.tell, 'warning', text, spelling)
    for (const spelling of words) checkSpelling(teller.tell, 'suspicion', text, spelling)
    checkMarks(teller, text)
  }
}

type Spelling = { pattern: RegExp; explain: (found: string) => Reason }

const wrongNames = checkedNames.flatMap(({ wrong }) => wrong)

const typography: Spelling[] = [
  // A pair is one fault.
  {
    pattern: /"[^"]*"?|“[^”]*”?|”/g,
    explain: ([mark = '']) => ({ kind: 'writing-quotes', parameters: { mark } }),
  },
  { pattern: /\.{3,}/g, explain: () => ({ kind: 'writing-ellipsis' }) },
  { pattern: /(?<=\S) {2,}(?=\S)/g, explain: () => ({ kind: 'writing-two-spaces' }) },
  {
    pattern: /(?<=[\p{L}\d»)]) +(?=[,;.](?:\s|$))/gu,
    explain: () => ({ kind: 'writing-space-before-mark' }),
  },
  // Words between two of them, too.
  {
    pattern: /(?<=\p{L}[.,]? )(?:(?:-{1,2}|–)(?= \p{L})|-(?=\p{L}[^\n-]*\p{L}-(?:[\s.,;:]|$)))/gu,
    explain: (mark) => ({ kind: 'writing-dash', parameters: { mark } }),
  },
]

/** What a text says, and not how it is set. */
const claims: Spelling[] = [
  {
    pattern: new RegExp(`(?<![\\p{L}\\d@./-])(?:${wrongNames.join('|')})(?![\\p{L}\\d]|[./@-]\\p{L})`, 'gu'),
    explain(text) {
      const known = checkedNames.find(({ wrong }) => new RegExp(`^(?:${wrong.join('|')})$`, 'u').test(text))
      return { kind: 'writing-name', parameters: { text, name: known?.right ?? '' } }
    },
  },
  {
    // A word that is spoken of stands in «»; whoever claims it does not write it so.
    pattern: new RegExp(`(?<![\\p{L}\\d«])(?:${unprovenClaims.join('|')})(?![\\p{L}\\d»])`, 'giu'),
    explain: (text) => ({ kind: 'writing-claim', parameters: { text } }),
  },
  {
    // No page promises buyers less than the law gives them.
    pattern: new RegExp(`(?<![\\p{L}\\d])(?:${belowTheLaw.join('|')})(?![\\p{L}\\d])`, 'giu'),
    explain: (text) => ({ kind: 'writing-below-law', parameters: { text } }),
  },
]

function checkSpelling(
  tell: Teller['tell'],
  severity: Severity,
  { text, locate }: ReadableText,
  { pattern, explain }: Spelling,
): void {
  // Most pieces have none, and `matchAll` costs ten times as much as to see that.
  if (text.search(pattern) < 0) return
  for (const { index, 0: found } of text.matchAll(pattern)) tell(severity, locate(index), explain(found))
}

const pairs = [
  { opening: '¿', closing: '?' },
  { opening: '¡', closing: '!' },
]

/** In Spanish a question and an exclamation are opened as well as closed. */
function checkMarks({ warning }: Teller, { text, locate }: ReadableText): void {
  if (!/[¿?¡!]/.test(text)) return
  for (const pair of pairs) {
    let open = 0
    for (const { index, 0: character } of text.matchAll(/[¿?¡!]/g)) {
      if (character === pair.opening) open += 1
      if (character === pair.closing) open -= 1
      if (open >= 0) continue
      warning(locate(index), 'writing-mark-not-opened', pair)
      break
    }
    if (open > 0) warning(locate(text.lastIndexOf(pair.opening)), 'writing-mark-not-closed', pair)
  }
}

/** A price reduction names the lowest price of the thirty days before (Directive 98/6/EC, article 6a). */
const discounts: Spelling = {
  pattern: /(?:[-−]\s?\d{1,2}\s?%|\d{1,2}\s?%\s(?:de\s)?(?:descuento|rebaja|menos|dto))/giu,
  explain: (text) => ({ kind: 'writing-discount', parameters: { text } }),
}
const priorPrice = /(?:30|treinta)[\s ]días/i

const ruleOf = new Map<ProblemKind, RuleName>(
  ruleNames.flatMap((name) => rules[name].map((kind) => [kind, name] as const)),
)

/**
 * Reads the exceptions that stand in a file: a comment `<!-- permitir: comillas -->` (in YAML `# permitir: comillas`) is for
 * its line and the next one, and `permitir en toda la página: …` for the file.
 */
export function readExceptions({ warning }: Teller, source: string) {
  /** Lines in which a rule is let be; line 0 is the whole page. */
  const lines = new Set<string>()
  for (const [index, line] of source.includes('permitir') ? source.split('\n').entries() : []) {
    const written = /(?:<!--|#)\s*permitir( en toda la página)?:\s*([\p{L}\s,-]+?)\s*(?:-->|$)/u.exec(line)
    for (const name of written?.[2]?.split(/[\s,]+/) ?? []) {
      const place = { line: index + 1, column: (written?.index ?? 0) + 1 }
      if (!Object.hasOwn(rules, name))
        warning(place, 'writing-rule-unknown', { rule: name, rules: ruleNames })
      for (const number of written?.[1] ? [0] : [index + 1, index + 2]) lines.add(`${number} ${name}`)
    }
  }
  const allows = (rule: RuleName, { line }: Position) =>
    lines.has(`0 ${rule}`) || lines.has(`${line} ${rule}`)
  return {
    allows,
    /** Whether a problem is none because of them. */
    covers(problem: Problem): boolean {
      const rule = ruleOf.get(problem.kind)
      return rule !== undefined && allows(rule, problem)
    },
  }
}
