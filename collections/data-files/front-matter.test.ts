import { expect, test } from 'vitest'
import { splitFrontMatter } from './front-matter.ts'

test('front matter and body know their first lines', () => {
  const parts = splitFrontMatter('---\ntitle: A\ndescription: B\n---\n\nTexto\n')
  expect(parts).toEqual({
    yaml: 'title: A\ndescription: B\n',
    yamlLine: 2,
    body: '\nTexto\n',
    bodyLine: 5,
    isOpen: false,
  })
})

test.each(['\n', '\n\n \t\n', ' ', '\uFEFF', '\u200B\n', '\u00A0\n'])(
  'what nobody sees before front matter makes no difference: %j',
  (before) => {
    const lines = before.split('\n').length - 1
    expect(splitFrontMatter(`${before}---\ntitle: A\n---\nTexto`)).toEqual({
      yaml: 'title: A\n',
      yamlLine: 2 + lines,
      body: 'Texto',
      bodyLine: 4 + lines,
      isOpen: false,
    })
  },
)

test('spaces behind the dashes make no difference, nor hard ones before them', () => {
  expect(splitFrontMatter('--- \ntitle: A\n\u00A0---\u00A0\nTexto')).toMatchObject({
    yaml: 'title: A\n',
    body: 'Texto',
  })
})

test('a text without front matter is all body', () => {
  expect(splitFrontMatter('# Hola\n---\n')).toMatchObject({ yaml: null, body: '# Hola\n---\n', bodyLine: 1 })
})

test('front matter may be empty', () => {
  expect(splitFrontMatter('---\n---\nTexto')).toMatchObject({ yaml: '', body: 'Texto', bodyLine: 3 })
})

test('front matter may be the whole file', () => {
  expect(splitFrontMatter('---\ntitle: A\n---')).toMatchObject({ yaml: 'title: A\n', body: '' })
})

test('a horizontal rule at the start is no front matter', () => {
  expect(splitFrontMatter('---\n\nTexto')).toMatchObject({ yaml: null, body: '---\n\nTexto', isOpen: false })
})

test('keys behind an opening line that nothing closes are noticed', () => {
  expect(splitFrontMatter('---\ntitle: A\n\nTexto').isOpen).toBe(true)
  expect(splitFrontMatter('\n---\n\n# nota\n"título" : A\n').isOpen).toBe(true)
})
