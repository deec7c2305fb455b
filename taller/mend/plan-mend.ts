import { listLineStarts } from '#collections/problems/locator.ts'
import type { ParametersOf, Problem, ProblemKind, ValueName } from '#collections/problems/problem.ts'
import type { Mend } from '#taller/protocol.ts'
import { writeYaml } from '#taller/yaml/write-value.ts'

/** What stands at the place of a problem, or with the flag `g` first on the rest of its line, and what is written instead. */
type Replacement = { find: RegExp; write: string | ((found: string, ...parts: string[]) => string) }

type Menders = {
  [Kind in ProblemKind]?: (parameters: ParametersOf<Kind>) => Replacement | undefined
}

/** The kinds of which only one thing can be meant. What is typed in two ways is left to who writes. */
const menders: Menders = {
  'writing-quotes': () => ({
    find: /"([^"{}<>[\]`\\\n]*)"|“([^“”\n]*)”/,
    write: (_, straight, curly) => `«${straight ?? curly}»`,
  }),
  'writing-ellipsis': () => ({ find: /\.{3,}/, write: '…' }),
  'writing-two-spaces': () => ({ find: / {2,}/, write: ' ' }),
  'writing-space-before-mark': () => ({ find: / +(?=[,;.])/, write: '' }),
  'writing-name': ({ text, name }) => ({ find: literal(text), write: name }),
  'yaml-colon-without-space': ({ key }) => ({ find: literal(`${key}:`), write: `${key}: ` }),
  'yaml-colon': quoteValue,
  'yaml-sign': quoteValue,
  'field-misspelt': ({ field, known }) => ({ find: literal(String(field.path.at(-1))), write: known }),
  'field-needs-quotes': ({ value }) => ({ find: literal(value), write: `"${value}"` }),
  'field-wrong': ({ found, expected }) => writeOtherwise(found, expected),
  'garment-price-thousands': ({ text, plain }) => ({ find: literal(text), write: plain }),
  'plan-price-by-hand': ({ amount, mark }) => ({ find: literal(amount), write: mark }),
  'plan-price-of-today': ({ name, price }) => ({ find: literal(`:precio[${name}]`), write: price }),
  'heading-without-space': () => ({ find: /#{1,6}/, write: (marks) => `${marks} ` }),
  'heading-second-title': () => ({ find: /#(?=\s)/, write: '##' }),
  'attribute-curly-quotes': () => ({
    find: /(?<==)[“”„]([^“”„"{}\n]*)[“”]/g,
    write: (_, inner) => `"${inner}"`,
  }),
  'address-shown': ({ text, address }) => ({ find: literal(text), write: `[${text}](${address})` }),
  'address-with-backslashes': ({ address, plain }) => ({ find: literal(address), write: plain }),
  'link-with-space': ({ href }) => ({ find: literal(href), write: href.replaceAll(' ', '%20') }),
  'link-moved': ({ href, to }) => replaceAddress(href, to),
  'link-to-own-computer': ({ href, path }) => replaceAddress(href, path),
  'redirect-not-canonical': ({ address, canonical }) => replaceAddress(address, canonical),
  'redirect-chain': ({ end }) => ({ find: /[^\s'",{}]+/g, write: end }),
}

/**
 * The change of a text that takes a problem of it away, where only one can be meant: one place of the problem's line.
 * Nothing where that place does not look as such a problem does.
 */
export function planMend(text: string, problem: Problem): Mend | undefined {
  // The table has for each kind what takes the parameters of that kind.
  const mender = menders[problem.kind] as ((parameters: unknown) => Replacement | undefined) | undefined
  const replacement = mender?.(problem.parameters)
  const start = listLineStarts(text)[problem.line - 1]
  if (!replacement || start === undefined) return undefined
  const line = /[^\r\n]*/.exec(text.slice(start))?.[0] ?? ''
  const { find, write } = replacement
  const pattern = new RegExp(find, find.global ? 'gu' : 'uy')
  pattern.lastIndex = problem.column - 1
  const match = pattern.exec(line)
  if (!match) return undefined
  const [old, ...parts] = match
  return {
    at: start + match.index,
    old,
    insert: typeof write === 'string' ? write : write(old, ...parts),
  }
}

function literal(text: string): RegExp {
  return new RegExp(RegExp.escape(text), 'g')
}

/** An address, and not the beginning of a longer one. */
function replaceAddress(address: string, other: string): Replacement {
  return {
    find: new RegExp(`(?<=[(<"'\\s:]|^)${RegExp.escape(address)}(?=[)>"'\\s:,]|$)`, 'g'),
    write: other,
  }
}

/** A value of one line that only quotes hold together. */
function quoteValue(): Replacement {
  return {
    find: /(?<=^\s*(?:- )?(?:[\p{L}\w.-]+:|-) +)[^\s"'|>[{](?:(?! #)[^"\n])*$/u,
    write: (value) => writeYaml(value.trimEnd(), 'QUOTE_DOUBLE'),
  }
}

/** What Spaniards write otherwise than a file does: prices with a comma, days from day to year. */
function writeOtherwise(found: ValueName, expected: readonly ValueName[]): Replacement | undefined {
  if (!('literal' in found)) return undefined
  const wants = (type: string) => expected.some((value) => 'type' in value && value.type === type)
  const [price, euros, cents = ''] = /^(\d+)(?:,(\d{1,2}))? ?€?$/.exec(found.literal) ?? []
  if (price && wants('price'))
    return { find: literal(price), write: cents ? `${euros}.${cents.padEnd(2, '0')}` : `${euros}` }
  const [day, date, month, year] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(found.literal) ?? []
  if (!day || !(wants('day') || wants('moment'))) return undefined
  return { find: literal(day), write: [year, month?.padStart(2, '0'), date?.padStart(2, '0')].join('-') }
}
