import type { SearchPage, SectionText } from '#search/search-data.ts'
import { readAliases } from './read-aliases.ts'

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
