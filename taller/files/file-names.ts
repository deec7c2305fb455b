import { slugify } from '#collections/page-path.ts'

/** A name of a file or folder in its parts: the number that orders it, what is read of it, and how it ends. */
type NameParts = { number: string | undefined; name: string; ending: string }

/** `03.hombre.draft.md` → 03, hombre, .draft.md; a name like a version (`1.0.0`) has no number. */
export function splitName(written: string): NameParts {
  const [ending = ''] = /(?:\.draft)?\.(?:md|ya?ml|json|csv)$/i.exec(written) ?? []
  const stem = written.slice(0, written.length - ending.length)
  const number = /^\d+(?:\.\d+)*(?:\.x)?$/.test(stem) ? undefined : /^(\d+)\./.exec(stem)?.[1]
  return { number, name: number === undefined ? stem : stem.slice(number.length + 1), ending }
}

export function joinName({ number, name, ending }: NameParts): string {
  return (number === undefined ? '' : `${number}.`) + name + ending
}

/** The name of a file for a title: lower case, no accents, hyphens; empty where nothing is left. */
export function nameFor(title: string): string {
  return slugify(title)
    .replaceAll(/[^a-z\d]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
}

/** The names in a folder, in their order: files and folders, without what tells of the folder itself. */
export function listNames(files: Iterable<string>, folder: string): string[] {
  const inside = [...files].filter((file) => file.startsWith(`${folder}/`))
  const names = new Set(inside.map((file) => file.slice(folder.length + 1).split('/')[0] ?? ''))
  return [...names].filter((name) => !name.startsWith('.')).toSorted()
}

/**
 * A name more, behind those of its folder: with a number where they have some. Where a number gets a digit more the others
 * are written with as many, or `10.` would stand before `2.`; these are told as old → new.
 */
export function addName(
  names: readonly string[],
  added: Omit<NameParts, 'number'>,
  isNumbered = names.some((name) => splitName(name).number !== undefined),
): { name: string; renamed: Map<string, string> } {
  if (!isNumbered) return { name: joinName({ ...added, number: undefined }), renamed: new Map() }
  const numbers = names.flatMap((name) => splitName(name).number ?? [])
  const next = String(Math.max(0, ...numbers.map(Number)) + 1)
  const width = Math.max(next.length, ...numbers.map(({ length }) => length))
  return { name: joinName({ ...added, number: next.padStart(width, '0') }), renamed: widen(names, width) }
}

function widen(names: readonly string[], width: number): Map<string, string> {
  return collectRenamed(names, (parts) => ({ ...parts, number: parts.number?.padStart(width, '0') }))
}

/**
 * Numbers names in another order: each number stays in its place, and the names go from one to another. Where some have
 * none, or the numbers tell no order, all are numbered from 1.
 */
export function numberInOrder(names: readonly string[]): Map<string, string> {
  const numbers = names.flatMap((name) => splitName(name).number ?? []).toSorted()
  const isOrder =
    numbers.length === names.length &&
    numbers.every((number, index) => index === 0 || Number(numbers[index - 1]) < Number(number))
  const width = String(names.length).length
  const chosen = isOrder ? numbers : names.map((_, index) => String(index + 1).padStart(width, '0'))
  return collectRenamed(names, (parts, index) => ({ ...parts, number: chosen[index] }))
}

function collectRenamed(
  names: readonly string[],
  rename: (parts: NameParts, index: number) => NameParts,
): Map<string, string> {
  const all = names.map((name, index): [string, string] => [name, joinName(rename(splitName(name), index))])
  return new Map(all.filter(([before, after]) => before !== after))
}
