import type { WordGroup } from '#collections/thesaurus/parse-thesaurus.ts'
import { openSearch } from '#search/engine/search-engine.ts'
import type { IndexedPage } from '#search/index/indexed-page.ts'
import { buildSearchFiles } from '#search/index/search-index.server.ts'
import type { SearchOptions } from '#search/results.ts'
import type { PageName } from '#search/search-data.ts'

/** A page of a test: its title, its text, and its headings with theirs. */
export type TestPage = {
  title: string
  text?: string
  headings?: [title: string, text: string][]
  aliases?: string[]
  answers?: PageName[]
}

/** Pages at `/docs/a/0`, `/docs/a/1`, … below one group. */
function createIndexedPages(pages: readonly TestPage[]): IndexedPage[] {
  return pages.map(({ title, text = '', headings = [], aliases = [], answers = [] }, number) => {
    const path = `/docs/a/${number}`
    const sections = [
      { id: path, title, titles: [], content: text, level: 1 },
      ...headings.map(([heading, content], index) => ({
        id: `${path}#h${index}`,
        title: heading,
        titles: [title],
        content,
        level: 2,
      })),
    ]
    return {
      path,
      label: title,
      group: '/docs/a',
      sections,
      names: [...aliases.map((name) => ({ name })), ...answers],
    }
  })
}

/** The real files of pages, and an engine over them; of a thesaurus lists of words mean the same. */
export function createTestSearch(
  pages: readonly TestPage[],
  related: readonly (string[] | WordGroup)[] = [],
) {
  const { files, manifest } = buildSearchFiles(
    [{ path: '/docs/a', label: 'Todo' }],
    createIndexedPages(pages),
    related.map((group) => ('words' in group ? group : { words: group })),
  )
  const opened = openSearch(async (name) => JSON.parse(files.get(name) ?? ''))
  /** With the texts, as who types finds them after the first moment. */
  const engine = {
    async search(query: string, options?: SearchOptions) {
      const client = await opened
      await client.bringTexts()
      return client.search(query, options)
    },
  }
  return {
    files,
    manifest,
    opened,
    engine,
    /** Ids of what a query finds, without the common beginning: `0`, `0#h1`. */
    find: async (query: string): Promise<string[]> =>
      (await engine.search(query)).matches.map(({ record }) => record.id.replace('/docs/a/', '')),
  }
}
