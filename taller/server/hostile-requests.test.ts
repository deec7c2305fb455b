import { once } from 'node:events'
import { lstatSync, mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs'
import { Agent, createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, onTestFinished, test } from 'vitest'
import { openSqlite } from '#database/sqlite.server.ts'
import { send } from '#server/http/send.ts'
import { openDraftContent } from '#taller/draft/draft-content.server.ts'
import { createContentLock } from '#taller/files/content-lock.server.ts'
import { openHistory } from '#taller/history/content-history.server.ts'
import { openPictureFolder } from '#taller/pictures/picture-folder.server.ts'
import { createFolder, createProject, writeInto } from '#tests/support/content-folder.ts'
import { localEditor } from './guard.ts'
import { createWorkshop } from './workshop.ts'

const page = '---\ntitle: Ana\ndescription: Una prueba.\n---\n\nTexto.\n'

/** A workshop in a folder where there is much that is none of its business, and what it answers. */
async function openWorkshop() {
  const { folder, options, compile } = createProject({ '1.docs/1.ana.md': page })
  await compile()
  for (const file of [
    'fuera/secreto.md',
    'secreto.md',
    'content/.git/config',
    'content/.env',
    'content/1.docs/.oculto.md',
  ])
    writeInto(folder, file, 'de nadie más')
  const { contentDir } = options
  symlinkSync(join(folder, 'secreto.md'), join(contentDir, '1.docs/2.enlace.md'))
  symlinkSync(join(folder, 'fuera'), join(contentDir, '1.docs/3.carpeta'))
  symlinkSync(join(folder, 'fuera/nuevo.md'), join(contentDir, '1.docs/4.roto.md'))
  mkdirSync(join(contentDir, '1.docs/5.es-carpeta.md'))
  const dataDir = createFolder()
  const database = openSqlite(options.databaseFile, 'read')
  const state = { revision: '', problems: [], saved: [] }
  const failures: unknown[] = []
  const log = { error: (fields: object) => void failures.push(fields), warn() {}, info() {}, debug() {} }
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const lock = createContentLock(dataDir)
  const pictures = await openPictureFolder({
    publicDir: options.publicDir,
    contentDir,
    dataDir,
    lock,
    describe: () => ({}),
    notice: async () => undefined,
  })
  const workshop = createWorkshop({
    origin: `http://localhost:${port}`,
    log,
    contentDir,
    database,
    events: { readState: () => state },
    history: await openHistory(contentDir, dataDir),
    lock,
    pictures,
    drafts: openDraftContent({
      file: options.databaseFile,
      readRevision: () => '',
      chooseOptions: () => options,
    }),
    renderPage: async ({ path }) => ({ statusCode: 200, html: path }),
    createPage: async () => 'taller',
  })
  server.on('request', (asked, response) => {
    void workshop(asked, localEditor).then((reply) =>
      reply ? send(asked, response, reply, {}) : response.writeHead(404).end('nobody'),
    )
  })
  onTestFinished(() => {
    pictures.close()
    server.close()
    database.close()
  })
  const agent = new Agent({ keepAlive: true })
  onTestFinished(() => agent.destroy())
  /** Sends a target as it is, which other clients would tidy up. */
  async function ask({ method, path, headers, body }: Hostile): Promise<{ status: number; text: string }> {
    const length = method === 'GET' ? {} : { 'content-length': String(Buffer.byteLength(body)) }
    const own = { origin: `http://localhost:${port}`, host: `localhost:${port}`, 'x-escaparate': '1' }
    const outgoing = request({
      port,
      agent,
      method,
      path,
      headers: { ...own, 'content-type': 'application/json', ...length, ...headers },
    })
    outgoing.end(method === 'GET' ? undefined : body)
    const [incoming] = await once(outgoing, 'response')
    let text = ''
    for await (const chunk of incoming) text += chunk
    return { status: incoming.statusCode, text }
  }
  return { folder, contentDir, failures, ask }
}

type Hostile = { method: string; path: string; headers: Record<string, string>; body: string }

/** All that stands in a folder, links as what they are. */
function listTree(folder: string, path = ''): [string, string][] {
  return readdirSync(join(folder, path)).flatMap((name): [string, string][] => {
    const inside = path === '' ? name : `${path}/${name}`
    const stats = lstatSync(join(folder, inside))
    if (stats.isSymbolicLink()) return [[inside, 'link']]
    return stats.isDirectory()
      ? listTree(folder, inside)
      : [[inside, readFileSync(join(folder, inside), 'latin1')]]
  })
}

const names = [
  '..',
  '.',
  '',
  '%2e%2e',
  '%2E.',
  '..%2f..',
  '..%5c',
  '%00',
  '%0a',
  '%',
  '%ff',
  '%c0%ae',
  'C:',
  'C:%5c',
  '~',
  '*',
  '?',
  '#',
  'con',
  '.git',
  'config',
  '.env',
  '.oculto.md',
  '.navigation.yml',
  '.navigation.exe',
  '.taller-00',
  '1.docs',
  '3.blog',
  '5.coleccion',
  '1.ana.md',
  '2.enlace.md',
  '3.carpeta',
  '4.roto.md',
  '5.es-carpeta.md',
  'secreto.md',
  'nuevo.md',
  'nuevo.yml',
  'x.md%20',
  'x.md.',
  'x.md:ads',
  'x.md::$DATA',
  'x.MD',
  'x.ts',
  'x.html',
  'copia%20de%20x.md',
  'x~',
  'a%cc%81.md',
  'a'.repeat(300),
  'etc',
  'passwd',
  '0.index.yml',
  'redirects.yml',
  'thesaurus.yml',
  'package.json',
  'fuera',
]
const text = fc.constantFrom(
  page,
  '',
  'x',
  '\ufeff---\r\n',
  '---\ntitle: "\n---\n',
  'a: *b',
  '\0',
  '\ud800',
  '<script>',
  'x'.repeat(2_000_000),
  '[['.repeat(5_000),
)
const path = fc.oneof(
  fc.array(fc.constantFrom(...names), { minLength: 1, maxLength: 5 }).map((parts) => parts.join('/')),
  fc.constantFrom(
    '1.docs/1.ana.md',
    '1.docs/9.nueva.md',
    '0.index.yml',
    '1.docs/3.carpeta/secreto.md',
    '1.docs/3.carpeta/nuevo.md',
    '1.docs/2.enlace.md',
  ),
)
const body = fc.oneof(
  fc.record({ text }).map((sent) => JSON.stringify(sent)),
  fc.record({ text, path, base: text }).map((sent) => JSON.stringify(sent)),
  fc
    .record({ id: fc.constantFrom('../x', 'copy-000000000000000', 'HEAD', '--output=x', '0'.repeat(40)) })
    .map((sent) => JSON.stringify(sent)),
  fc.json({ maxDepth: 3 }),
  fc.constantFrom('', '{', 'null', '[]', '{"text":1}', '{"__proto__":{}}', `{"text":${'['.repeat(10_000)}`),
)
const hash = fc.constantFrom('"x"', '*', `"${'0'.repeat(64)}"`, 'W/"x"', '')
const hostile: fc.Arbitrary<Hostile> = fc.record({
  method: fc.constantFrom('GET', 'PUT', 'PUT', 'PUT', 'POST', 'DELETE', 'PATCH'),
  path: fc
    .tuple(
      fc.constantFrom('file', 'file', 'file', 'history', 'check', 'render', 'files', '', 'nada'),
      path,
      fc.constantFrom('', '?id=../x', '?id=HEAD'),
    )
    .map(([name, file, search]) =>
      name === 'check' || name === 'render' ? `/api/taller/${name}` : `/api/taller/${name}/${file}${search}`,
    ),
  headers: fc.oneof(
    fc.constant({ 'if-none-match': '*' }),
    hash.map((tag) => ({ 'if-match': tag })),
    fc.constant({}),
  ),
  body,
})

test('of 3,000 hostile requests none fails, none changes anything outside the content, and none leaves half a file', async () => {
  const { folder, contentDir, failures, ask } = await openWorkshop()
  const before = new Map(listTree(folder))
  const told = new Set<string>()
  for (const sent of fc.sample(hostile, { seed: 40, numRuns: 3_000 })) {
    const { status, text: answer } = await ask(sent)
    expect([sent, status < 500, !answer.includes('de nadie más')]).toEqual([sent, true, true])
    if (sent.method === 'PUT' && status === 200) told.add(JSON.parse(answer).text)
  }
  expect(failures).toEqual([])
  expect(told.size).toBeGreaterThan(2)
  const changed = listTree(folder).filter(([file, bytes]) => before.get(file) !== bytes)
  expect([...before.keys()].filter((file) => !listTree(folder).some(([known]) => known === file))).toEqual([])
  const texts = [...told].map((saved) => Buffer.from(saved).toString('latin1'))
  for (const [file, bytes] of changed) {
    expect(file).toMatch(
      /^content\/(?:(?:1\.docs|3\.blog|5\.coleccion)\/.*\.(?:md|yml)|0\.index\.yml|redirects\.yml|thesaurus\.yml|.*\.json)$/,
    )
    expect(file).not.toMatch(/\/\.(?!navigation\.yml$)/)
    expect(texts).toContain(bytes)
  }
  expect(readdirSync(join(contentDir, '1.docs'))).not.toContainEqual(expect.stringMatching(/^\.taller-/))
})
