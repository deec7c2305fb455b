import { expect, test } from 'vitest'
import { createContentSource } from '#collections/read/pages.server.ts'
import { openSqlite } from '#database/sqlite.server.ts'
import { createProject } from '#tests/support/content-folder.ts'
import { checkPages } from './check-pages.ts'

/** A home page, a page of the documentation, and what is no page: settings of a folder and a version. */
async function compileSmallSite() {
  const { options, compile } = createProject({
    '1.docs/1.a.md': '# A',
    '1.docs/.navigation.yml': 'title: Docs',
    '4.changelog/1.uno.md':
      '---\ndate: 2026-01-01\nimage: { src: /images/camisa.svg, alt: "" }\n---\n\n# Uno\n',
  })
  await compile()
  return createContentSource(openSqlite(options.databaseFile, 'read'))
}

test('a page of the content that the app does not show fails the build, which says what to do', async () => {
  const content = await compileSmallSite()
  const check = checkPages({ content, rendered: ['/'], listed: ['/'] })
  await expect(check).rejects.toThrow(
    '/docs/a is a page of the collection «docs», and the app does not show it: it answers 404. Add the page /docs/* to config/pages.ts and its folder to app/routes, or say «route: null» in collections/collection-table.ts.',
  )
})

test('a page that is shown and stands in no list, and one that only lists name, fail it too', async () => {
  const content = await compileSmallSite()
  const check = checkPages({ content, rendered: ['/', '/docs/a', '/login'], listed: ['/', '/docs/a', '/x'] })
  await expect(check).rejects.toThrow(
    /^\/login is shown, but stands neither .* Give it a collection in .*\n\/x stands in the sitemap, but answers 404\./,
  )
})

test('what the content has, is shown and is listed is right, and so is a site without some of our pages', async () => {
  const content = await compileSmallSite()
  await expect(checkPages({ content, rendered: ['/', '/docs/a'], listed: ['/docs/a', '/'] })).resolves.toBe(
    undefined,
  )
})
