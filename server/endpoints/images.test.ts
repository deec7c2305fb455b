import { randomBytes } from 'node:crypto'
import { readdirSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PICTURE_SIDES_PX } from '#collections/pictures/picture-modifiers.ts'
import { readEnvironment } from '#config/env.server.ts'
import type { StoredResponse } from '#server/http/response.ts'
import { createSiteHeaders } from '#server/http/site-headers.ts'
import { createPictures } from '#server/pictures/pictures.ts'
import { createSignIn } from '#server/sign-in/sign-in.ts'
import { createGif, createPhoto, createPictureFolder, createPng } from '#tests/support/picture-files.ts'
import { readRaw } from '#tests/support/read-raw.ts'
import { serveSite } from '#tests/support/serve-site.ts'

const files = createPictureFolder()
const warnings: unknown[] = []
const built = new Map<string, StoredResponse>()
const times = { drawing: 1_000, photo: 60_000 }
const pictures = createPictures(files.publicFolder, files.cacheFolder, { times })
let port = 0
let stop = () => {}

beforeAll(async () => {
  files.write('images/foto.jpg', await createPhoto(1000, 500).jpeg().toBuffer())
  files.write('images/año nuevo.png', await createPhoto(300, 300).png().toBuffer())
  // As a Mac writes it.
  files.write('images/pin\u0303a.png', await createPhoto(300, 300).png().toBuffer())
  files.write('images/foto.webp', await createPhoto(320, 320).webp().toBuffer())
  files.write(
    'images/dibujo.svg',
    '<svg xmlns="http://www.w3.org/2000/svg" width="90" height="60"><path d="M0 0h90"/></svg>',
  )
  files.write('images/dibujo.png', '<svg xmlns="http://www.w3.org/2000/svg" width="90" height="60"/>')
  files.write('images/malo.svg', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
  files.write('images/corta.jpg', (await createPhoto(400, 400).jpeg().toBuffer()).subarray(0, 300))
  files.write('images/rota.jpg', (await createPhoto(400, 400).jpeg().toBuffer()).subarray(0, 60_000))
  files.write('images/tiff.png', await createPhoto(20, 20).tiff().toBuffer())
  files.write(
    'images/vips.png',
    await createPhoto(20, 20)
      .png()
      .toBuffer()
      .then(() => Buffer.from('\x08\xf2\xa6\xb6 not a picture', 'latin1')),
  )
  files.write('images/heic.png', Buffer.from('\0\0\0\x1cftypheic\0\0\0\0mif1heic\0\0\0\0', 'latin1'))
  files.write('images/texto.png', 'no es una imagen')
  files.write('texto.txt', 'hola')
  files.write('.oculta.png', await createPhoto(20, 20).png().toBuffer())
  const secret = await createPhoto(20, 20).jpeg().toBuffer()
  files.writeSecret('a.jpg', secret)
  files.link('images/enlace.jpg', join(files.folder, 'public-secret/a.jpg'))
  files.link('enlace', join(files.folder, 'public-secret'))
  const log = { ...console, warn: (fields: unknown) => void warnings.push(fields), info() {}, debug() {} }
  const served = await serveSite({
    log,
    headers: createSiteHeaders('test', {
      'content-security-policy': "default-src 'self'",
      'x-content-type-options': 'nosniff',
    }),
    responses: { find: (url: string) => built.get(url), check() {} },
    pictures,
    signIn: createSignIn(readEnvironment({ TRUST_PROXY: '1' }), log),
  })
  port = served.port
  stop = served.stop
})

afterAll(() => {
  stop()
  rmSync(files.folder, { recursive: true })
})

const ask = (target: string, headers: Record<string, string> = {}, method = 'GET') =>
  readRaw(port, target, headers, method)

async function measure({ body }: { body: Buffer }) {
  const { format, width, height } = await sharp(body).metadata()
  return { format, width, height }
}

test.each(['pi%C3%B1a', 'pin%CC%83a'])(
  'a picture is found by its name, however its accents are written: %s',
  async (name) => {
    expect((await ask(`/_ipx/s_300x200/images/${name}.png`)).status).toBe(200)
  },
)

test('X11: a drawing that takes too long is refused in every size after one, and an honest picture beside it is made', async () => {
  const sheet = '<rect width="4000" height="4000" fill-opacity=".1"/>'
  files.write(
    'images/lento.svg',
    `<svg xmlns="http://www.w3.org/2000/svg" width="4000" height="4000">${sheet.repeat(15_000)}</svg>`,
  )
  const slow = ['w_1920', 'w_1600', 'w_1440', 'q_40&w_1920'].map((variant) =>
    ask(`/_ipx/f_webp&${variant}/images/lento.svg`, { 'x-forwarded-for': '203.0.113.7' }),
  )
  const honest = await ask('/_ipx/f_webp&w_64/images/foto.jpg', { 'x-forwarded-for': '203.0.113.8' })
  expect(honest.status).toBe(200)
  const texts = (await Promise.all(slow)).map(({ status, body }) => [status, String(body)])
  const refusal = '[413] [IPX_TOO_LARGE] Convertir la imagen lleva más de 1 segundos.'
  expect(texts).toEqual(slow.map(() => [413, JSON.stringify({ error: { message: refusal } })]))
  // One of them was tried: the others were refused by what is remembered of it.
  expect(pictures.countEnded()).toBe(1)
})

test('C-IMG-1, C-IMG-5: a size and a format are made of a public picture, with the headers of one', async () => {
  const answer = await ask('/_ipx/f_webp&q_80&s_300x200/images/foto.jpg')
  expect(answer.status).toBe(200)
  expect(await measure(answer)).toEqual({ format: 'webp', width: 300, height: 200 })
  expect(answer.headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'max-age=60, public, s-maxage=60',
    'content-security-policy': "default-src 'none'",
    'x-content-type-options': 'nosniff',
  })
  expect(answer.headers.etag).toMatch(/^W\/"[\w-]{22}"$/)
  expect(Date.parse(String(answer.headers['last-modified']))).not.toBeNaN()
})

