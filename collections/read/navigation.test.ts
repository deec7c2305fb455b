import { expect, test } from 'vitest'
import { readFileNames } from '#collections/page-path.ts'
import { query, readRow } from '#collections/query/query.ts'
import { createTableSql, insertSql, listColumns, type PageRecord, toRowValues } from '#collections/tables.ts'
import { openSqlite } from '#database/sqlite.server.ts'
import { buildNavigation, listNavigationRows, type NavigationRow } from './navigation.ts'

function row(file: string, fields: Partial<NavigationRow> = {}): NavigationRow {
  const { stem, path, title } = readFileNames('docs', file)
  return { stem, path, title, description: null, meta: {}, navigation: true, ...fields }
}

function paths(rows: NavigationRow[]): unknown[] {
  const list = (nodes: ReturnType<typeof buildNavigation>): unknown[] =>
    nodes.map(({ path, children }) => (children ? [path, list(children)] : path))
  return list(buildNavigation(rows))
}

test('C-NAV-7: the template’s documentation gives the tree of the contract', () => {
  const rows = [
    row('1.docs/1.getting-started/.navigation.yml', { title: 'Getting Started', meta: { icon: false } }),
    row('1.docs/1.getting-started/1.index.md', {
      title: 'Introduction',
      navigation: { icon: 'i-lucide-house' },
    }),
    row('1.docs/1.getting-started/2.installation.md', { title: 'Installation' }),
    row('1.docs/2.essentials/1.markdown-syntax.md', { title: 'Markdown Syntax' }),
  ]
  expect(buildNavigation(rows)).toEqual([
    {
      title: 'Docs',
      path: '/docs',
      stem: '1.docs',
      page: false,
      children: [
        {
          title: 'Getting Started',
          path: '/docs/getting-started',
          stem: '1.docs/1.getting-started/1.index',
          icon: false,
          children: [
            {
              title: 'Introduction',
              path: '/docs/getting-started',
              stem: '1.docs/1.getting-started/1.index',
              icon: 'i-lucide-house',
            },
            {
              title: 'Installation',
              path: '/docs/getting-started/installation',
              stem: '1.docs/1.getting-started/2.installation',
            },
          ],
        },
        {
          title: 'Essentials',
          path: '/docs/essentials',
          stem: '1.docs/2.essentials',
          page: false,
          children: [
            {
              title: 'Markdown Syntax',
              path: '/docs/essentials/markdown-syntax',
              stem: '1.docs/2.essentials/1.markdown-syntax',
            },
          ],
        },
      ],
    },
  ])
})

test('C-NAV-3: a page’s navigation object may give it another title', () => {
  const [node] = buildNavigation([row('a.md', { title: 'Largo', navigation: { title: 'Corto' } })])
  expect(node?.title).toBe('Corto')
})

test('C-NAV-2: settings whose title was only made from the file’s name leave the title alone', () => {
  const [folder] = buildNavigation([
    row('1.tallas/.navigation.yml', { meta: { icon: 'i-lucide-ruler' } }),
    row('1.tallas/1.hombre.md'),
  ])
  expect(folder).toMatchObject({ title: 'Tallas', icon: 'i-lucide-ruler', page: false })
})

test('C-NAV-5: an index is the folder and its first child, even when other files stand before it', () => {
  const tree = buildNavigation([
    row('1.a/1.uno.md'),
    row('1.a/2.index.md', { title: 'Todo' }),
    row('1.a/3.dos.md'),
  ])
  expect(tree).toMatchObject([{ title: 'Todo', path: '/a', stem: '1.a/2.index' }])
  expect(tree[0]).not.toHaveProperty('page')
  expect(tree[0]?.children?.map(({ path }) => path)).toEqual(['/a', '/a/uno', '/a/dos'])
})

test('C-NAV-5: a file that only begins with «index» is a page like any other', () => {
  expect(paths([row('1.a/1.indexer.md')])).toEqual([['/a', ['/a/indexer']]])
})

test('C-NAV-5: the index at the root is no folder', () => {
  expect(paths([row('0.index.yml'), row('1.a.md')])).toEqual(['/', '/a'])
})

test('a page beside a folder of the same name is the folder’s node', () => {
  const rows = [row('1.a/1.b.md'), row('2.a.md', { title: 'La página' })]
  expect(buildNavigation(rows)).toEqual([
    {
      title: 'La página',
      path: '/a',
      stem: '2.a',
      children: [{ title: 'B', path: '/a/b', stem: '1.a/1.b' }],
    },
  ])
})

test('C-NAV-6: settings with «navigation: false» hide the folder with its index and all below it', () => {
  const rows = [
    row('1.a/.navigation.yml', { navigation: false }),
    row('1.a/1.index.md'),
    row('1.a/2.b/1.c.md'),
    row('2.d.md'),
  ]
  expect(paths(rows)).toEqual(['/d'])
})

test('C-NAV-6: a page with «navigation: false» is left out and its neighbours stay', () => {
  expect(paths([row('1.a/1.index.md', { navigation: false }), row('1.a/2.b.md')])).toEqual([['/a', ['/a/b']]])
})

test('C-NAV-1: rows come in byte order, hidden pages not at all, settings that hide a folder with the rest', async () => {
  const columns = listColumns('docs')
  const database = openSqlite(':memory:', 'write')
  database.exec(createTableSql('_content_docs', columns))
  const add = (file: string, fields: PageRecord) =>
    database.exec(
      insertSql('_content_docs', columns),
      toRowValues(columns, { ...readFileNames('docs', file), meta: {}, ...fields }),
    )
  add('2.b.md', { navigation: true })
  add('10.a.md', { navigation: null })
  add('1.hidden.md', { navigation: false })
  add('3.c/.navigation.yml', { navigation: false })
  const rows = await listNavigationRows(
    query({
      table: '_content_docs',
      all: async (sql) => database.all(sql).map((row) => readRow(columns, row)),
    }),
  )
  expect(rows.map(({ stem }) => stem)).toEqual(['10.a', '2.b', '3.c/.navigation'])
  database.close()
})
