import type { CollectionName } from '#collections/collection-table.ts'
import { listGroups, measureSameness, openSketch } from '#collections/copies/sketch-text.ts'
import type { Position, Problem } from '#collections/problems/problem.ts'
import { tellFew } from '#collections/problems/tell-few.ts'
import { createTeller, top } from '#collections/problems/teller.ts'
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
  const problems: Problem[] = []
  const copies = findSameTexts(pages)
  for (const [page, original] of copies)
    createTeller(page.file, problems).error(placeOf(page), 'text-twice', { owner: original.file })
  const titled = pages.filter((page) => page.title !== null && !copies.has(page))
  for (const { again, first } of findRepeated(titled, toTitleKey)) {
    const teller = createTeller(again.file, problems)
    // Posts and news are told apart by their titles alone; of the documentation, by their folders too.
    const tell = again.collection === 'docs' ? teller.warning : teller.error
    tell(placeOf(again), 'title-twice', { title: again.title?.value ?? '', owner: first.file })
  }
  const [warnings = [], errors = []] = [true, false].map((isWarning) =>
    problems.filter(({ severity }) => (severity === 'warning') === isWarning),
  )
  // Of a large documentation many pages are called alike.
  return [...errors, ...tellFew(warnings)]
}

/** A text is compared with the first of each group that it is in: a copy shares nearly all of them. Copy → original. */
function findSameTexts(pages: readonly CopyFile[]): Map<CopyFile, CopyFile> {
  const firsts = new Map<string, { page: CopyFile; minima: Uint16Array }>()
  const copies = new Map<CopyFile, CopyFile>()
  for (const page of pages) {
    if (page.sketch === null) continue
    const minima = openSketch(page.sketch)
    const groups = listGroups(minima)
    const original = [...new Set(groups.flatMap((group) => firsts.get(group) ?? []))].find((other) => {
      const sameness = measureSameness(minima, other.minima)
      if (sameness >= NEARLY_THE_SAME) return true
      // Titles cost more to compare, and most pairs are not even near.
      return sameness >= NEAR_WITH_TITLE && toTitleKey(page) === toTitleKey(other.page)
    })
    if (original) copies.set(page, original.page)
    else for (const group of groups) if (!firsts.has(group)) firsts.set(group, { page, minima })
  }
  return copies
}

function placeOf({ title }: CopyFile): Position {
  return title ?? top
}

function toTitleKey({ collection, title, file }: CopyFile): string {
  const words = (title?.value ?? file).normalize('NFD').toLowerCase()
  return `${collection} ${words.replaceAll(/[^\p{L}\p{N}]+/gu, '')}`
}