test('C-IMG-5: a picture is never enlarged', async () => {
  expect(await measure(await ask('/_ipx/w_1920/images/foto.jpg'))).toEqual({
    format: 'webp',
    width: 1000,
    height: 500,
  })
})

test('C-IMG-3: WebP is the default of a picture that is to change, whatever its kind', async () => {
  for (const name of ['foto.jpg', 'a%C3%B1o%20nuevo.png'])
    expect((await ask(`/_ipx/w_96/images/${name}`)).headers['content-type'], name).toBe('image/webp')
  expect((await ask('/_ipx/f_jpeg&w_96/images/foto.jpg')).headers['content-type']).toBe('image/jpeg')
})

test('C-IMG-1: without modifiers the file comes as it is; a name may be encoded', async () => {
  expect(await measure(await ask('/_ipx/_/images/foto.jpg'))).toEqual({
    format: 'jpeg',
    width: 1000,
    height: 500,
  })
  expect((await ask('/_ipx/w_160/images/a%C3%B1o%20nuevo.png')).status).toBe(200)
  expect((await ask('/_ipx/w_160/images/an%CC%83o%20nuevo.png')).status).toBe(200)
})

test('C-IMG-3: a drawing is passed unchanged, unless a format is asked for', async () => {
  const drawing = await ask('/_ipx/w_48/images/dibujo.svg')
  expect(drawing.headers).toMatchObject({
    'content-type': 'image/svg+xml',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  })
  expect(await measure(await ask('/_ipx/f_png&w_48/images/dibujo.svg'))).toEqual({
    format: 'png',
    width: 48,
    height: 32,
  })
})

test('C-IMG-5: f_auto takes what the build has made, else webp, else the own format, and varies by Accept', async () => {
  const avif = await createPhoto(32, 32).avif().toBuffer()
  built.set('/_ipx/f_avif&w_320/images/foto.jpg', createBuiltResponse(avif))
  const browser = { accept: 'image/avif,image/webp,*/*' }
  const best = await ask('/_ipx/f_auto&w_320/images/foto.jpg', browser)
  expect(best.headers).toMatchObject({ 'content-type': 'image/avif', vary: 'Accept' })
  const second = await ask('/_ipx/f_auto&w_640/images/foto.jpg', browser)
  expect(second.headers).toMatchObject({ 'content-type': 'image/webp', vary: 'Accept' })
  const plain = await ask('/_ipx/f_auto&w_640/images/foto.jpg', { accept: '*/*' })
  expect(plain.headers).toMatchObject({ 'content-type': 'image/jpeg', vary: 'Accept' })
  // The address of the built one is as it was.
  expect((await ask('/_ipx/f_avif&w_320/images/foto.jpg')).headers.vary).toBeUndefined()
})

