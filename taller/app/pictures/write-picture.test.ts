import { expect, test } from 'vitest'
import { parseMarkdown } from '#collections/markdown/parse-markdown.server.ts'
import { writeAddress, writePicture } from './write-picture.ts'

/** The one picture of a text. */
function readPicture(text: string): unknown {
  const { body } = parseMarkdown(`Antes.\n\n${text}\n\nDespués.`, {
    file: '3.blog/x.md',
    firstLine: 1,
  })
  const [, element] = body.value
  return Array.isArray(element) && element[0] === 'p' ? element[2] : element
}

const src = writeAddress('/images/mi foto (1).jpg')

test.each(['Una camisa', '[x](/y) *a* `b` <i> \\ ]', '«a» b', "d' {e} = f", '#h', '|i|', ''])(
  'a picture of %j is read as it was told, with a caption too',
  (words) => {
    expect(readPicture(writePicture({ src, alt: words, caption: '' }))).toEqual([
      'img',
      { src: '/images/mi%20foto%20%281%29.jpg', alt: words },
    ])
    expect(readPicture(writePicture({ src, alt: words, caption: `Pie: ${words}` }))).toEqual([
      'figure',
      { src: '/images/mi%20foto%20%281%29.jpg', alt: words, caption: `Pie: ${words}` },
    ])
  },
)

test('straight quotes of a figure are those of the house, and its words are one line', () => {
  expect(writePicture({ src, alt: 'a "b"\nc', caption: '5"' })).toContain('alt="a «b» c" caption="5”"')
})
