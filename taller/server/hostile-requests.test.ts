import { lstatSync, mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createFolder, createProject, writeInto } from '#tests/support/content-folder.ts'
import { serveWorkshop, type WorkshopRequest } from '#tests/support/workshop-server.ts'

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
  const { failures, ask } = await serveWorkshop({ options, dataDir: createFolder() })
  return { folder, contentDir, failures, ask }
}

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
    '1.docs/1.ana.md/nueva.md',
    '1.docs/.oculta/nueva.md',
    `1.docs/${'a'.repeat(250)}.md`,
    `1.docs/${'ñ'.repeat(130)}/1.ana.md`,
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
const hostile: fc.Arbitrary<WorkshopRequest> = fc.record({
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

/** They are made a thousand at a time: many hold megabytes. */
function* listHostile() {
  for (let made = 0; made < count; made += 1_000)
    yield* fc.sample(hostile, { seed: 40 + made, numRuns: Math.min(1_000, count - made) })
}

/** `HOSTILE_REQUESTS=100000 npx vitest run taller/server` asks so many. */
const count = Number(process.env.HOSTILE_REQUESTS ?? 1_500)

test(`of ${count} hostile requests none fails, none changes anything outside the content, and none leaves half a file`, {
  timeout: 240_000 + count * 20,
}, async () => {
  const { folder, contentDir, failures, ask } = await openWorkshop()
  const before = new Map(listTree(folder))
  const told = new Set<string>()
  for (const sent of listHostile()) {
    const reply = await ask(sent).catch((error: unknown) => {
      // A body of megabytes that is refused before it has all come may find the connection closed.
      if (sent.body.length < 1_000_000) throw error
    })
    if (!reply) continue
    const { status, text: answer } = reply
    expect([sent, status < 500, !answer.includes('de nadie más')]).toEqual([sent, true, true])
    if (sent.method === 'PUT' && status === 200) told.add(JSON.parse(answer).text)
  }
  expect(failures).toEqual([])
  expect(told.size).toBeGreaterThan(1)
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

const place = fc.oneof(
  path,
  fc.constantFrom(
    '1.docs',
    '1.docs/3.carpeta',
    '3.blog',
    '5.coleccion',
    '.git',
    '',
    '/etc',
    '1.docs/5.es-carpeta.md',
  ),
)
const word = fc.oneof(
  path,
  fc.constantFrom('Dos', 'Ana (copia)', '.oculto', '../../x', 'x\0', '  ', 'index', 'ñ'.repeat(200)),
)
const operation = fc.oneof(
  fc.record({
    kind: fc.constant('create'),
    folder: place,
    title: word,
    isSection: fc.constantFrom(true, undefined),
  }),
  fc.record({ kind: fc.constant('duplicate'), file: place, title: word }),
  fc.record({ kind: fc.constant('move'), file: place, folder: place, name: word }),
  fc.record({ kind: fc.constant('delete'), file: place, redirect: fc.oneof(fc.constant(null), word) }),
  fc.record({ kind: fc.constant('order'), folder: place, names: fc.array(word, { maxLength: 4 }) }),
  fc.record({ kind: fc.constant('restore'), file: place }),
)

test('of hostile changes of files none fails, and none touches anything but content files', async () => {
  const { folder, contentDir, failures, ask } = await openWorkshop()
  const own = (file: string) =>
    /^content\/(?:(?:1\.docs|3\.blog|4\.changelog|5\.coleccion)\/|redirects\.yml$)/.test(file)
  const isHidden = (file: string) => /\/\.(?!navigation\.yml$)/.test(file)
  const listOthers = () =>
    listTree(folder).filter(([file, bytes]) => !own(file) || isHidden(file) || bytes === 'link')
  const before = listOthers()
  const send = async (body: object): Promise<{ digest?: string; isDone?: boolean }> => {
    const sent = JSON.stringify(body)
    const { status, text: answer } = await ask({
      method: 'POST',
      path: '/api/taller/change',
      headers: {},
      body: sent,
    })
    expect([sent, status < 500, !answer.includes('de nadie más')]).toEqual([sent, true, true])
    return status === 200 ? JSON.parse(answer) : {}
  }
  let done = 0
  for (const wanted of fc.sample(operation, { seed: 40, numRuns: 200 })) {
    const { digest } = await send({ operation: wanted })
    if (digest === undefined) continue
    expect(await send({ operation: wanted, digest: '0'.repeat(64) })).toEqual({})
    if ((await send({ operation: wanted, digest })).isDone === true) done += 1
  }
  expect(done).toBeGreaterThan(3)
  expect(failures).toEqual([])
  expect(listOthers()).toEqual(before)
  expect(readdirSync(contentDir, { recursive: true }).join('\n')).not.toContain('.taller-')
})

test('of hostile new files that are named, begun and proposed none fails, and none is made', async () => {
  const { folder, failures, ask } = await openWorkshop()
  const before = listTree(folder)
  const statuses = new Set<string>()
  const begun = fc.record({ folder: place, title: word, file: path, written: text })
  for (const { folder: inside, title, file, written } of fc.sample(begun, { seed: 40, numRuns: 200 })) {
    const search = new URLSearchParams({ folder: inside, title })
    const proposed = JSON.stringify({ path: file, text: written, base: null })
    for (const [method, address, body] of [
      ['GET', `new?${search}`, ''],
      ['GET', `file/${file}?${search}`, ''],
      ['POST', 'proposals', proposed],
    ] as const) {
      const reply = await ask({ method, path: `/api/taller/${address}`, headers: {}, body })
      expect([address, reply.status < 500, !reply.text.includes('de nadie más')]).toEqual([
        address,
        true,
        true,
      ])
      statuses.add(`${method} ${reply.status}`)
    }
  }
  expect([...statuses]).toEqual(
    expect.arrayContaining(['GET 200', 'GET 404', 'GET 409', 'POST 200', 'POST 409']),
  )
  expect(failures).toEqual([])
  expect(listTree(folder)).toEqual(before)
})
