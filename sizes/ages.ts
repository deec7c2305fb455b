import type { SizeTable } from './read-size-table.ts'

/** The ages that sizes of children go with, by size. */
export type Ages = Readonly<Record<string, string>>

/** The ages that tables tell. */
export function listAges(tables: readonly SizeTable[]): Ages {
  return Object.fromEntries(
    tables.flatMap(({ rows }) => rows.flatMap(({ size, age }) => (age ? [[size, age]] : []))),
  )
}

/** `128 · 8 años`: parents know how old their children are. */
export function writeWithAge(size: string, age: string | undefined): string {
  return age === undefined ? size : `${size} · ${age.replace(' ', '\u00a0')}`
}
