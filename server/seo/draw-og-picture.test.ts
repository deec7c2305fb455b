import sharp from 'sharp'
import { expect, test } from 'vitest'
import { drawOgPicture } from './draw-og-picture.ts'
import { describeOgPicture } from './og-picture.ts'
import type { PublicPage } from './page-reader.ts'
import { fitText, measureText } from './set-type.ts'

const box = { width: 680, height: 340, leading: 1.1 }
const sizes = [96, 72, 54, 42]

function createPage(path: string, heading: string): PublicPage {
  const texts = { title: heading, heading, description: null, section: 'Cuaderno' }
  return { path, collection: 'posts', ...texts, date: null, images: [], isHidden: false }
}

test('a short title is large, a long one smaller, and every line fits', () => {
  for (const [title, size] of [
    ['Cookies', 96],
    ['¿Qué niñas heredan el jersey? ¡Todas las que quieran, y además bien!', 72],
  ] as const) {
    const fitted = fitText(title, 'display', sizes, box)
    expect(fitted.size).toBe(size)
    expect(fitted.lines.join(' ')).toBe(title)
    for (const line of fitted.lines)
      expect(measureText(line, { face: 'display', size })).toBeLessThanOrEqual(box.width)
  }
})

test('what does not fit at the smallest size ends in «…»', () => {
  const { lines, size } = fitText('una palabra y otra '.repeat(40), 'display', sizes, box)
  expect(size).toBe(42)
  expect(lines).toHaveLength(7)
  expect(lines.at(-1)).toMatch(/…$/)
})

test('a word wider than a line is cut, never cut off', () => {
  const word = 'esternocleidomastoideo'.repeat(4)
  const { lines } = fitText(word, 'display', sizes, box)
  expect(lines.length).toBeGreaterThan(1)
  expect(lines.join('')).toBe(word)
})

test('lines are of even length: no word stands alone when it need not', () => {
  const { lines } = fitText('Una maleta para cinco días de otoño', 'display', [54], box)
  const widths = lines.map((line) => measureText(line, { face: 'display', size: 54 }))
  expect(Math.min(...widths) / Math.max(...widths)).toBeGreaterThan(0.6)
})

test('a fixed blank holds its words together', () => {
  const { lines } = fitText('Envíos desde 1.000\u00a0€ en toda la Península', 'display', [96], box)
  expect(lines.some((line) => line.includes('1.000\u00a0€'))).toBe(true)
})

test('Spanish letters and signs are in the face; what no face has is left out', () => {
  const width = (text: string) => measureText(text, { face: 'display', size: 100 })
  for (const letter of '¿¡áéíóúüñÁÉÍÓÚÜÑ«»—–…€·ºª') expect(width(letter), letter).toBeGreaterThan(0)
  expect(width('Łódź')).toBeGreaterThan(width('ód'))
  expect(fitText('Hola 😀 → mundo', 'display', [54], box).lines).toEqual(['Hola mundo'])
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
  const image = { src: '/images/coleccion/i26-08-verde-botella.svg', alt: 'Parka verde' }
  const page = createPage('/coleccion/parka-con-capucha', 'Parka con capucha')
  const contents = describeOgPicture({ ...page, section: 'La colección', images: [image], price: 69.9 })
  expect(contents.section).toBe('La colección · 69,90\u00a0€')
  expect(contents.picture).toBe(image.src)
})
