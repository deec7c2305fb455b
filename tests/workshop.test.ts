import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { removeCompiled } from './support/compiled-content.ts'
import { homeYaml, writeInto } from './support/content-folder.ts'
import { askAt } from './support/requests.ts'
import { type RunningSite, startServer } from './support/start-site.ts'

const contentDir = mkdtempSync(join(tmpdir(), 'escaparate-'))
const dataDir = mkdtempSync(join(tmpdir(), 'escaparate-'))
let site: RunningSite

const files = {
  '0.index.yml': homeYaml,
  '1.docs/1.ana.md':
    '\ufeff---\r\ntitle: Ana # la de siempre\r\ndescription: Una prueba.\r\n---\r\n\r\nTexto.\r\n',
  '1.docs/2.luis.md': '---\ntitle: Luis\ndescription: Una prueba.\ndraft: true\n---\n\n[Nada](/docs/nada)\n',
  'redirects.yml': '/vieja: /docs/ana\n',
}

beforeAll(async () => {
  for (const [file, text] of Object.entries(files)) writeInto(contentDir, file, text)
  site = await startServer(['server/dev.ts'], {
    NODE_ENV: 'development',
    CONTENT_DIR: contentDir,
    DATA_DIR: dataDir,
  })
})

afterAll(async () => {
  await site.stop()
  removeCompiled(contentDir)
  for (const folder of [contentDir, dataDir]) rmSync(folder, { recursive: true })
})

/** Asks as the workshop's page does, unless told otherwise. */
function askWorkshop(path: string, { headers = {}, ...options }: Parameters<typeof askAt>[2] = {}) {
  const own = { origin: site.address, 'x-escaparate': '1', 'content-type': 'application/json' }
  return askAt(site.address, `/api/taller${path}`, { ...options, headers: { ...own, ...headers } })
}

test('the list has every file with its title and whether it is public', async () => {
  const { files: rows } = await (await askWorkshop('/files')).json()
  expect(
    rows.map(({ path, title, state, page }: Record<string, { kind: string }>) => [
      path,
      title,
      state?.kind,
      page,
    ]),
  ).toEqual([
    ['0.index.yml', 'Portada', 'public', '/'],
    ['1.docs/1.ana.md', 'Ana', 'public', '/docs/ana'],
    ['1.docs/2.luis.md', 'Luis', 'draft', '/docs/luis'],
    ['redirects.yml', 'redirects.yml', 'public', null],
  ])
})

test('a file is opened as it is written, with the hash of its bytes', async () => {
  const response = await askWorkshop('/file/1.docs/1.ana.md')
  const bytes = readFileSync(join(contentDir, '1.docs/1.ana.md'))
  const hash = createHash('sha256').update(bytes).digest('hex')
  expect(response.headers.get('etag')).toBe(`"${hash}"`)
  expect(await response.json()).toMatchObject({
    text: bytes.toString(),
    hash,
    page: '/docs/ana',
    problems: [],
  })
})

test('a file comes with the form of its collection; a list without keys of its own has none', async () => {
  const read = async (path: string) => {
    const { format, form } = await (await askWorkshop(`/file/${path}`)).json()
    return [format, form?.[0] ?? null]
  }
  const title = { key: 'title', label: 'Título', isRequired: false, kind: 'text' }
  expect(await read('1.docs/1.ana.md')).toEqual(['markdown', title])
  expect(await read('0.index.yml')).toEqual(['yaml', title])
  expect(await read('redirects.yml')).toEqual(['text', null])
})

test.each([
  ['another origin', { origin: 'https://mala.example' }],
  ['another name of the host', { host: 'mala.example' }],
  ['no header of our own', { 'x-escaparate': '' }],
])('a request with %s is refused before anything is read', async (_, headers) => {
  const response = await askWorkshop('/files', { headers })
  expect([response.status, await response.json()]).toMatchObject([403, { reason: 'request_refused' }])
})

test('the page loads the app of the workshop, at its own address and at that of each file', async () => {
  for (const path of ['/taller', '/taller/1.docs/1.ana.md', '/taller/redirects.yml']) {
    const response = await askAt(site.address, path)
    expect([response.status, await response.text()]).toEqual([
      200,
      expect.stringContaining('/taller/app/main.tsx'),
    ])
  }
  expect((await askAt(site.address, '/taller/app/main.tsx')).headers.get('content-type')).toMatch(
    'javascript',
  )
  expect((await askAt(site.address, '/taller/nada.txt')).status).toBe(404)
})

