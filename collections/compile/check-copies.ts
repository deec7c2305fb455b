import type { CollectionName } from '#collections/collection-table.ts'
import { listGroups, measureSameness, openSketch } from '#collections/copies/sketch-text.ts'
import type { Problem } from '#collections/problems/problem.ts'
import { findRepeated } from './check-data.ts'
import { isNavigationFile, type ParsedFile } from './parse-file.server.ts'

/** What a copy is known by. */
type CopyFile = Pick<ParsedFile, 'path' | 'title' | 'sketch'> & { file: string; collection: CollectionName }

/**
 * Pairs of words that two texts share of those that either has. A text of which 5 words in 100 are others has 0.82 of
 * them, one with as many words more 0.95; the tables of sizes of girls and boys share 0.24.
 */
const NEARLY_THE_SAME = 0.75
/** With one title, less of a text is enough; made-up pages for measuring have 0.52 of it. */
const NEAR_WITH_TITLE = 0.65

/** Tells of pages that are there twice: a text that is nearly that of another page, or its title. */
export function checkCopies(files: readonly CopyFile[]): Problem[] {
  // A garment's reference and name are its own already, and an address that two files claim is told as such.
  const doubles = new Set(
    findRepeated(files, ({ collection, path }) => `${collection} ${path}`).map(({ again }) => again),
  )
  const pages = files.filter(
    (file) => file.collection !== 'garments' && !isNavigationFile(file.file) && !doubles.has(file),
  )
  const copies = findSameTexts(pages)
  return [...copies.values(), ...findSameTitles(pages.filter((page) => !copies.has(page)))]
}

/** A text is compared with the first of each group that it is in: a copy shares nearly all of them. */
function findSameTexts(pages: readonly CopyFile[]): Map<CopyFile, Problem> {
  const firsts = new Map<string, { page: CopyFile; minima: Uint16Array }>()
  const copies = new Map<CopyFile, Problem>()
  for (const page of pages) {
    if (page.sketch === null) continue
    const minima = openSketch(page.sketch)
    const groups = listGroups(minima)
    const original = [...new Set(groups.flatMap((group) => firsts.get(group) ?? []))].find(
      (other) =>
        measureSameness(minima, other.minima) >=
        (toTitleKey(page) === toTitleKey(other.page) ? NEAR_WITH_TITLE : NEARLY_THE_SAME),
    )
    if (original) {
      const parameters = { owner: original.page.file }
      copies.set(page, { severity: 'error', ...placeOf(page), kind: 'text-twice', parameters })
    } else for (const group of groups) if (!firsts.has(group)) firsts.set(group, { page, minima })
  }
  return copies
}

/** Posts and news are told apart by their titles alone; of the documentation, by their folders too. */
function findSameTitles(pages: readonly CopyFile[]): Problem[] {
  const titled = pages.filter(({ title }) => title !== null)
  const found = findRepeated(titled, toTitleKey).map(({ again, first }) => {
    return { again, parameters: { title: again.title?.value ?? '', owner: first.file } }
  })
  const isDocs = ({ again }: (typeof found)[number]) => again.collection === 'docs'
  const errors = found
    .filter((twice) => !isDocs(twice))
    .map(({ again, parameters }): Problem => {
      return { severity: 'error', ...placeOf(again), kind: 'title-twice', parameters }
    })
  const [docs, ...others] = found.filter(isDocs)
  if (docs === undefined) return errors
  const place = { severity: 'warning', ...placeOf(docs.again) } as const
  // Told once: of a large documentation many pages are called alike.
  return others.length === 0
    ? [...errors, { ...place, kind: 'title-twice', parameters: docs.parameters }]
    : [
        ...errors,
        { ...place, kind: 'titles-twice', parameters: { ...docs.parameters, count: others.length } },
      ]
}

function placeOf({ file, title }: CopyFile) {
  return { file, line: title?.line ?? 1, column: title?.column ?? 1 }
}

function toTitleKey({ collection, title, file }: CopyFile): string {
  const words = (title?.value ?? file).normalize('NFD').toLowerCase()
  return `${collection} ${words.replaceAll(/[^\p{L}\p{N}]+/gu, '')}`
}
