import { readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { tellProblem } from '#collections/problems/tell-problem.ts'
import { createPhoto, createPictureFolder } from '#tests/support/picture-files.ts'
import { makeVariants, readPictures, toCatalogue } from './picture-catalogue.server.ts'

function createFolder() {
  const { folder, publicFolder, cacheFolder, write } = createPictureFolder()
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const read = async () => (await readPictures(publicFolder, cacheFolder)).pictures
  const findProblems = async () => (await readPictures(publicFolder, cacheFolder)).problems
  return { write, read, findProblems, cacheFolder, publicFolder }
}

const blue = { create: { width: 900, height: 600, channels: 3 as const, background: '#2255dd' } }

test('a photo is known by its measures, its tone and the widths in which it is made', async () => {
  const { write, read } = createFolder()
  write('images/azul.jpg', await sharp(blue).jpeg().toBuffer())
  expect(toCatalogue(await read())).toEqual({
    '/images/azul.jpg': {
      width: 900,
      height: 600,
      tone: 'r2 g5 bd',
      widths: [96, 320, 640, 960],
      fallback: 'jpeg',
    },
  })
})

test('a light drawing is sent as it is, a heavy one is made into photos of itself', async () => {
  const { write, read } = createFolder()
  const svg = (body: string) =>
    `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="300"><rect width="600" height="300" fill="#fff"/>${body}</svg>`
  write('images/ligero.svg', svg(''))
  const random = Array.from(
    { length: 9_000 },
    (_, n) => `M${(n * 7919) % 9973} ${(n * 104_729) % 9967}h1`,
  ).join('')
  write('images/pesado.svg', svg(`<path d="${random}"/>`))
  const catalogue = toCatalogue(await read())
  expect(catalogue['/images/ligero.svg']).toEqual({ width: 600, height: 300, tone: 'rf gf bf' })
  expect(catalogue['/images/pesado.svg']).toMatchObject({ widths: [96, 320, 640], fallback: 'png' })
})

test('what lets light through has no tone, which would show behind it', async () => {
  const { write, read } = createFolder()
  write(
    'images/hueco.svg',
    '<svg xmlns="http://www.w3.org/2000/svg" width="90" height="60"><path d="M9 9h9v9z"/></svg>',
  )
  expect(toCatalogue(await read())['/images/hueco.svg']).toEqual({ width: 90, height: 60 })
})

test('a drawing with a ground for each theme has no tone, which would be light in the dark', async () => {
  const { write, read } = createFolder()
  const style = '<style>@media (prefers-color-scheme:dark){rect{fill:#222}}</style>'
  const ground = '<rect width="90" height="60" fill="#fff"/>'
  write(
    'images/figura.svg',
    `<svg xmlns="http://www.w3.org/2000/svg" width="90" height="60">${style}${ground}</svg>`,
  )
  expect(toCatalogue(await read())['/images/figura.svg']).toEqual({ width: 90, height: 60 })
})

test('C-IMG-5: every variant that a page names is made once, and comes from disk afterwards', async () => {
  const { write, read, cacheFolder } = createFolder()
  write('images/foto.jpg', await createPhoto(500, 250).jpeg().toBuffer())
  const pictures = await read()
  const made = new Map<string, Buffer>()
  await makeVariants(pictures, cacheFolder, async ({ url, body }) => void made.set(url, body))
  expect([...made.keys()].sort()).toEqual(
    ['320', '640', '96'].map((width) => `/_ipx/f_webp&w_${width}/images/foto.jpg`),
  )
  const widest = await sharp(made.get('/_ipx/f_webp&w_640/images/foto.jpg')).metadata()
  expect([widest.format, widest.width, widest.height]).toEqual(['webp', 500, 250])

  const files = () => readdirSync(join(cacheFolder, 'variants')).sort()
  const before = files()
  // Deleting what a later run needs shows that it reads what is there and makes what is not.
  rmSync(join(cacheFolder, 'variants', before[0] ?? ''))
  const again = new Map<string, Buffer>()
  await makeVariants(pictures, cacheFolder, async ({ url, body }) => void again.set(url, body))
  expect(files()).toEqual(before)
  expect([...again].map(([url, body]) => body.equals(made.get(url) ?? Buffer.alloc(0)))).not.toContain(false)
})

test('a picture that has not changed is not read again, and one of the same bytes is not looked at again', async () => {
  const { write, read, cacheFolder, publicFolder } = createFolder()
  write('images/azul.png', await sharp(blue).png().toBuffer())
  const first = await read()
  const memory = join(cacheFolder, 'facts.json')
  // What is told of it now can only come from memory.
  writeFileSync(memory, readFileSync(memory, 'utf8').replace('"width":900', '"width":901'))
  expect(toCatalogue(await read())['/images/azul.png']?.width).toBe(901)
  renameSync(join(publicFolder, 'images/azul.png'), join(publicFolder, 'images/otro.png'))
  expect(toCatalogue(await read())['/images/otro.png']?.width).toBe(901)
  write('images/otro.png', await sharp(blue).resize(90).png().toBuffer())
  expect(toCatalogue(await read())['/images/otro.png']?.width).toBe(90)
  expect(first[0]?.facts.width).toBe(900)
})

test('C05, X12: files that cannot be used are all named, with line, column and what to do', async () => {
  const { write, read, findProblems } = createFolder()
  write('images/bien.svg', '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')
  write('images/guion.svg', '<svg xmlns="http://www.w3.org/2000/svg">\n  <script>alert(1)</script>\n</svg>')
  write(
    'images/fichero.svg',
    '<svg xmlns="http://www.w3.org/2000/svg">\n<use xlink:href="file:///etc/passwd"/></svg>',
  )
  write('images/foto.png', await createPhoto(20, 20).tiff().toBuffer())
  write('images/movil.heic', Buffer.from('\0\0\0\x1cftypheic\0\0\0\0mif1heic', 'latin1'))
  write('images/vacia.jpg', '')
  write('images/cortada.png', (await createPhoto(20, 20).png().toBuffer()).subarray(0, 60))
  const told = (await findProblems()).map(
    (problem) =>
      `${problem.folder}/${problem.file}:${problem.line}:${problem.column} ${tellProblem(problem).message}`,
  )
  expect(told).toEqual([
    'public/images/cortada.png:1:1 La imagen está dañada y no se puede leer.',
    'public/images/fichero.svg:2:1 <use> tiene xlink:href="file:///etc/passwd", y un dibujo no ejecuta nada ni apunta fuera de sí.',
    'public/images/foto.png:1:1 El archivo no es JPEG, PNG, WebP, AVIF, GIF ni SVG, aunque su nombre lo diga.',
    'public/images/guion.svg:2:3 El elemento <script> no se admite en un dibujo.',
    'public/images/movil.heic:1:1 Es una foto HEIC, como las hace el iPhone, y casi ningún navegador la muestra.',
    'public/images/vacia.jpg:1:1 El archivo no es JPEG, PNG, WebP, AVIF, GIF ni SVG, aunque su nombre lo diga.',
  ])
  expect((await read()).map(({ url }) => url)).toEqual(['/images/bien.svg'])
})
