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
})
