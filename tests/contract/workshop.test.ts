import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { PREVIEW_LINK_DAYS, writePreviewLink } from '#server/preview-links/preview-links.ts'
import { copySources } from '#tests/support/copy-sources.ts'
import { createOwnBuild } from '#tests/support/own-build.ts'
import { createPhoto } from '#tests/support/picture-files.ts'
import { askAt } from '#tests/support/requests.ts'
import { type SignInSite, startSignInSite } from '#tests/support/sign-in-site.ts'
import { startServer, startSite } from '#tests/support/start-site.ts'
import { createVisitor, type Visitor } from '#tests/support/visitor.ts'

const own = createOwnBuild(['0.index.yml', '3.blog.yml', '3.blog/03.leer-una-etiqueta.md', '4.changelog.yml'])
const file = '3.blog/03.leer-una-etiqueta.md'
const editors = 'ana@example.com:publica,luis@example.com:escribe,pia@example.com:escribe'
const { contentDir } = own
const secret = 'un secreto de prueba de más de treinta y dos letras'
let running: SignInSite

const listContent = () => readdirSync(contentDir, { recursive: true, encoding: 'utf8' })
const firstContent = new Set(listContent())

beforeAll(async () => {
  own.build()
  running = await startSignInSite({ ...own.env, EDITORS: editors, PREVIEW_SECRET: secret })
})

/** What another test has proposed, and the files that it has made, are not there. */
beforeEach(() => {
  rmSync(join(running.env.DATA_DIR ?? '', 'taller/proposals'), { recursive: true, force: true })
  for (const path of listContent())
    if (!firstContent.has(path)) rmSync(join(contentDir, path), { recursive: true, force: true })
})

afterAll(async () => {
  await running.stop()
  own.remove()
})

/** Somebody who has signed in with an address. */
async function signInAs(email: string, address = running.site.address): Promise<Visitor> {
  const visitor = createVisitor(address)
  const name = email.split('@')[0]
  await visitor.signIn(running.provider.issueCode({ claims: { email, name, sub: email } }))
  return visitor
}

async function readToken(visitor: Visitor): Promise<string> {
  const html = await (await visitor.get('/taller')).text()
  return /&quot;token&quot;:&quot;([\w-]+)/.exec(html)?.[1] ?? ''
}

/** Asks as the page of an editor does, unless told otherwise. */
async function askAs(
  visitor: Visitor,
  method: string,
  path: string,
  { body, ...headers }: Record<string, string> = {},
) {
  const cookie = [...visitor.cookies].map((pair) => pair.join('=')).join('; ')
  const token = { 'x-escaparate': await readToken(visitor), origin: running.site.address }
  const all = { cookie, 'content-type': 'application/json', ...token, ...headers }
  const sent = Object.fromEntries(Object.entries(all).filter(([, value]) => value !== ''))
  return askAt(running.site.address, `/api/taller/${path}`, {
    method,
    headers: sent,
    ...(body !== undefined && { body }),
  })
}

/** What an answer is to the last byte, save its clock. */
async function readWhole(response: Response) {
  const { date: _, ...headers } = Object.fromEntries(response.headers)
  return { status: response.status, words: response.statusText, headers, body: await response.text() }
}

const addresses: [path: string, method: string][] = [
  ['/taller', 'GET'],
  ['/taller', 'HEAD'],
  [`/taller/${file}`, 'GET'],
  ['/taller/_app/index.js', 'GET'],
  ['/taller', 'POST'],
  ['/api/taller', 'GET'],
  ['/api/taller/files', 'GET'],
  [`/api/taller/file/${file}`, 'GET'],
  [`/api/taller/file/${file}`, 'PUT'],
  [`/api/taller/file/${file}`, 'DELETE'],
  ['/api/taller/render', 'POST'],
  ['/api/taller/%2e%2e/x', 'GET'],
]

