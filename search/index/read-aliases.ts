import { searchFields } from '#collections/fields.ts'
import { guessHeadingId } from '#search/search-data.ts'
import { listParts } from '#search/text-marks.ts'
import type { NamedAnswer } from './indexed-page.ts'

/** The compiler has checked both, but a preview may keep a page with a mistake as it was. */
const aliases = searchFields.shape.aliases.catch([])
const answers = searchFields.shape.answers.catch({})

/** What people call a page. */
export function readAliases(written: unknown): string[] {
  return aliases.parse(written) ?? []
}

/**
 * What people call a page, and which part of it answers them; `content` is marked. A name whose heading is none of the
 * search's, as in a preview of a page with a mistake, leads to the page all the same.
 */
export function readAnswers(
  written: unknown,
  sections: readonly { id: string; content: string }[],
): NamedAnswer[] {
  const byHeading = answers.parse(written) ?? {}
  return Object.entries(byHeading).flatMap(([heading, names]) => {
    const place = findPart(heading, sections)
    return names.map((name) => ({ name, ...place }))
  })
}

/** The first part below a heading: of a page that behind its description, of a step its own. */
function findPart(heading: string, sections: readonly { id: string; content: string }[]) {
  if (heading === 'top') return { section: 0, part: 1 }
  const section = sections.findIndex(({ id }) => id.endsWith(`#${heading}`))
  if (section >= 0) return { section, part: 0 }
  for (const [section, { content }] of sections.entries()) {
    const part = listParts(content).findIndex((each) => guessHeadingId(each.heading) === heading)
    if (part >= 0) return { section, part }
  }
  return undefined
}