test('X09: AVIF that the build has not made is never made on request', async () => {
  const answers = await Promise.all(
    Array.from({ length: 200 }, () => ask('/_ipx/f_avif&w_640/images/foto.jpg')),
  )
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([404]))
  expect(answers[0]?.body.toString()).toContain('[404] [IPX_NOT_BUILT]')
})

test('X09: widths and heights beyond the list answer 400, whatever their number', async () => {
  const sides = Array.from({ length: 400 }, (_, index) => index * 10 + 1)
  const answers = await Promise.all(sides.map((side) => ask(`/_ipx/w_${side}/images/foto.jpg`)))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([400]))
  expect((await ask('/_ipx/s_300x201/images/foto.jpg')).status).toBe(400)
  expect(PICTURE_SIDES_PX.length).toBeLessThan(30)
})

test('X09: one encoding serves all who ask for it at once, and what was made is kept on disk', async () => {
  const before = countKept()
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => ask('/_ipx/f_webp&w_200/images/foto.jpg')),
  )
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  expect(countKept()).toBe(before + 1)
})

function countKept(): number {
  return readdirSync(join(files.cacheFolder, 'requested')).length
}

test('X09: more cold encodings than may wait are turned away with 503 and told when to come back', async () => {
  const targets = PICTURE_SIDES_PX.flatMap((width) =>
    ['f_webp', 'f_png', 'f_jpeg', 'f_webp&q_90'].map(
      (rest) => `/_ipx/${rest}&w_${width}/images/a%C3%B1o%20nuevo.png`,
    ),
  )
  const answers = await Promise.all(targets.map((target) => ask(target)))
  const statuses = new Set(answers.map(({ status }) => status))
  expect([...statuses].toSorted((a, b) => a - b)).toEqual([200, 503])
  expect(answers.find(({ status }) => status === 503)?.headers['retry-after']).toBe('1')
  // Later everything is there.
  expect((await ask(targets.at(-1) ?? '')).status).toBe(200)
})

const variantsOf = (path: string) =>
  PICTURE_SIDES_PX.flatMap((width) =>
    ['f_webp', 'f_png', 'f_jpeg', 'f_webp&q_60'].map((rest) => `/_ipx/${rest}&w_${width}/images/${path}`),
  )

test('X09: who asks for a hundred pictures does not keep others waiting', async () => {
  const [first = '', ...targets] = variantsOf('foto.webp').reverse()
  const answered: string[] = []
  const flood = targets.map(async (target) => {
    const { status } = await ask(target, { 'x-forwarded-for': '2001:db8:0:1::7' })
    answered.push(`flood ${status}`)
  })
  await expect.poll(() => answered.filter((each) => each === 'flood 503').length).toBeGreaterThan(40)
  const honest = await ask(first, { 'x-forwarded-for': '2001:db8:0:2::7' })
  expect(honest.status).toBe(200)
  const before = answered.filter((each) => each === 'flood 200').length
  await Promise.all(flood)
  expect(answered.filter((each) => each === 'flood 200').length).toBeGreaterThan(before)
})

test('X11: of a picture that waits to be made nothing is read', async () => {
  const photo = createPng(2_000, 2_000, 8, Buffer.alloc(0))
  files.write('images/enorme.png', Buffer.concat([photo, Buffer.alloc(24 * 1024 * 1024, 'x')]))
  const before = process.memoryUsage().rss
  const answers = await Promise.all(
    variantsOf('enorme.png').map((target, client) => ask(target, { 'x-forwarded-for': `192.0.2.${client}` })),
  )
  expect(process.memoryUsage().rss - before).toBeLessThan(60 * 1024 * 1024)
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([400, 503]))
})