test.each<[string, () => Promise<Visitor>]>([
  ['who is not signed in', async () => createVisitor(running.site.address)],
  ['who is signed in and not listed', () => signInAs('eva@example.com')],
  ['whose address only looks like a listed one', () => signInAs('ana@example.com.mx')],
  [
    'whose session has ended',
    async () => {
      const visitor = await signInAs('ana@example.com')
      const cookies = new Map(visitor.cookies)
      await visitor.post('/auth/logout')
      for (const [name, value] of cookies) visitor.cookies.set(name, value)
      return visitor
    },
  ],
])('to %s the workshop is what any address is that is not there, to the byte', async (_, create) => {
  const visitor = await create()
  const cookie = [...visitor.cookies].map((pair) => pair.join('=')).join('; ')
  for (const [path, method] of addresses) {
    const headers = { 'x-escaparate': '1', origin: running.site.address, ...(cookie && { cookie }) }
    const ask = async (address: string) =>
      readWhole(
        await askAt(running.site.address, address, {
          method,
          headers: { ...headers, 'content-type': 'application/json' },
          ...(method !== 'GET' && method !== 'HEAD' && { body: '{}' }),
        }),
      )
    // Another name of as many letters stands for what nobody has.
    const rename = (text: string) => text.replaceAll('taller', 'ballet')
    const [answer, other] = [await ask(path), await ask(rename(path))]
    expect([path, method, { ...answer, words: rename(answer.words), body: rename(answer.body) }]).toEqual([
      path,
      method,
      other,
    ])
  }
})

test('without EDITORS, or once an address has left it, its session opens nothing', async () => {
  const visitor = await signInAs('ana@example.com')
  expect((await visitor.get('/taller')).status).toBe(200)
  for (const EDITORS of ['', 'luis@example.com:publica']) {
    const later = await startSite({ ...running.env, ...own.env, EDITORS })
    const cookie = [...visitor.cookies].map((pair) => pair.join('=')).join('; ')
    expect((await askAt(later.address, '/taller', { headers: { cookie } })).status).toBe(404)
    expect((await askAt(later.address, '/auth/session', { headers: { cookie } })).status).toBe(200)
    await later.stop()
  }
})

test('a session that another provider has begun proves no address', async () => {
  const visitor = await signInAs('ana@example.com')
  const cookie = [...visitor.cookies].map((pair) => pair.join('=')).join('; ')
  const later = await startSite({
    ...running.env,
    ...own.env,
    EDITORS: editors,
    GOOGLE_ISSUER: 'http://localhost:1',
  })
  expect((await askAt(later.address, '/taller', { headers: { cookie } })).status).toBe(404)
  await later.stop()
})

test('the page of an editor and its files are for nobody’s cache but theirs, and run no script of a page', async () => {
  const visitor = await signInAs('luis@example.com')
  const page = await visitor.get(`/taller/${file}`)
  expect([page.status, page.headers.get('cache-control'), page.headers.get('x-robots-tag')]).toEqual([
    200,
    'no-store',
    'noindex',
  ])
  expect(page.headers.get('content-security-policy')).toMatch(
    /script-src 'self' 'wasm-unsafe-eval';.*frame-ancestors 'none'/,
  )
  const [script = ''] = /\/taller\/_app\/[\w.-]+\.js/.exec(await page.text()) ?? []
  const answer = await visitor.get(script)
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([
    200,
    'private, max-age=31536000, immutable',
  ])
})

test.each<[string, Record<string, string>]>([
  ['without the token of the session', { 'x-escaparate': '' }],
  ['with the header of a machine of one’s own', { 'x-escaparate': '1' }],
  ['with a token of another session', { 'x-escaparate': 'x'.repeat(43) }],
  ['of another origin', { origin: 'https://mala.example' }],
  ['that names no origin', { origin: '' }],
])('a change %s is refused, and nothing is written', async (_, headers) => {
  const before = readFileSync(join(own.contentDir, file), 'utf8')
  const visitor = await signInAs('ana@example.com')
  const body = JSON.stringify({ text: `${before}\nMás.\n` })
  const response = await askAs(visitor, 'PUT', `file/${file}`, {
    body,
    'if-match': `"${'0'.repeat(64)}"`,
    ...headers,
  })
  expect([response.status, await response.json()]).toMatchObject([403, { reason: 'request_refused' }])
  expect(readFileSync(join(own.contentDir, file), 'utf8')).toBe(before)
})

