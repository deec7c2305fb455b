import { expect, test } from 'vitest'
import { openSqlite } from '#database/sqlite.server.ts'
import { createProject } from '#tests/support/content-folder.ts'
import { garmentFiles } from '#tests/support/garments.ts'
import { publishDuePages } from './publish.server.ts'
import { copyPublished } from './published-files.server.ts'

const soon = new Date('2026-12-01T09:00:00Z')

async function compileScheduled() {
  const page = (title: string, moment: string) => `---\ntitle: ${title}\npublishAt: ${moment}\n---\n`
  const { compile, options } = createProject({
    '1.docs/1.hoy.md': '# Hoy',
    '1.docs/2.buena.md': page('Buena', '2026-12-01'),
    '1.docs/3.rota.md': page('Rota', '2026-12-01'),
    '1.docs/4.otra.md': page('Otra', '2026-12-01'),
    '1.docs/5.despues.md': page('Después', '2027-01-01'),
  })
  await compile()
  const readPaths = () => {
    const database = openSqlite(options.databaseFile, 'read')
    const rows = database.all('SELECT path FROM _content_docs ORDER BY stem')
    database.close()
    return rows.map(({ path }) => String(path))
  }
  return { file: options.databaseFile, readPaths }
}

test('O-18: pages that are due are published', async () => {
  const { file, readPaths } = await compileScheduled()
  publishDuePages(file, soon)
  expect(readPaths()).toEqual(['/docs/hoy', '/docs/buena', '/docs/rota', '/docs/otra'])
})

test('O-18: pages go at their moment with those that appear then', async () => {
  const { compile, options } = createProject({
    '1.docs/1.hoy.md': '# Hoy',
    '1.docs/2.se-va.md': '---\ntitle: Se va\nunpublishAt: 2026-12-01\n---\n',
    '1.docs/3.viene.md': '---\ntitle: Viene\npublishAt: 2026-12-01\n---\n',
    '1.docs/4.fugaz.md': '---\ntitle: Fugaz\npublishAt: 2026-11-30\nunpublishAt: 2026-12-01\n---\n',
  })
  await compile()
  publishDuePages(options.databaseFile, new Date('2026-11-30T23:00:00Z'))
  const database = openSqlite(options.databaseFile, 'read')
  expect(database.all('SELECT path FROM _content_docs ORDER BY stem').map(({ path }) => path)).toEqual([
    '/docs/hoy',
    '/docs/viene',
  ])
  database.close()
})

/** What a build takes along of a folder where a page and a garment are still to come. */
async function copyForBuild() {
  const { compile, options } = createProject({
    ...garmentFiles,
    '1.docs/2.llana.md': '# Llana',
    '1.docs/3.despues.md': '---\ntitle: Después\npublishAt: 2026-12-01\n---\n',
    '1.docs/4.guia.md': '# Guía\n\n::prendas{version="invierno-26" caption="Invierno"}\n::\n',
    '1.docs/5.borrador.md': '---\ntitle: Borrador\ndraft: true\n---\n',
    '1.docs/6.retirada.md':
      '---\ntitle: Retirada\nunpublishAt: 2020-01-01\n---\n\n::prenda{ref="I26-01"}\n::\n',
    '5.coleccion/parka.yml': `${garmentFiles['5.coleccion/abrigo.yml']
      .replace('Abrigo cruzado', 'Parka larga')
      .replace('I26-01', 'I26-02')}publishAt: 2026-12-01\n`,
  })
  await compile()
  const file = `${options.databaseFile}.build`
  const build = openSqlite(file, 'write')
  copyPublished(options.databaseFile, build)
  build.close()
  const read = (sql: string) => {
    const database = openSqlite(file, 'read')
    const rows = database.all(sql)
    database.close()
    return rows
  }
  return { file, read }
}

test('a build takes along as it was compiled only what a later publication may write', async () => {
  const { read } = await copyForBuild()
  const files = read("SELECT file FROM _files WHERE collection = 'docs' AND record IS NOT NULL ORDER BY file")
  expect(files.map(({ file }) => file)).toEqual(['1.docs/3.despues.md', '1.docs/4.guia.md'])
})

test('that is enough: what is due appears, and tables show a garment that is new', async () => {
  const { file, read } = await copyForBuild()
  const readGuide = () => String(read("SELECT body FROM _content_docs WHERE path = '/docs/guia'")[0]?.body)
  expect(readGuide()).not.toContain('Parka larga')
  publishDuePages(file, soon)
  expect(read('SELECT path FROM _content_docs ORDER BY stem').map(({ path }) => path)).toEqual([
    '/docs/tallas',
    '/docs/llana',
    '/docs/despues',
    '/docs/guia',
  ])
  expect(readGuide()).toContain('Parka larga')
})

test('columns of another version are refused: a build has not brought along what would fill them', async () => {
  const { file, read } = await copyForBuild()
  const database = openSqlite(file, 'write')
  database.exec("UPDATE _content_info SET structureVersion = 'another' WHERE id = 'checksum_docs'")
  database.close()
  expect(() => publishDuePages(file, soon)).toThrow(
    'The content «docs» was compiled by another version of the engine',
  )
  expect(read('SELECT path FROM _content_docs')).toHaveLength(3)
})