test('X09: an answer of more than 8 MB is refused, with what to ask for instead', async () => {
  const noise = sharp(randomBytes(1_700 ** 2 * 3), { raw: { width: 1_700, height: 1_700, channels: 3 } })
  files.write('images/ruido.png', await noise.png({ compressionLevel: 1 }).toBuffer())
  for (const target of ['/_ipx/_/images/ruido.png', '/_ipx/f_png/images/ruido.png']) {
    const { status, body } = await ask(target)
    expect(`${status} ${body.toString()}`).toMatch(
      /^413 .*\[413\] \[IPX_TOO_LARGE\] The answer would have \S+ MB, .* 8 MB: ask/,
    )
  }
  expect((await ask('/_ipx/w_320/images/ruido.png')).status).toBe(200)
})

test('X09: colours beyond the list answer 400, which names it', async () => {
  const { status, body } = await ask('/_ipx/b_123456&f_jpeg&w_48/images/dibujo.svg')
  expect(`${status} ${body.toString()}`).toContain(
    '400 {"error":{"message":"[400] [IPX_INVALID_MODIFIER] b is one of ffffff, ',
  )
  expect((await ask('/_ipx/b_ffffff&f_jpeg&w_48/images/dibujo.svg')).status).toBe(200)
})

test.each([
  ['a drawing', '/_ipx/_/images/dibujo.svg'],
  ['a drawing whose name says otherwise', '/_ipx/_/images/dibujo.png'],
  ['a photo', '/_ipx/w_320/images/foto.jpg'],
  ['a variant', '/_ipx/f_auto&w_320/images/foto.jpg'],
])('C-IMG-5: a 304 of %s has the headers of the picture, its policy among them', async (_, target) => {
  const pick = ({
    headers: {
      date: _date,
      connection: _connection,
      'x-request-id': _requestId,
      'server-timing': _timing,
      'content-type': _type,
      'content-length': _length,
      ...rest
    },
  }: {
    headers: Record<string, unknown>
  }) => rest
  const whole = await ask(target)
  expect(whole.status).toBe(200)
  const again = await ask(target, { 'if-modified-since': 'Fri, 01 Jan 2038 00:00:00 GMT' })
  expect(again.status).toBe(304)
  expect(pick(again)).toEqual(pick(whole))
})

test('X14: who has the picture gets 304 before anything of it is decoded', async () => {
  const { headers } = await ask('/_ipx/f_webp&w_240/images/foto.jpg')
  const again = await ask('/_ipx/f_webp&w_240/images/foto.jpg', { 'if-none-match': String(headers.etag) })
  expect(again.status).toBe(304)
  expect(again.body).toHaveLength(0)
  expect(again.headers.etag).toBe(headers.etag)
  // The tag of one variant is not that of another.
  const other = await ask('/_ipx/f_webp&w_320/images/foto.jpg', { 'if-none-match': String(headers.etag) })
  expect(other.status).toBe(200)
})