test('who only writes reads, checks and looks, and changes nothing', async () => {
  const visitor = await signInAs('luis@example.com')
  const open = await askAs(visitor, 'GET', `file/${file}`, { origin: '' })
  expect(open.status).toBe(200)
  const { text, hash } = await open.json()
  const draft = JSON.stringify({ path: file, text })
  expect((await askAs(visitor, 'POST', 'check', { body: draft })).status).toBe(200)
  const page = await askAs(visitor, 'POST', 'render', { body: draft })
  expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('</html>')])
  const body = JSON.stringify({ text: `${text}\nMás.\n` })
  for (const [method, path] of [
    ['PUT', `file/${file}`],
    ['DELETE', `file/${file}`],
    ['POST', 'lo-que-venga'],
  ] as const) {
    const sent = { ...(method !== 'DELETE' && { body }), 'if-match': `"${hash}"` }
    const response = await askAs(visitor, method, path, sent)
    expect([method, path, response.status]).toEqual([method, path, 403])
  }
  expect(readFileSync(join(own.contentDir, file), 'utf8')).toBe(text)
})

test('who writes sees and takes back what is theirs alone, and gives nothing back', async () => {
  const [luis, ana] = [await signInAs('luis@example.com'), await signInAs('ana@example.com')]
  const { text, hash } = await (await askAs(luis, 'GET', `file/${file}`)).json()
  const body = JSON.stringify({ path: file, text: `${text}\nMás.\n`, base: { text, hash } })
  for (const visitor of [luis, ana])
    expect((await askAs(visitor, 'POST', 'proposals', { body })).status).toBe(200)
  const list = async (visitor: Visitor) => (await (await askAs(visitor, 'GET', 'proposals')).json()).proposals
  const [own, all] = [await list(luis), await list(ana)]
  expect([own.length, all.length]).toEqual([1, 2])
  const { id } = all.find(({ isMine }: { isMine: boolean }) => isMine)
  const note = JSON.stringify({ id: own[0].id, note: 'Ya.' })
  const answers = [
    await askAs(luis, 'GET', `proposals?id=${id}`),
    await askAs(luis, 'DELETE', `proposals?id=${id}`),
    await askAs(luis, 'POST', 'proposals-back', { body: note }),
    await askAs(luis, 'GET', 'proposals?id=../../preview-secret'),
    await askAs(luis, 'POST', 'proposals', { body: body.replace(file, '../fuera.md') }),
    await askAs(ana, 'POST', 'proposals-back', { body: note }),
  ]
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 403, 404, 404, 204])
  expect((await list(luis))[0].note).toBe('Ya.')
  for (const [visitor, mine] of [
    [luis, own[0].id],
    [ana, id],
  ] as const)
    expect((await askAs(visitor, 'DELETE', `proposals?id=${mine}`)).status).toBe(204)
  expect(readFileSync(join(contentDir, file), 'utf8')).toBe(text)
})

/** What an editor proposes a file to be. */
async function proposeAs(visitor: Visitor, path: string, more: string) {
  const { text, hash } = await (await askAs(visitor, 'GET', `file/${path}`)).json()
  const body = JSON.stringify({ path, text: text + more, base: { text, hash } })
  expect((await askAs(visitor, 'POST', 'proposals', { body })).status).toBe(200)
  const { proposals } = await (await askAs(visitor, 'GET', 'proposals')).json()
  const { id } = proposals.find((row: { path: string; isMine: boolean }) => row.isMine && row.path === path)
  const readLink = async () => (await (await askAs(visitor, 'GET', `proposals?id=${id}`)).json()).link
  return { id, hash, body, readLink }
}