test('a file is saved over the version that was read, and not over another', async () => {
  const path = '/file/1.docs/1.ana.md'
  const { text, hash } = await (await askWorkshop(path)).json()
  const save = (written: string, ifMatch: string) =>
    askWorkshop(path, {
      method: 'PUT',
      headers: { 'if-match': ifMatch },
      body: JSON.stringify({ text: written, base: text }),
    })
  expect((await save(`${text}Más.\r\n`, '')).status).toBe(428)
  const saved = await save(`${text}Más.\r\n`, `"${hash}"`)
  expect([saved.status, readFileSync(join(contentDir, '1.docs/1.ana.md'), 'utf8')]).toEqual([
    200,
    `${text}Más.\r\n`,
  ])
  const late = await save(text.replace('Ana', 'Eva'), `"${hash}"`)
  const { theirs, merged, clashes } = await late.json()
  expect([late.status, theirs.hash]).toEqual([412, saved.headers.get('etag')?.slice(1, -1)])
  expect([merged, clashes]).toEqual([`${text.replace('Ana', 'Eva')}Más.\r\n`, []])
})

test('a version of the history can be read, and comes back as a save like any other', async () => {
  const name = '1.docs/2.luis.md'
  const { text, hash } = await (await askWorkshop(`/file/${name}`)).json()
  const body = JSON.stringify({ text: `${text}Más.\n` })
  await askWorkshop(`/file/${name}`, { method: 'PUT', headers: { 'if-match': `"${hash}"` }, body })
  const { entries } = await (await askWorkshop(`/history/${name}`)).json()
  const { id } = entries.at(-1)
  expect(await (await askWorkshop(`/history/${name}?id=${id}`)).json()).toEqual({ text })
  const { hash: newest } = await (await askWorkshop(`/file/${name}`)).json()
  const restored = await askWorkshop(`/file/${name}`, {
    method: 'PUT',
    headers: { 'if-match': `"${newest}"` },
    body: JSON.stringify({ text, isOld: true }),
  })
  expect(await restored.json()).toMatchObject({ text, hash })
  const [latest] = (await (await askWorkshop(`/history/${name}`)).json()).entries
  expect(latest.message).toBe(`Recupera una versión anterior de ${name}`)
})

/** Sends a text that nobody has saved. */
function tryText(what: 'check' | 'render', path: string, text: string) {
  return askWorkshop(`/${what}`, { method: 'POST', body: JSON.stringify({ path, text }) })
}

test('the page of an unsaved text is that of the site, and nothing of it is written or shown to others', async () => {
  const name = '1.docs/2.luis.md'
  const before = readFileSync(join(contentDir, name), 'utf8')
  const response = await tryText('render', name, before.replace('title: Luis', 'title: Luisa'))
  const html = await response.text()
  expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store'])
  expect(response.headers.get('x-robots-tag')).toBe('noindex')
  expect(html).toMatch(/<title>Luisa/)
  expect(html).toContain('Ana')
  expect(readFileSync(join(contentDir, name), 'utf8')).toBe(before)
  expect(await (await askAt(site.address, '/docs/luis')).text()).toMatch(/<title>Luis\b/)
})

test('a file that is not there yet has its page, too, and one of no page has none', async () => {
  const text = '---\ntitle: Eva\ndescription: Una prueba.\n---\n\nTexto.\n'
  expect(await (await tryText('render', '1.docs/3.eva.md', text)).text()).toMatch(/<title>Eva/)
  expect((await tryText('render', 'redirects.yml', '/a: /docs/ana\n')).status).toBe(204)
  expect((await askAt(site.address, '/docs/eva')).status).toBe(404)
})

test('what is wrong with an unsaved text is told in Spanish, what crosses files too; what is wrong elsewhere is not', async () => {
  const kindsOf = async (path: string, text: string) => {
    const { problems } = await (await tryText('check', path, text)).json()
    return problems.map(({ kind, line }: { kind: string; line: number }) => [kind, line])
  }
  const text = '---\ntitle: Ana\ndescription: Una prueba.\n---\n\n[Nada](/docs/nadie)\n'
  expect(await kindsOf('1.docs/1.ana.md', text)).toEqual([['link-dead', 6]])
  expect(await kindsOf('redirects.yml', '/otra: /docs/nadie\n')).toEqual([['redirect-to-nothing', 1]])
  const broken = await tryText('render', '1.docs/1.ana.md', '---\ntitle: "Ana\n---\n')
  expect(broken.status).toBe(422)
  expect((await broken.json()).problems[0]).toMatchObject({ severity: 'error', file: '1.docs/1.ana.md' })
})
