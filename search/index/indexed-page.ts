import { searchFields } from '#collections/fields.ts'
import { slugifyHeading } from '#collections/markdown/heading-ids.ts'
import type { PageName, SearchPage, SectionText } from '#search/search-data.ts'
import { listParts } from '#search/text-marks.ts'

/** A page that can be found, with its sections, and the path of its group. */
export type IndexedPage = Omit<SearchPage, 'group' | 'sections'> & { group: string; sections: SectionText[] }

/** A part of a page that is made of data, as a version of the changelog. */
export type PagePart = { anchor: string; title: string; content: string }

/** A page that is made of data, with what it says of itself, and its parts. */
export function createIndexedPage(
  { path, title, meta }: { path: string; title: string; meta: Record<string, unknown> },
  content: string,
  { group = path, parts = [] }: { group?: string; parts?: readonly PagePart[] } = {},
): IndexedPage {
  return {
    path,
    label: title,
    group,
    names: readAliases(meta.aliases),
    sections: [
      { id: path, title, titles: [], content, level: 1 },
      ...parts.map((part) => ({
        id: `${path}#${part.anchor}`,
        title: part.title,
        titles: [title],
        content: part.content.trim(),
        level: 2,
      })),
    ],
  }
}

/** The compiler has checked both, but a preview may keep a page with a mistake as it was. */
const aliases = searchFields.shape.aliases.catch([])
const answers = searchFields.shape.answers.catch({})

/** What people call a page. */
export function readAliases(written: unknown): PageName[] {
  return (aliases.parse(written) ?? []).map((name) => ({ name }))
}

/**
 * What people call a page, and which part of it answers them; `content` is marked. A name whose heading is none of the
 * search's, as in a preview of a page with a mistake, leads to the page all the same.
 */
export function readAnswers(
  written: unknown,
  sections: readonly { id: string; content: string }[],
): PageName[] {
  const byHeading = answers.parse(written) ?? {}
  return Object.entries(byHeading).flatMap(([heading, names]) => {
    const place = findPart(heading, sections)
    return names.map((name) => ({ name, ...place }))
  })
}

/** The section of a heading, or the part that is a step, or the row of a table whose name stands behind a slash: `tarifas/lino`. */
function findPart(place: string, sections: readonly { id: string; content: string }[]) {
  const [heading = '', row] = place.split('/')
  const section = heading === 'top' ? 0 : sections.findIndex(({ id }) => id.endsWith(`#${heading}`))
  if (row !== undefined) {
    const part = listParts(sections[section]?.content ?? '').findIndex(
      ({ cells: [name] }) => name !== undefined && slugifyHeading(name.text) === row,
    )
    return part >= 0 ? { section, part } : undefined
  }
  if (section >= 0) return { section }
  for (const [section, { content }] of sections.entries()) {
    const part = listParts(content).findIndex((each) => slugifyHeading(each.heading) === heading)
    if (part >= 0) return { section, part }
  }
  return undefined
}