/** A post, or a version. */
function writePost(title: string, more = '') {
  return `---
title: ${title}
description: Una prueba de ${title}, que se lee en un momento.
date: 2026-11-20
image:
  src: /images/textiles/pata-de-gallo.svg
  alt: Paño de pata de gallo en blanco y negro
authors: []
${more}---

Lo que dice ${title}.
`
}

/** Proposes a file that is not there: a post of a title. */
async function proposeNew(visitor: Visitor, path: string, title: string) {
  const text = writePost(title)
  const body = JSON.stringify({ path, text, base: null })
  const answer = await askAs(visitor, 'POST', 'proposals', { body })
  const { proposals } = await (await askAs(visitor, 'GET', 'proposals')).json()
  const { id } = proposals.find((row: { path: string }) => row.path === path) ?? {}
  return { answer, id, text, accepted: { body: JSON.stringify({ text }), 'if-none-match': '*' } }
}

test('who only writes proposes a new file: it is called and begun without being made, seen by its link, and once accepted is there for visitors, by its writer', async () => {
  const [luis, ana] = [await signInAs('luis@example.com'), await signInAs('ana@example.com')]
  const title = 'El sombrero vuelve'
  const search = new URLSearchParams({ folder: '3.blog', title })
  const { path } = await (await askAs(luis, 'GET', `new?${search}`)).json()
  expect(path).toBe('3.blog/04.el-sombrero-vuelve.md')
  expect((await askAs(luis, 'GET', `file/${path}`)).status).toBe(404)
  const begun = await (await askAs(luis, 'GET', `file/${path}?${search}`)).json()
  expect(begun).toMatchObject({ hash: null, page: null, text: expect.stringContaining(`title: ${title}`) })
  // What is accepted is for visitors.
  expect(begun.text).not.toContain('draft')
  expect((await askAs(luis, 'POST', 'check', { body: JSON.stringify(begun) })).status).toBe(200)

  const { answer, id, text, accepted } = await proposeNew(luis, path, title)
  expect([answer.status, await answer.json()]).toEqual([200, { path }])
  expect(existsSync(join(contentDir, path))).toBe(false)
  const proposed = await (await askAs(ana, 'GET', `proposals?id=${id}`)).json()
  expect(proposed).toMatchObject({ path, text, base: null })
  const shown = await askAt(running.site.address, proposed.link.path)
  expect([shown.status, await shown.text()]).toEqual([200, expect.stringContaining(`Lo que dice ${title}.`)])
  expect((await askAt(running.site.address, '/blog/el-sombrero-vuelve')).status).toBe(404)

  expect((await askAs(luis, 'PUT', `file/${path}?proposal=${id}`, accepted)).status).toBe(403)
  expect((await askAs(ana, 'PUT', `file/${path}?proposal=${id}`, accepted)).status).toBe(200)
  const page = await askAt(running.site.address, '/blog/el-sombrero-vuelve')
  expect([page.status, await page.text()]).toEqual([200, expect.stringContaining(`Lo que dice ${title}.`)])
  const { entries } = await (await askAs(ana, 'GET', `history/${path}`)).json()
  expect(entries[0]).toMatchObject({ by: 'luis' })
  expect((await (await askAs(luis, 'GET', 'proposals')).json()).proposals).toEqual([])
})

test('where somebody has made a file of that name meanwhile, what was proposed is not written over it, and both are told', async () => {
  const [luis, ana] = [await signInAs('luis@example.com'), await signInAs('ana@example.com')]
  const path = '3.blog/05.la-boina.md'
  const { id, accepted } = await proposeNew(luis, path, 'La boina')
  const theirs = writePost('La boina de otra')
  writeFileSync(join(contentDir, path), theirs)
  const saved = await askAs(ana, 'PUT', `file/${path}?proposal=${id}`, accepted)
  expect([saved.status, await saved.json()]).toMatchObject([412, { theirs: { text: theirs } }])
  expect(readFileSync(join(contentDir, path), 'utf8')).toBe(theirs)
  expect((await askAs(ana, 'GET', `proposals?id=${id}`)).status).toBe(200)
  const again = (await proposeNew(luis, path, 'La boina')).answer
  expect([again.status, await again.json()]).toMatchObject([
    409,
    { message: `Esa dirección ya es la de ${path}. Dale otro título.` },
  ])
  await askAs(luis, 'DELETE', `proposals?id=${id}`)
  rmSync(join(contentDir, path))
})

