import fc from 'fast-check'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { parseMarkdown } from '#collections/markdown/parse-markdown.server.ts'
import { listComponents } from '#collections/markdown/sanitize-tree.ts'
import { MarkdownBody } from './render-tree.tsx'

const tags =
  'a abbr area b base blockquote br button caption cite code col dd del details div dl dt em embed form h1 h2 hr i iframe img input ins kbd li link mark math menu meta ol option p param pre q s samp script select small source span strong style sub summary sup svg table tbody td template textarea tfoot th thead time tr track u ul var video wbr'
const name = fc.constantFrom(...listComponents(), ...tags.split(' '))

/** How writers put a text inside something: as a component of a line or a block, or as HTML. */
const { text } = fc.letrec<{ text: string }>((tie) => ({
  text: fc.oneof(
    { depthSize: 'small' },
    fc.constantFrom(
      'Lana',
      '',
      '- uno\n- dos',
      '| a |\n| - |\n| b |',
      '```\ncódigo\n```',
      '[x](/)',
      '![x](/a.svg)',
      '---',
    ),
    fc.tuple(name, tie('text')).map(([tag, inner]) => `:${tag}[${inner}]`),
    fc.tuple(name, tie('text')).map(([tag, inner]) => `::${tag}\n${inner}\n::\n`),
    fc.tuple(name, tie('text')).map(([tag, inner]) => `::${tag}{title="a" label="b"}\n${inner}\n::\n`),
    fc.tuple(name, tie('text')).map(([tag, inner]) => `<${tag}>${inner}</${tag}>`),
    fc.tuple(tie('text'), tie('text')).map(([one, two]) => `${one}\n\n${two}`),
  ),
}))

test('whatever a writer puts inside whatever else, the page is rendered', () => {
  fc.assert(
    fc.property(text, (source) => {
      const { body } = parseMarkdown(source, { file: 'x.md', firstLine: 1 })
      expect(renderToString(<MarkdownBody value={body.value} />)).toBeTypeOf('string')
    }),
    { numRuns: 1000 },
  )
})
