import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { send } from '#server/http/send.ts'
import { createContentLock } from '#taller/files/content-lock.server.ts'
import { openPictureFolder, type PictureFolder } from '#taller/pictures/picture-folder.server.ts'
import type { PictureList } from '#taller/protocol.ts'
import { homeYaml, smallDrawing, writeInto } from '#tests/support/content-folder.ts'
import { createGif, createPhoto, createPng } from '#tests/support/picture-files.ts'
import { addPicture, changePicture, listPictures } from './answer-pictures.ts'
import { localEditor } from './guard.ts'

const post = '---\ntitle: Ana\n---\n\n![Una camisa](/images/blog/camisa.svg)\n'

const folder = mkdtempSync(join(tmpdir(), 'escaparate-'))
const [contentDir, publicDir, dataDir] = [join(folder, 'content'), join(folder, 'public'), `${folder}-data`]

/** One for all tests, because the process that decodes starts longer than a picture takes. */
let pictures: PictureFolder
let server: Server

beforeAll(async () => {
  putFilesBack()
  pictures = await openPictureFolder({
    publicDir,
    contentDir,
    dataDir,
    lock: createContentLock(dataDir),
    listProposed: () => [],
    describe: () => ({ '/images/camisa.svg': { width: 9, height: 9 } }),
    notice: async () => undefined,
  })
  const answers = { GET: listPictures, POST: addPicture, PUT: changePicture, DELETE: changePicture }
  server = createServer((request, response) => {
    const { searchParams: search } = new URL(request.url ?? '', 'http://localhost')
    const answer = answers[request.method as keyof typeof answers]
    void Promise.resolve(
      answer({ pictures }, { request, search, editor: localEditor, changed: new Set() }),
    ).then((reply) => send(request, response, reply, {}))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
})

beforeEach(putFilesBack)

afterAll(() => {
  pictures.close()
  server.closeAllConnections()
  server.close()
  removeFiles()
})

function removeFiles() {
  for (const each of [folder, dataDir]) rmSync(each, { recursive: true, force: true })
}

/** A project as a test finds it: a post, and two pictures of which it shows one. */
function putFilesBack() {
  removeFiles()
  writeInto(contentDir, '0.index.yml', homeYaml)
  writeInto(contentDir, '3.blog/1.ana.md', post)
  for (const name of ['camisa', 'blog/camisa']) writeInto(publicDir, `images/${name}.svg`, smallDrawing)
}

async function ask(method: string, search: Record<string, string>, body?: Buffer | string) {
  const { port } = server.address() as AddressInfo
  const address = `http://127.0.0.1:${port}/?${new URLSearchParams(search)}`
  const response = await fetch(address, { method, ...(body !== undefined && { body: Buffer.from(body) }) })
  const text = await response.text()
  return { status: response.status, answer: text === '' ? undefined : JSON.parse(text) }
}

const add = (name: string, body: Buffer | string, file = '3.blog/1.ana.md') =>
  ask('POST', { name, file }, body)
const list = async (): Promise<PictureList> => (await ask('GET', {})).answer
const remove = (src: string) => ask('DELETE', { src })
const putBack = (src: string) => ask('PUT', { src })
const listFiles = () =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(folder.length + 1))

test('a photo is kept turned, without what its camera wrote, no wider than pages show, beside those of its kind', async () => {
  const photo = await createPhoto(3_000, 100)
    .withExif({ IFD0: { Copyright: 'Ana' }, IFD3: { GPSLatitude: '40/1 0/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  const { status, answer } = await add('C:\\Fotos\\Camisa Ñandú Última.JPEG', photo)
  expect([status, answer]).toEqual([
    200,
    { src: '/images/blog/camisa-nandu-ultima.jpg', width: 100, height: 3_000, isNew: true },
  ])
  const { exif, xmp, icc, orientation, format } = await sharp(join(publicDir, answer.src)).metadata()
  expect({ exif, xmp, icc, orientation, format }).toEqual({ format: 'jpeg' })
  const wide = await add('ancha', await createPhoto(3_000, 100).webp().toBuffer())
  expect(wide.answer).toEqual({ src: '/images/blog/ancha.webp', width: 2_400, height: 80, isNew: true })
})

test('the same picture is kept once, another one of its name gets a number', async () => {
  const [one, other] = await Promise.all([20, 21].map((width) => createPhoto(width, 20).png().toBuffer()))
  const sources: unknown[] = []
  for (const body of [one, one, other, other, one, readFileSync(join(publicDir, 'images/camisa.svg'))])
    sources.push((await add('foto.png', body ?? '')).answer.src)
  expect(sources).toEqual([
    '/images/blog/foto.png',
    '/images/blog/foto.png',
    '/images/blog/foto-2.png',
    '/images/blog/foto-2.png',
    '/images/blog/foto.png',
    '/images/blog/foto.svg',
  ])
  const kept = readFileSync(join(publicDir, 'images/blog/foto-2.png'))
  expect((await add('foto-2.png', kept)).answer).toMatchObject({
    src: '/images/blog/foto-2.png',
    isNew: false,
  })
})

test('an animation keeps its frames', async () => {
  const raw = { width: 20, height: 60, channels: 3, pageHeight: 20 } as const
  const frames = await sharp(await createPhoto(20, 60).raw().toBuffer(), { raw })
    .gif()
    .toBuffer()
  const { answer } = await add('baile.gif', frames)
  expect((await sharp(join(publicDir, answer.src)).metadata()).pages).toBe(3)
})

const jpeg = createPhoto(400, 300).jpeg().toBuffer()
const hostile: Record<string, [number, RegExp, () => Buffer | string | Promise<Buffer>]> = {
  'a photo of a telephone': [
    415,
    /HEIC.*JPEG/,
    () => Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'),
  ],
  'a film': [415, /no es JPEG/, () => Buffer.from('\0\0\0\x18ftypisom\0\0\0\0isomavc1', 'latin1')],
  'a text that is called a picture': [415, /no es JPEG/, () => 'Hola'],
  nothing: [415, /no es JPEG/, () => ''],
  'a page that is called a picture': [415, /no es JPEG/, () => '<html><script>1</script></html>'],
  'a photo that breaks off': [400, /dañada/, async () => (await jpeg).subarray(0, 4_000)],
  'a photo that breaks off at its head': [400, /dañada/, async () => (await jpeg).subarray(0, 30)],
  'a bomb': [413, /píxeles/, () => createPng(16_000, 16_000, 1, Buffer.alloc(2_001 * 16_000))],
  'a long side': [413, /16\.383 px/, () => createPng(20_000, 1, 1, Buffer.alloc(2_501))],
  'too many frames': [413, /fotogramas/, () => createGif(501)],
  'more bytes than it has pixels for': [400, /dañada/, () => createPng(100, 100, 8, Buffer.alloc(50))],
  'a drawing with a script': [400, /./, () => smallDrawing.replace('/>', '><script>alert(1)</script></svg>')],
  'a drawing that listens': [400, /./, () => smallDrawing.replace('<svg', '<svg onload="alert(1)"')],
  'a drawing that reads a file': [
    400,
    /./,
    () => `<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>${smallDrawing}`,
  ],
  'a drawing that fetches': [
    400,
    /./,
    () => smallDrawing.replace('/>', '><image href="http://127.0.0.1/x.png"/></svg>'),
  ],
  'too many bytes': [413, /32 MiB/, () => Buffer.alloc(32 * 1024 * 1024 + 1)],
}

test.each(Object.entries(hostile))(
  '%s is refused in Spanish, and nothing of it is kept',
  async (_what, [status, words, make]) => {
    const before = listFiles()
    const refused = await add('foto.jpg', await make())
    expect([refused.status, refused.answer.message]).toEqual([status, expect.stringMatching(words)])
    expect(listFiles()).toEqual(before)
  },
)

test.each([
  ['../../../etc/passwd.svg', 'passwd'],
  ['..\\..\\fuera.svg', 'fuera'],
  ['/etc/cron.d/x.svg', 'x'],
  ['a\0b.svg', 'a-b'],
  ['.htaccess', 'htaccess'],
  ['...', 'imagen'],
  ['', 'imagen'],
  ['%2e%2e%2fx.svg', '2e-2e-2fx'],
  ['foto.svg.php', 'foto-svg'],
  ['日本.svg', 'imagen'],
  ['a'.repeat(900), 'a'.repeat(80)],
])('a picture that is called %j is kept under a plain name', async (name, plain) => {
  const before = listFiles()
  expect((await add(name, smallDrawing)).answer.src).toBe(`/images/blog/${plain}.svg`)
  expect(listFiles().filter((file) => !before.includes(file))).toEqual([`public/images/blog/${plain}.svg`])
})

test.each(['../..', '..', '1.docs/../../x.md', '\0', '1.docs/x.md', 'x'.repeat(900)])(
  'the folder for a file that is called %j stands among the pictures',
  async (file) => {
    mkdirSync(join(folder, 'fuera'))
    symlinkSync(join(folder, 'fuera'), join(publicDir, 'images/secciones'))
    const before = listFiles()
    const { status } = await add('x.svg', smallDrawing, file)
    expect(status).toBe(200)
    const [added = '', ...more] = listFiles().filter((known) => !before.includes(known))
    expect([added, more]).toEqual([
      expect.stringMatching(/^public\/images\/(?:[a-z\d-]{1,80}\/)?x\.svg$/),
      [],
    ])
  },
)

test('a picture that is used cannot go and says where; one that is not goes, and comes back as it was', async () => {
  const used = await remove('/images/blog/camisa.svg')
  expect([used.status, used.answer.message]).toEqual([
    409,
    'La imagen se usa en 3.blog/1.ana.md. Quítala antes de ahí.',
  ])
  const { src } = (await add('sobra.svg', smallDrawing)).answer
  expect((await remove(src)).status).toBe(204)
  expect(existsSync(join(publicDir, src))).toBe(false)
  expect((await list()).deleted).toEqual([src])
  expect((await putBack(src)).status).toBe(204)
  expect(readFileSync(join(publicDir, src), 'utf8')).toBe(smallDrawing)
  expect((await list()).deleted).toEqual([])
})

test('what was deleted does not take the place of another picture', async () => {
  const { src } = (await add('sobra.svg', smallDrawing)).answer
  await remove(src)
  writeInto(publicDir, src.slice(1), 'otra')
  expect((await putBack(src)).status).toBe(409)
  expect(readFileSync(join(publicDir, src), 'utf8')).toBe('otra')
})

test.each([
  '',
  '/images/no-hay.svg',
  '/favicon.svg',
  '/images/../favicon.svg',
  '../content/0.index.yml',
  '/images/enlace.svg',
  '/images',
])('nothing is deleted or put back at %j', async (src) => {
  writeInto(publicDir, 'favicon.svg', smallDrawing)
  symlinkSync(join(folder, 'content/0.index.yml'), join(publicDir, 'images/enlace.svg'))
  const before = listFiles()
  expect([(await remove(src)).status, (await putBack(src)).status]).toEqual([404, 404])
  expect(listFiles()).toEqual(before)
})

test('each picture is told with its size and the files that name it, however they write it', async () => {
  writeInto(publicDir, 'images/textiles/tartan.svg', smallDrawing)
  writeInto(publicDir, 'images/Mi foto ñ.JPG', 'x')
  writeInto(folder, 'content/3.blog/2.luis.draft.md', '---\nimage:\n  src: /images/camisa.svg\n---\n')
  writeInto(folder, 'content/1.docs/.navigation.yml', 'image: { src: "/images/blog/camisa.svg", alt: "" }')
  writeInto(
    folder,
    'content/1.docs/1.ana.md',
    '![](/images/Mi%20foto%20n%CC%83.JPG) y /images/camisa.svg?v=2',
  )
  const { pictures } = await list()
  expect(
    pictures.map(({ src, usedIn, width, isOfSite }) => [
      src,
      usedIn.map(({ file }) => file),
      width,
      isOfSite,
    ]),
  ).toEqual([
    ['/images/Mi foto ñ.JPG', ['1.docs/1.ana.md'], undefined, false],
    ['/images/blog/camisa.svg', ['1.docs/.navigation.yml', '3.blog/1.ana.md'], undefined, false],
    ['/images/camisa.svg', ['1.docs/1.ana.md', '3.blog/2.luis.draft.md'], 9, false],
    ['/images/textiles/tartan.svg', [], undefined, true],
  ])
})