test.each([
  ['outside the folder', '../fuera.md', 404],
  ['of no collection', '9.otra/x.md', 404],
  ['of a name that is hidden', '3.blog/.x.md', 404],
  ['in a folder that is not there', '3.blog/nada/x.md', 409],
  ['of a page of its own kind', '5.coleccion/mujer.yml', 409],
  ['that tells of its folder', '3.blog/.navigation.yml', 409],
  ['with another ending', '3.blog/09.x.yml', 409],
  ['with a name that no title gives', '3.blog/09.El Título.md', 409],
  ['at the address of another', '3.blog/09.leer-una-etiqueta.md', 409],
  ['that is a list', 'redirects.yml', 409],
])('a new file %s is not proposed', async (_, path, status) => {
  const luis = await signInAs('luis@example.com')
  expect((await proposeNew(luis, path, 'Nada')).answer.status).toBe(status)
  expect((await (await askAs(luis, 'GET', 'proposals')).json()).proposals).toEqual([])
})

test('a proposal that no page shows has no link', async () => {
  const list = 'thesaurus.yml'
  writeFileSync(join(contentDir, list), '# Nada.\n')
  const luis = await signInAs('luis@example.com')
  const { id, readLink } = await proposeAs(luis, list, '# Más.\n')
  expect(await readLink()).toBeNull()
  await askAs(luis, 'DELETE', `proposals?id=${id}`)
  rmSync(join(contentDir, list))
})

/** What is answered to an address of the workshop, and what to one of as many letters that nobody has, of one build. */
async function compareWithNobodys(path: string, method = 'GET', isLast = false) {
  const rename = (text: string) => text.replaceAll('taller', 'ballet')
  const ask = async (address: string) =>
    readWhole(
      await askAt(running.site.address, address, { method, ...(method === 'POST' && { body: '{}' }) }),
    )
  const [answer, other] = [await ask(path), await ask(rename(path))]
  // What was published last may have come in between.
  const isOfOne = answer.headers['server-timing'] === other.headers['server-timing']
  if (!isOfOne && !isLast) return compareWithNobodys(path, method, true)
  return [{ ...answer, words: rename(answer.words), body: rename(answer.body) }, other]
}

test('who has a link to a proposal and no account sees its page, which runs no script, is kept by nobody and sets no cookie', async () => {
  const { readLink } = await proposeAs(
    await signInAs('luis@example.com'),
    file,
    '\nLo propuesto a un colega.\n',
  )
  const { path, days } = await readLink()
  expect(days).toBe(PREVIEW_LINK_DAYS)
  const page = await askAt(running.site.address, path)
  expect([page.status, await page.text()]).toEqual([
    200,
    expect.stringMatching(/<meta name="robots" content="noindex">[^]*Lo propuesto a un colega\./),
  ])
  expect(Object.fromEntries(page.headers)).toMatchObject({
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex',
    'referrer-policy': 'same-origin',
    'content-security-policy': expect.stringMatching(/script-src 'none';.*style-src 'self';/),
  })
  expect(page.headers.get('set-cookie')).toBeNull()
})

