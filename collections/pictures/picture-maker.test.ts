import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { createPhoto, createPictureFolder } from '#tests/support/picture-files.ts'
import { PictureError } from './picture-kinds.server.ts'
import { createPictureMaker } from './picture-maker.server.ts'

const files = createPictureFolder()
afterAll(() => rmSync(files.folder, { recursive: true }))

/** What its author may draw, and what takes minutes all the same. */
const size = 'width="4000" height="4000"'
const copies = Array.from(
  { length: 9 },
  (_, k) => `<g id="c${k + 1}">${`<use href="#c${k}"/>`.repeat(10)}</g>`,
)
const slowDrawings = {
  'copies of copies by the billion': `<defs><g id="c0"><rect ${size}/></g>${copies.join('')}</defs><use href="#c9"/>`,
  'blurs over all of it': `<filter id="f"><feGaussianBlur stdDeviation="20"/></filter>${`<rect ${size} filter="url(#f)"/>`.repeat(20)}`,
  'groups that are blurred again and again': `<filter id="f"><feGaussianBlur stdDeviation="20"/></filter>${'<g filter="url(#f)">'.repeat(90)}<rect ${size}/>${'</g>'.repeat(90)}`,
  'letters that cover it': `<text y="900" font-size="4000">${'M'.repeat(50_000)}</text>`,
  'dashes without end': `<path d="${'M0 0H4000'.repeat(1_000)}" stroke="red" stroke-dasharray="0.1"/>`,
  'sheets over sheets': `<rect ${size} fill-opacity=".1"/>`.repeat(15_000),
  'strokes over strokes': `<path d="M0 0${'L4000 4000 0 1'.repeat(20_000)}" fill="none" stroke="red" stroke-width="100"/>`,
}

function write(name: string, contents: string | Buffer): string {
  files.write(`images/${name}`, contents)
  return join(files.publicFolder, 'images', name)
}

const draw = (inside: string) => `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${inside}</svg>`

test.each(Object.entries(slowDrawings))(
  'X11: a drawing of %s ends with its process, and the next picture is made by another one',
  async (_what, inside) => {
    const slow = write('lento.svg', draw(inside))
    const photo = write('foto.jpg', await createPhoto(300, 200).jpeg().toBuffer())
    const maker = createPictureMaker(1, { drawing: 300, photo: 60_000 })
    const [refused, made] = await Promise.allSettled([
      maker.encode(slow, { width: 1920 }, 'webp'),
      maker.encode(photo, { width: 96 }, 'webp'),
    ])
    maker.stop()
    expect(refused).toMatchObject({
      status: 'rejected',
      reason: { statusCode: 413, reason: { kind: 'picture-takes-too-long' } },
    })
    expect(made.status).toBe('fulfilled')
    expect(maker.countEnded()).toBe(1)
  },
)

test('X11: what pages must know of a drawing is bounded as well', async () => {
  const slow = write('lento.svg', draw(slowDrawings['sheets over sheets']))
  const maker = createPictureMaker(1, { drawing: 300, photo: 300 })
  await expect(maker.describe(slow)).rejects.toThrow(PictureError)
  await expect(maker.fill(slow, 400, 600)).rejects.toThrow(PictureError)
  maker.stop()
})

test('a picture is refused by the process for the same reason as without one', async () => {
  const script = write('malo.svg', '<svg xmlns="http://www.w3.org/2000/svg">\n<script/></svg>')
  const maker = createPictureMaker(1, { drawing: 60_000, photo: 60_000 })
  await expect(maker.describe(script)).rejects.toMatchObject({
    statusCode: 400,
    reason: { kind: 'drawing-element-refused', parameters: { element: 'script' } },
    place: { line: 2, column: 1 },
  })
  expect(maker.countEnded()).toBe(0)
  maker.stop()
})
