import { expect, test } from 'vitest'
import { dropUnseen } from '#collections/unseen-characters.ts'
import { parseMarkdown } from './parse-markdown.server.ts'
import { readBlanks } from './plain-blanks.ts'

/** With `~` for a hard space and `^` for one of another width. */
const write = (text: string) => text.replaceAll('~', '\u00a0').replaceAll('^', '\u2003')

test.each([
  ['##~Título', '## Título'],
  ['##^Título~##', '## Título ##'],
  ['-~uno\n-~~dos\n  *^tres', '- uno\n- dos\n  * tres'],
  ['- uno\n~~-~dos', '- uno\n  - dos'],
  ['1.~uno\n2)~dos', '1. uno\n2) dos'],
  ['>~uno\n>~\n>~-~dos', '> uno\n>\n> - dos'],
  ['-~[~]~uno', '- [ ] uno'],
  ['uno\n~\ndos~', 'uno\n\ndos'],
  ['---~', '---'],
  ['~~~~## Título', '   ## Título'],
  ['```~js\na~b\n##~c\n```~\n##~d', '```~js\na~b\n##~c\n```\n## d'],
  ['| a | b |\n|~---~|~:-:~|', '| a | b |\n| --- | :-: |'],
  ['::card~{title="a~b"~icon="c"}\nx\n::~', '::card {title="a b" icon="c"}\nx\n::'],
  ['[a~b](~/docs~) ![c](/d~"e~f")', '[a b]( /docs ) ![c](/d "e f")'],
  ['[a](/b){.c~target="_blank"} y <a~href="x~y">', '[a](/b){.c target="_blank"} y <a href="x y">'],
  ['[a]:~/docs', '[a]: /docs'],
  ['Son 20~€ y~^5^cm', 'Son 20 € y 5 cm'],
])('%j is read as %j', (written, meant) => {
  expect(readBlanks(write(written))).toBe(write(meant))
})

test.each(['un `código~(a)~` y', '```\n-~a\n```'])('code is as it is written: %j', (text) => {
  expect(readBlanks(write(text))).toBe(write(text))
})

test.each([
  ['##\u00a0Título', ['h2', { id: 'título' }, 'Título']],
  ['\u200b##\u00a0Cami\u00adseta', ['h2', { id: 'camiseta' }, 'Camiseta']],
  ['-\u00a0uno\u200b', ['ul', {}, ['li', {}, 'uno']]],
  ['\ufeff>\u202fcita', ['blockquote', {}, ['p', {}, 'cita']]],
  ['::note\u00a0\nx\n\u200b::', ['note', {}, ['p', {}, 'x']]],
  ['[a](/docs\u200b)', ['p', {}, ['a', { href: '/docs' }, 'a']]],
  ['[a](#camiso\u0301n)', ['p', {}, ['a', { href: '#camis%C3%B3n' }, 'a']]],
])('%j is what was meant, and nothing is told', async (source, node) => {
  const { body, problems } = parseMarkdown(dropUnseen(source), { file: 'x.md', firstLine: 1 })
  expect(body.value).toEqual([node])
  expect(problems).toEqual([])
})