test('a link to a proposal that is not good, another method and a proposal that waits no more are any address that is not there, to the byte', async () => {
  const [luis, ana] = [await signInAs('luis@example.com'), await signInAs('ana@example.com')]
  const { id, hash, body, readLink } = await proposeAs(luis, file, '\nLo que espera.\n')
  const { path } = await readLink()
  const page = `/taller/propuesta/${id}`
  async function expectNothing(address: string, method = 'GET') {
    const [answer, other] = await compareWithNobodys(address, method)
    expect([address, method, answer]).toEqual([address, method, other])
  }
  const other = await proposeAs(ana, '3.blog.yml', '# Más.\n')
  await expectNothing(path.replace(id, other.id))
  await expectNothing(writePreviewLink(`/taller/propuesta/${'f'.repeat(32)}`, secret, Date.now()))
  await expectNothing(path.slice(0, -2) + (path.endsWith('AA') ? 'BB' : 'AA'))
  await expectNothing(writePreviewLink(page, secret, Date.now() - (PREVIEW_LINK_DAYS + 1) * 86_400_000))
  await expectNothing(page)
  await expectNothing(path, 'POST')
  await expectNothing(path, 'HEAD')
  expect((await askAt(running.site.address, path)).status).toBe(200)

  await askAs(ana, 'POST', 'proposals-back', { body: JSON.stringify({ id, note: 'Falta un punto.' }) })
  await expectNothing(path)
  expect(await readLink()).toBeNull()
  await askAs(luis, 'POST', 'proposals', { body })
  expect((await askAt(running.site.address, path)).status).toBe(200)
  const accepted = JSON.stringify({ text: JSON.parse(body).text })
  await askAs(ana, 'PUT', `file/${file}?proposal=${id}`, { body: accepted, 'if-match': `"${hash}"` })
  await expectNothing(path)
})

test.each([
  ['post', '3.blog.yml', '3.blog/97.secreto.md', '3.blog.yml'],
  ['version', '4.changelog.yml', '4.changelog/97.secreto.md', '4.changelog/98.propuesta.md'],
])(
  'a link to a proposal tells of no %s beside it that is a draft',
  async (_, listed, draft, proposed) => {
    const write = (path: string, title: string) => {
      mkdirSync(dirname(join(contentDir, path)), { recursive: true })
      writeFileSync(join(contentDir, path), writePost(title, 'draft: true\n'))
    }
    write(draft, 'Lo secreto')
    if (proposed !== listed) write(proposed, 'Lo propuesto')
    const ana = await signInAs('ana@example.com')
    const list = await askAs(ana, 'GET', `file/${listed}`)
    const body = JSON.stringify({ path: listed, text: (await list.json()).text })
    const readAsEditor = async () => (await askAs(ana, 'POST', 'render', { body })).text()
    await vi.waitFor(async () => expect(await readAsEditor()).toContain('Lo secreto'), { timeout: 30_000 })
    const { id, readLink } = await proposeAs(ana, proposed, '# Más.\n')
    const page = await askAt(running.site.address, (await readLink()).path)
    const html = await page.text()
    expect([page.status, html]).toEqual([200, expect.not.stringContaining('Lo secreto')])
    if (proposed !== listed) expect(html).toContain('Lo propuesto')
    await askAs(ana, 'DELETE', `proposals?id=${id}`)
    for (const path of new Set([draft, proposed])) if (path !== listed) rmSync(join(contentDir, path))
  },
  60_000,
)

test('a proposal is shown by its link so often in a minute and no more', async () => {
  const ana = await signInAs('ana@example.com')
  const { id, readLink } = await proposeAs(ana, file, '\nOtra vez.\n')
  const { path } = await readLink()
  const statuses = new Set<number>()
  for (let time = 0; time < 60 && !statuses.has(429); time += 1)
    statuses.add((await askAt(running.site.address, path)).status)
  expect([...statuses]).toEqual([200, 429])
  await askAs(ana, 'DELETE', `proposals?id=${id}`)
})

test('without EDITORS a link to a proposal is of no effect', async () => {
  const ana = await signInAs('ana@example.com')
  const { id, readLink } = await proposeAs(ana, file, '\nSin editores.\n')
  const { path } = await readLink()
  const later = await startSite({ ...running.env, ...own.env, PREVIEW_SECRET: secret, EDITORS: '' })
  expect((await askAt(later.address, path)).status).toBe(404)
  await later.stop()
  await askAs(ana, 'DELETE', `proposals?id=${id}`)
})

