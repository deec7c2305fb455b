import { completeAddress, incompleteAddress } from '#collections/complete-address.ts'
import { isPictureAddress, writePlainName } from '#collections/pictures/plain-name.ts'
import type { Position, Reason, Severity } from '#collections/problems/problem.ts'
import type { Teller } from '#collections/problems/teller.ts'
import { showSigns } from './literal-characters.ts'
import { listComponents } from './sanitize-tree.ts'
import { isParagraph, MASK, type TextRun } from './text-runs.ts'

/**
 * What stays visible of marks in a finished text: visitors would read asterisks, brackets and tags. Code is left alone,
 * and so is a sign with a backslash before it (`literal-characters.ts`).
 */
type ShownMark = {
  pattern: RegExp
  tell: (found: RegExpExecArray) => Reason
  severity?: Severity
  /** Only where a line of text begins, not in headings and cells. */
  isOfParagraphs?: true
  /** What it is told as, where its kind does not say so: of each group the first is told. */
  group?: 'link'
}

const components = listComponents().join('|')

/** Whose turn it is first names what is wrong; of each kind the first in a text is told. */
const shownMarks: ShownMark[] = [
  { pattern: /<!--/, severity: 'error', tell: () => ({ kind: 'comment-open' }) },
  { pattern: /-->/, tell: () => ({ kind: 'comment-not-begun' }) },
  {
    // A single one may be a hashtag, but not with a capital in a paragraph of its own.
    pattern: /^(#{2,6})([^#\s].*)$|(?<![^])#(\p{Lu}[^\n]*)(?![^])/mu,
    isOfParagraphs: true,
    tell: ([line, marks = '##', text, alone = '']) => {
      const parameters = { text: excerpt(line), corrected: `${marks} ${excerpt(text ?? alone)}` }
      return { kind: 'heading-without-space', parameters }
    },
  },
  {
    pattern: /^([-+])\p{L}.*\n\1\p{L}|^\d{1,2}([.)])\p{L}.*\n\d{1,2}\2\p{L}/mu,
    isOfParagraphs: true,
    tell: ([lines]) => {
      const text = excerpt(lines.split('\n')[0] ?? '')
      return { kind: 'list-without-space', parameters: { text, corrected: text.replace(/^(\d*.)/, '$1 ') } }
    },
  },
  {
    // Of text processors. A dash may begin what somebody says: a list begins its block, or goes on.
    pattern:
      /^([•·▪▫●○◦‣∙\u{F0B7}])[^\S\n]*(\S.*)|^([–—])[^\S\n]+(\S.*)\n\3[^\S\n]|(?<![^])([–—])[^\S\n]+(\S.*)/mu,
    isOfParagraphs: true,
    tell([, bullet, item, dash, line, first, text]) {
      const parameters = {
        mark: bullet ?? dash ?? first ?? '',
        corrected: `- ${excerpt(item ?? line ?? text ?? '')}`,
      }
      return { kind: 'list-other-mark', parameters }
    },
  },
  {
    pattern: incompleteAddress,
    severity: 'warning',
    tell: ([text]) => ({
      kind: 'address-shown',
      parameters: { text, address: completeAddress(text) ?? text },
    }),
  },
  {
    pattern: /^[ \t]*\|[^|\n]+\||^:?-{3,}:?[ \t]*\|/m,
    isOfParagraphs: true,
    tell: () => ({ kind: 'table-without-line' }),
  },
  {
    // An address ends at a space.
    group: 'link',
    pattern: /\[[^[\]\n]*\]\(\s*((?:\.{0,2}\/|https?:|\+?\d)[^()\s]*[ ][^()\n]*)\)/,
    tell([, written = '']) {
      const href = written.trim()
      if (/^[+\d][\d .-]+$/.test(href)) return { kind: 'address-no-phone', parameters: { address: href } }
      if (!isPictureAddress(href)) return { kind: 'link-with-space', parameters: { href } }
      return { kind: 'picture-name', parameters: { src: href, plain: writePlainName(href) } }
    },
  },
  {
    // Not behind a bracket that is meant (literal-characters.ts); sought by its bracket, as looking back at each letter costs.
    pattern:
      /\](?<=([^[\]\n\u{10FF5B}]{0,40})\])(?<!\u{10FF5B}[^\]\n]{0,200}\])(?:\(| \((?=\/|#|https?:)).{0,20}/u,
    tell: ([text, before = '']) => ({ kind: 'link-shown', parameters: { text: excerpt(before + text) } }),
  },
  {
    pattern: /\[([^[\]\n]+)\]\[([^[\]\n]*)\]/,
    tell: ([, text = '', label]) => ({
      kind: 'link-reference-missing',
      parameters: { label: label || text },
    }),
  },
  {
    // A name with a space in it; others are looked for where the tree is made.
    pattern: /\[\^(?=[^\s[\]]*\s)([^[\]\n]+)\]/,
    tell: ([, label = '']) => ({ kind: 'footnote-without-text', parameters: { label } }),
  },
  {
    pattern: new RegExp(`:(${components})(?=[[{])|(?<![\\p{L}\\d:]):{2,} ?([a-z][\\w-]*)`, 'iu'),
    tell: ([mark]) => ({ kind: 'component-shown', parameters: { mark } }),
  },
  {
    pattern: /\{(?:[.#][a-z][\w-]*|[a-z][\w-]*=(?:["'\w/]))[^{}\n]*\}/i,
    tell: ([mark]) => ({ kind: 'properties-shown', parameters: { mark: excerpt(mark) } }),
  },
  {
    pattern: /<\/?[a-z][a-z\d-]*(?:\s+[\w:-]+\s*=|\s*\/?>|\s*$)/im,
    tell: ([mark]) => ({ kind: 'tag-shown', parameters: { mark: excerpt(mark.trim()) } }),
  },
  {
    pattern:
      /&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,20});|&(?:nbsp|amp|lt|gt|quot|[aeioun](?:acute|tilde|uml))\b/i,
    tell: ([mark]) => ({ kind: 'entity-shown', parameters: { mark } }),
  },
  {
    pattern: new RegExp(
      [
        // **, ***, __, ~~ and a backtick stand for nothing else.
        '(?<!\\*)\\*{2,3}(?!\\*)',
        '(?<![\\p{L}\\d_])_{2,3}(?=[^\\s_])|(?<=[^\\s_])_{2,3}(?![\\p{L}\\d_])',
        '(?<!~)~~(?!~)',
        '`+',
        // A pair of which one stands close to a word: `*cursiva *`, `_cursiva _`; `49 €*` is a note.
        '(?<![^\\s(«¿¡])\\*(?=[\\p{L}\\d«¿¡][^*\\n]*\\*|\\s[^*\\n]*[\\p{L}\\d.,:;!?»]\\*)',
        '(?<![^\\s(«¿¡])_(?=[\\p{L}\\d«¿¡][^_\\n]*_(?![\\p{L}\\d])|\\s[^_\\n]*[\\p{L}\\d.,:;!?»]_(?![\\p{L}\\d]))',
        '^\\[[ x]?\\](?= )',
      ].join('|'),
      'mu',
    ),
    tell: ([mark]) => ({ kind: 'mark-shown', parameters: { mark } }),
  },
  {
    // `> [!NOTE]`, `[[página]]`, `{{ dato }}`, `==así==`, `$$x$$`, `H~2~O`, `m^2^`, `:smile:`, `#title`.
    pattern:
      /\[!\p{L}+\]|\[\[[^[\]\n]*\]\]|\{\{[^{}\n]*\}\}|==[^=\s][^=\n]*==|\$\$[^$\n]+\$\$|(?<=[\p{L}\d])([~^])[\p{L}\d]{1,4}\1|(?<![\p{L}\d:]):[a-z]+(?:_[a-z]+)*:(?![\p{L}\d:])|^#(?:title|label|caption)$/mu,
    tell: ([mark]) => ({ kind: 'notation-foreign', parameters: { mark: excerpt(mark) } }),
  },
  {
    pattern: /^\[\^?[^\]\n]{1,40}\]:[^\S\n]/m,
    isOfParagraphs: true,
    tell: ([mark]) => ({ kind: 'definition-shown', parameters: { mark: excerpt(mark.trim()) } }),
  },
]

/** Backslashes in a property are letters: what is written there is no Markdown. */
const shownInProperties: ShownMark[] = [
  ...shownMarks.filter(({ isOfParagraphs }) => !isOfParagraphs),
  { pattern: /\\[*_~`[\]"']/, tell: ([mark]) => ({ kind: 'mark-shown', parameters: { mark } }) },
]

/** Tells what stays visible of marks in a text of a tree. */
export function checkRun(
  { tell }: Teller,
  run: TextRun,
  locate: (run: TextRun, index: number) => Position,
): void {
  for (const { index, severity, reason } of findIn(run.text, shownMarks, isParagraph(run)))
    tell(severity, locate(run, index), reason)
}

/** The same for a text that stands by itself and is no Markdown: a title, a description. */
export function findMarksInValue(text: string): { severity: Severity; reason: Reason }[] {
  return findIn(text, shownInProperties, false)
}

function findIn(text: string, marks: readonly ShownMark[], isParagraph: boolean) {
  const told = new Set<string>()
  return marks.flatMap(({ pattern, tell, severity = 'suspicion', isOfParagraphs, group: own }) => {
    const found = isParagraph || !isOfParagraphs ? pattern.exec(text) : null
    if (!found) return []
    const reason = tell(found)
    // A link with a space in its address is shown too.
    const group = own ?? reason.kind.replace(/-.*/, '')
    if (told.has(group)) return []
    told.add(group)
    return [{ index: found.index + found[0].search(/\S/), severity, reason }]
  })
}

function excerpt(text: string): string {
  return showSigns(text.replaceAll(MASK, '…')).slice(0, 60)
}