test.each([
  ['X02', '/_ipx/_/../public-secret/a.jpg', 403, 'IPX_FORBIDDEN_PATH'],
  ['X02', '/_ipx/_/images/../../public-secret/a.jpg', 403, 'IPX_FORBIDDEN_PATH'],
  ['X02', '/_ipx/_/%2e%2e/public-secret/a.jpg', 403, 'IPX_FORBIDDEN_PATH'],
  ['X02', '/_ipx/_/..%2fpublic-secret/a.jpg', 403, 'IPX_FORBIDDEN_PATH'],
  ['X02', '/_ipx/_/..%5cpublic-secret%5ca.jpg', 403, 'IPX_FORBIDDEN_PATH'],
  ['X02', '/_ipx/_//etc/passwd', 403, 'IPX_FORBIDDEN_PATH'],
  ['X02', '/_ipx/_/%2fetc/passwd', 403, 'IPX_FORBIDDEN_PATH'],
  ['X02', '/_ipx/_/%252e%252e/public-secret/a.jpg', 404, 'IPX_FILE_NOT_FOUND'],
  ['X03', '/_ipx/_/images/enlace.jpg', 403, 'IPX_FORBIDDEN_PATH'],
  ['X03', '/_ipx/f_webp&w_48/enlace/a.jpg', 403, 'IPX_FORBIDDEN_PATH'],
  ['X05', '/_ipx/_/https://example.com/a.jpg', 403, 'IPX_FORBIDDEN_HOST'],
  ['X05', '/_ipx/_/http://169.254.169.254/latest', 403, 'IPX_FORBIDDEN_HOST'],
  ['X05', '/_ipx/_/http://[::ffff:127.0.0.1]/a.jpg', 403, 'IPX_FORBIDDEN_HOST'],
  ['X05', '/_ipx/_/http://2130706433/a.jpg', 403, 'IPX_FORBIDDEN_HOST'],
  ['X05', '/_ipx/_/HTTPS:/example.com/a.jpg', 403, 'IPX_FORBIDDEN_HOST'],
  ['X05', '/_ipx/_/file:///etc/passwd', 403, 'IPX_FORBIDDEN_HOST'],
  ['X05', '/_ipx/_/data:image/png;base64,AAAA', 403, 'IPX_FORBIDDEN_HOST'],
  ['X06', '/_ipx/_/https://', 400, 'IPX_INVALID_ID'],
  ['X06', '/_ipx/_/%E0%A4%A', 400, 'IPX_INVALID_ID'],
  ['X06', '/_ipx/_/a%00.jpg', 400, 'IPX_INVALID_ID'],
  ['X06', '/_ipx/_/a%0d%0aSet-Cookie:x=1', 400, 'IPX_INVALID_ID'],
  ['X08', '/_ipx/fit_bogus/images/foto.jpg', 400, 'IPX_INVALID_MODIFIER'],
  ['X08', '/_ipx/q_101/images/foto.jpg', 400, 'IPX_INVALID_MODIFIER'],
  ['X08', '/_ipx/q_0/images/foto.jpg', 400, 'IPX_INVALID_MODIFIER'],
  ['X08', '/_ipx/f_exe/images/foto.jpg', 400, 'IPX_INVALID_MODIFIER'],
  ['X08', '/_ipx/f_html/images/foto.jpg', 400, 'IPX_INVALID_MODIFIER'],
  ['X08', '/_ipx/b_zzz/images/foto.jpg', 400, 'IPX_INVALID_MODIFIER'],
  ['X08', '/_ipx/w_320&w_320/images/foto.jpg', 400, 'IPX_INVALID_MODIFIER'],
  ['X08', '/_ipx/w_320&s_320x320/images/foto.jpg', 400, 'IPX_INVALID_MODIFIER'],
  ['X08', '/_ipx/w%5F320/images/foto.jpg', 400, 'IPX_INVALID_MODIFIER'],
  ['X08', '/_ipx/constructor_1/images/foto.jpg', 400, 'IPX_INVALID_MODIFIER'],
  ['X08', '/_ipx/__proto___1/images/foto.jpg', 400, 'IPX_INVALID_MODIFIER'],
  ['X08', '/_ipx/w_0320/images/foto.jpg', 400, 'IPX_INVALID_MODIFIER'],
  ['C-IMG-6', '/_ipx/_', 400, 'IPX_MISSING_ID'],
  ['C-IMG-6', '/_ipx/w_320/', 400, 'IPX_MISSING_ID'],
  ['C-IMG-6', '/_ipx/_/images/ninguna.jpg', 404, 'IPX_FILE_NOT_FOUND'],
  ['C-IMG-6', '/_ipx/_/images', 404, 'IPX_FILE_NOT_FOUND'],
  ['C-IMG-6', '/_ipx/_/.oculta.png', 404, 'IPX_FILE_NOT_FOUND'],
  ['C-IMG-6', '/_ipx/w_320/images/corta.jpg', 400, 'IPX_INVALID_IMAGE'],
  ['C-IMG-6', '/_ipx/w_320/images/rota.jpg', 400, 'IPX_INVALID_IMAGE'],
  ['C-IMG-6', '/_ipx/_/texto.txt', 415, 'IPX_UNSUPPORTED_IMAGE'],
  ['X12', '/_ipx/w_48/images/tiff.png', 415, 'IPX_UNSUPPORTED_IMAGE'],
  ['X12', '/_ipx/w_48/images/vips.png', 415, 'IPX_UNSUPPORTED_IMAGE'],
  ['X12', '/_ipx/w_48/images/heic.png', 415, 'IPX_UNSUPPORTED_IMAGE'],
  ['X12', '/_ipx/_/images/texto.png', 415, 'IPX_UNSUPPORTED_IMAGE'],
  ['C05', '/_ipx/_/images/malo.svg', 400, 'IPX_INVALID_IMAGE'],
  ['C05', '/_ipx/f_png/images/malo.svg', 400, 'IPX_INVALID_IMAGE'],
])('%s: %s answers %i', async (_id, target, status, code) => {
  const { status: found, headers, body } = await ask(target)
  expect(found).toBe(status)
  expect(headers['content-type']).toBe('application/json')
  expect(JSON.parse(body.toString())).toEqual({
    error: { message: expect.stringMatching(new RegExp(`^\\[${status}\\] \\[${code}\\] \\w`)) },
  })
  expect(body.toString()).not.toContain(files.folder)
})