test('what is saved is before visitors when the answer comes, by its author, and told in the log without its text', async () => {
  const visitor = await signInAs('ana@example.com')
  const { text, hash } = await (await askAs(visitor, 'GET', `file/${file}`)).json()
  const body = JSON.stringify({ text: `${text}\nUna frase publicada.\n` })
  const saved = await askAs(visitor, 'PUT', `file/${file}`, { body, 'if-match': `"${hash}"` })
  expect([saved.status, decodeURIComponent(saved.headers.get('x-taller-published') ?? '')]).toEqual([
    200,
    '{"heldBack":[]}',
  ])
  const page = await askAt(running.site.address, '/blog/leer-una-etiqueta')
  expect(await page.text()).toContain('Una frase publicada.')
  expect(page.headers.get('set-cookie')).toBeNull()
  const { entries } = await (await askAs(visitor, 'GET', `history/${file}`)).json()
  expect(entries[0]).toMatchObject({ by: 'ana' })
  const output = running.site.readOutput()
  expect(output).toContain(`ana@example.com: ${file}`)
  expect(output).not.toContain('Una frase publicada.')
})

test('with several processes any of them knows the editor, and all show what is published', async () => {
  const later = await startSite({
    ...running.env,
    ...own.env,
    EDITORS: editors,
    WORKERS: '2',
    LOG_LEVEL: 'info',
  })
  const ana = await signInAs('ana@example.com', later.address)
  const cookie = [...ana.cookies].map((pair) => pair.join('=')).join('; ')
  const token = await readToken(ana)
  const headers = { cookie, origin: later.address, 'x-escaparate': token, 'content-type': 'application/json' }
  const address = `/api/taller/file/${file}`
  const { text, hash } = await (await askAt(later.address, address, { headers })).json()
  const write = (written: string, sentence: number) =>
    askAt(later.address, address, {
      method: 'PUT',
      headers: { ...headers, 'if-match': `"${hash}"` },
      body: JSON.stringify({ text: `${written}\nFrase de ${sentence}.\n`, base: text }),
    })
  const saves = await Promise.all([write(text, 1), write(text, 2)])
  expect(saves.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 412])
  const won = saves.findIndex(({ status }) => status === 200) + 1
  await expect
    .poll(() => later.readOutput().match(/"another build is served"/g)?.length ?? 0)
    .toBeGreaterThanOrEqual(2)
  for (let time = 0; time < 20; time += 1)
    expect(await (await askAt(later.address, '/blog/leer-una-etiqueta')).text()).toContain(`Frase de ${won}.`)
  await later.stop()
})

test('a text with a mistake is not saved where it would be published, and says so', async () => {
  const visitor = await signInAs('ana@example.com')
  const { text, hash } = await (await askAs(visitor, 'GET', `file/${file}`)).json()
  const body = JSON.stringify({ text: text.replace(/^title: .*$/m, 'title: [') })
  const saved = await askAs(visitor, 'PUT', `file/${file}`, { body, 'if-match': `"${hash}"` })
  expect([saved.status, await saved.json()]).toMatchObject([422, { reason: 'has_mistakes' }])
  expect(readFileSync(join(own.contentDir, file), 'utf8')).toBe(text)
})

test('a mistake that somebody makes beside the workshop holds up nobody’s page', async () => {
  const broken = '3.blog/99.roto.md'
  writeFileSync(join(own.contentDir, broken), '---\ntitle: [\n---\n')
  const visitor = await signInAs('ana@example.com')
  const { text, hash } = await (await askAs(visitor, 'GET', `file/${file}`)).json()
  const body = JSON.stringify({ text: `${text}\nOtra frase.\n` })
  const saved = await askAs(visitor, 'PUT', `file/${file}`, { body, 'if-match': `"${hash}"` })
  expect(decodeURIComponent(saved.headers.get('x-taller-published') ?? '')).toContain(broken)
  expect(await (await askAt(running.site.address, '/blog/leer-una-etiqueta')).text()).toContain('Otra frase.')
})

