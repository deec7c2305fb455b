import sharp from 'sharp'
import { expect, test } from 'vitest'
import { drawOgPicture } from './draw-og-picture.ts'
import { describeOgPicture } from './og-picture.ts'
import type { PublicPage } from './page-reader.ts'

function createPage(path: string, heading: string): PublicPage {
  const texts = { title: heading, heading, description: null, section: 'Cuaderno' }
  return { path, collection: 'posts', ...texts, date: null, isHidden: false }
}

/** Where the letters of a picture of this title stand: left of the cloth, below the section and above the shop's name. */
async function measureTitle(title: string) {
  const contents = { title, section: 'Cuaderno', picture: '/none.svg', panelWidth: 372 }
  const area = { left: 60, top: 120, width: 740, height: 390 }
  const texts = await sharp(await drawOgPicture(contents))
    .extract(area)
    .flatten()
    .toBuffer()
  const { data, info } = await sharp(texts)
    .trim({ background: '#ffffff' })
    .toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, left: area.left - (info.trimOffsetLeft ?? 0), data }
}

test('a short title is large, a long one smaller, and each stands between section and name', async () => {
  const [short, long] = [
    await measureTitle('Lana'),
    await measureTitle('¿Qué niñas heredan el jersey? ¡Todas las que quieran, y además bien!'),
  ]
  expect(short.height).toBeGreaterThan(60)
  expect(short.height).toBeLessThan(100)
  expect(long.height).toBeGreaterThan(200)
  for (const title of ['una palabra y otra '.repeat(40), 'esternocleidomastoideo'.repeat(4)]) {
    const { width, height, left } = await measureTitle(title)
    expect([title, width <= 684, height <= 340, left - 72 <= 1]).toEqual([title, true, true, true])
  }
})

test('Spanish letters and those of our neighbours are in the face; of others nothing is drawn', async () => {
  const read = async (title: string) => (await measureTitle(title)).data
  const plain = await measureTitle('n')
  for (const letter of '¿áñÑêç«€') {
    const { width, data } = await measureTitle(`${letter}n`)
    expect([letter, width > plain.width, data.equals(plain.data)]).toEqual([letter, true, false])
  }
  expect((await read('Lana 😀')).equals(await read('Lana '))).toBe(true)
  expect((await read('Ždar')).equals(await read('Zdar'))).toBe(true)
})

test('an OG picture is a PNG of 1200 × 630 px and at most 100 kB, the same each time', async () => {
  for (const path of ['/blog/a', '/blog/b', '/blog/c', '/blog/d']) {
    const contents = describeOgPicture(
      createPage(path, 'Electroencefalografistas y otorrinolaringólogos: «ñ» 46'),
    )
    const picture = await drawOgPicture(contents)
    expect(picture.length).toBeLessThanOrEqual(100_000)
    expect(await sharp(picture).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 })
    expect((await drawOgPicture(contents)).equals(picture)).toBe(true)
  }
})

test('every cloth stays below 100 kB', async () => {
  const pictures = new Set<string>()
  for (let number = 0; pictures.size < 16 && number < 500; number++) {
    const contents = describeOgPicture(
      createPage(`/blog/${number}`, 'Una conversación larga sobre la talla 46'),
    )
    if (pictures.has(contents.picture)) continue
    pictures.add(contents.picture)
    expect((await drawOgPicture(contents)).length, contents.picture).toBeLessThanOrEqual(100_000)
  }
  expect(pictures.size).toBe(16)
})

test('M: a title that looks like markup is only letters', async () => {
  const contents = describeOgPicture(createPage('/blog/x', '</svg><script>alert(1)</script>'))
  expect((await sharp(await drawOgPicture(contents)).metadata()).format).toBe('png')
})

test('the OG picture of a garment shows the garment and its price', () => {
  const garment = { picture: '/images/coleccion/i26-08-verde-botella.svg', price: 69.9 }
  const page = createPage('/coleccion/parka-con-capucha', 'Parka con capucha')
  const contents = describeOgPicture({ ...page, section: 'La colección', garment })
  expect(contents.section).toBe('La colección · 69,90\u00a0€')
  expect(contents.picture).toBe(garment.picture)
})