test('X11: pictures that say or hold too much are refused by their head, in little memory', async () => {
  files.write('images/cabeza.png', createPng(65_535, 65_535, 8, Buffer.alloc(100)))
  files.write('images/ceros.png', createPng(30_000, 30_000, 1, Buffer.alloc(30_000 * 3_751)))
  files.write('images/fotogramas.gif', createGif(10_000))
  files.write('images/larga.avif', await createLongAvif(60_000))
  const before = process.memoryUsage().rss
  for (const name of ['cabeza.png', 'ceros.png', 'fotogramas.gif', 'larga.avif']) {
    const { status, body } = await ask(`/_ipx/f_webp&w_320/images/${name}`)
    expect([400, 413], name).toContain(status)
    expect(body.toString(), name).toMatch(/\[IPX_(TOO_LARGE|INVALID_IMAGE)\]/)
  }
  expect(process.memoryUsage().rss - before).toBeLessThan(150 * 1024 * 1024)
})

/** Encoders make none of more than 16,384 px: its head says so afterwards. */
async function createLongAvif(width: number): Promise<Buffer> {
  const bytes = await createPhoto(64, 1).avif({ effort: 0 }).toBuffer()
  bytes.writeUInt32BE(width, bytes.indexOf('ispe') + 8)
  return bytes
}

test('what is wrong with a public picture is told in the log, with its path', async () => {
  warnings.length = 0
  await ask('/_ipx/w_320/images/corta.jpg')
  expect(warnings).toEqual([{ path: '/images/corta.jpg', reason: expect.stringMatching(/dañada/) }])
})

test('C-IMG-5: HEAD answers the headers alone, other methods 405', async () => {
  const head = await ask('/_ipx/f_webp&w_320/images/foto.jpg', {}, 'HEAD')
  expect(head.status).toBe(200)
  expect(Number(head.headers['content-length'])).toBeGreaterThan(100)
  expect(head.body).toHaveLength(0)
  const post = await ask('/_ipx/f_webp&w_320/images/foto.jpg', {}, 'POST')
  expect(post.status).toBe(405)
  expect(post.headers.allow).toBe('GET, HEAD')
})

test('C-IMG-5: what cameras write beside the picture is left out, and it stands upright', async () => {
  const photo = await createPhoto(400, 200)
    .jpeg()
    .withMetadata({ orientation: 6 })
    .withExifMerge({ IFD3: { GPSLatitude: '40/1 25/1 0/1' } })
    .toBuffer()
  files.write('images/movil.jpg', photo)
  const answer = await ask('/_ipx/f_jpeg&w_96/images/movil.jpg')
  const { width, height, exif, orientation } = await sharp(answer.body).metadata()
  expect({ width, height, exif, orientation }).toEqual({
    width: 96,
    height: 192,
    exif: undefined,
    orientation: undefined,
  })
})

test('X02: a target that is no URL at all reaches nothing', async () => {
  const socket = connect(port, '127.0.0.1')
  socket.write('GET /_ipx/_/..\\..\\etc\\passwd HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n')
  const chunks: Buffer[] = []
  for await (const chunk of socket) chunks.push(chunk as Buffer)
  expect(Buffer.concat(chunks).toString()).toMatch(/^HTTP\/1\.1 403 /)
})

function createBuiltResponse(body: Buffer): StoredResponse {
  return {
    statusCode: 200,
    contentType: 'image/avif',
    cacheControl: 'max-age=60, public, s-maxage=60',
    etag: 'W/"built"',
    body: { encodings: ['identity'], read: () => body },
  }
}