test('where content is watched EDITORS is of no effect, which the log says', async () => {
  const preview = await startSite({ ...running.env, ...own.env, EDITORS: editors, CONTENT_WATCH: 'true' })
  const visitor = await signInAs('ana@example.com', preview.address)
  expect((await visitor.get('/taller')).status).toBe(404)
  expect(preview.readOutput()).toContain('EDITORS is of no effect where content is watched')
  await preview.stop()
})

test('a file is neither moved nor its like made where what stands then would have a mistake', async () => {
  const wrong = '3.blog/98.mal.md'
  const text = readFileSync(join(contentDir, file), 'utf8')
  writeFileSync(
    join(contentDir, wrong),
    text.replace(/^title: .*$/m, 'title: Otro').replace(/^date: .*$/m, 'date: ayer'),
  )
  const visitor = await signInAs('ana@example.com')
  const readErrors = async () => {
    const { files } = await (await askAs(visitor, 'GET', 'files')).json()
    return files.find(({ path }: { path: string }) => path === wrong)?.errors
  }
  await vi.waitFor(async () => expect(await readErrors()).toBeGreaterThan(0), { timeout: 30_000 })
  const plan = async (operation: object) => {
    const response = await askAs(visitor, 'POST', 'change', { body: JSON.stringify({ operation }) })
    return response.json()
  }
  const move = { kind: 'move', folder: '3.blog', name: 'bien' }
  expect(await plan({ ...move, file: wrong })).toMatchObject({
    hindrance: 'Con errores no se publica. Corrígelos antes:',
    places: expect.arrayContaining([expect.objectContaining({ file: wrong })]),
  })
  // The mistake of another file hinders nothing.
  expect(await plan({ ...move, file })).toMatchObject({ digest: expect.any(String) })
  expect(await plan({ kind: 'delete', file: wrong, redirect: null })).toMatchObject({
    digest: expect.any(String),
  })
  rmSync(join(contentDir, wrong))
})

test('a picture that is uploaded keeps nothing of its camera, and who only writes uploads none', async () => {
  const sources = copySources()
  const later = await startServer(
    ['server/main.ts'],
    { ...running.env, ...own.env, EDITORS: editors },
    sources,
  )
  const photo = await createPhoto(1_300, 900)
    .withExif({ IFD0: { Artist: 'Ana de la cámara' } })
    .jpeg()
    .toBuffer()
  expect(photo.includes('Ana de la c')).toBe(true)
  const upload = async (email: string) => {
    const visitor = await signInAs(email, later.address)
    const cookie = [...visitor.cookies].map((pair) => pair.join('=')).join('; ')
    const headers = { cookie, origin: later.address, 'x-escaparate': await readToken(visitor) }
    const address = `${later.address}/api/taller/pictures?name=Mi foto.jpg&file=${file}`
    return fetch(address, { method: 'POST', headers, body: photo })
  }
  expect((await upload('luis@example.com')).status).toBe(403)
  const { src } = await (await upload('ana@example.com')).json()
  const kept = readFileSync(join(sources, 'public', src))
  expect([await sharp(kept).metadata(), kept.includes('Ana de la c')]).toMatchObject([
    { width: 1_300 },
    false,
  ])
  await later.stop()
  rmSync(sources, { recursive: true })
})

test('who asks too much in a minute is told to wait', async () => {
  // Of nobody else: the minute is not over for the next test.
  const visitor = await signInAs('pia@example.com')
  const token = await readToken(visitor)
  let refused = 0
  for (let time = 0; time < 2_400 && refused === 0; time += 1) {
    const { status } = await visitor.get('/api/taller/nada', { 'x-escaparate': token })
    if (status === 429) refused = time
  }
  expect(refused).toBeGreaterThan(1_000)
})
