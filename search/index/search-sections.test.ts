import { expect, test } from 'vitest'
import { createBody, type MinimarkNode } from '#collections/minimark.ts'
import { dropMarks } from '#search/text-marks.ts'
import { listSearchSections } from './search-sections.ts'

type Page = Parameters<typeof listSearchSections>[0]

function createPage(value: MinimarkNode[], changes: Partial<Page> = {}): Page {
  const body = createBody(value)
  return { path: '/docs/a', title: 'Guía', description: 'Desc', extension: 'md', body, ...changes }
}

/** The sections as they are read. */
function listSections(page: Page) {
  return listSearchSections(page).map((section) => ({
    ...section,
    content: dropMarks(section.content).replaceAll(/ +/g, ' '),
  }))
}

const vector = createPage([
  ['p', {}, 'Desc'],
  ['p', {}, 'intro ', ['strong', {}, 'bold']],
  ['h2', { id: 'uno' }, 'Uno'],
  ['p', {}, 'texto 1'],
  ['ul', {}, ['li', {}, 'a'], ['li', {}, 'b']],
  ['h3', { id: 'uno-a' }, 'Uno A'],
  ['p', {}, 't'],
  ['h3', { id: 'uno-b' }, 'Uno B'],
  ['h2', { id: 'dos' }, 'Dos'],
  ['h4', { id: 'x' }, 'Deep'],
  ['h3', { id: 'y' }, 'Back3'],
  ['h1', { id: 'h' }, 'New H1'],
  ['h2', { id: 'z' }, 'Z'],
  ['pre', { language: 'js' }, ['code', {}, ['span', { class: 'tok-keyword' }, 'const'], ' a=1']],
])

test('C-SEC-6: the vector of the contract, with the items of a list apart, so that each can be found', () => {
  const sections = listSections(vector)
  expect(sections.map(({ id, level, titles, content }) => [id, level, titles, content])).toEqual([
    ['/docs/a', 1, [], 'Desc intro bold'],
    ['/docs/a#uno', 2, ['Guía'], 'texto 1 a b'],
    ['/docs/a#uno-a', 3, ['Guía', 'Uno'], 't'],
    ['/docs/a#uno-b', 3, ['Guía', 'Uno'], ''],
    ['/docs/a#dos', 2, ['Guía'], ''],
    ['/docs/a#x', 4, ['Guía', 'Dos'], ''],
    ['/docs/a#y', 3, ['Guía', 'Dos'], ''],
    ['/docs/a#h', 1, [], ''],
    ['/docs/a#z', 2, ['New H1'], 'const a=1'],
  ])
  expect(sections.map(({ title }) => title)).toEqual([
    'Guía',
    'Uno',
    'Uno A',
    'Uno B',
    'Dos',
    'Deep',
    'Back3',
    'New H1',
    'Z',
  ])
})

test('C-SEC-1: pages that are not Markdown have no sections', () => {
  const yaml = createPage([], { extension: 'yml' })
  expect(listSearchSections(yaml)).toEqual([])
})

test('C-SEC-2: a page without title, description and text has one empty section', () => {
  expect(listSections(createPage([], { title: '', description: null }))).toEqual([
    { id: '/docs/a', title: '', titles: [], content: '', level: 1 },
  ])
})

test('C-SEC-3: the paragraph that is the description is not doubled, however its lines break', () => {
  const page = createPage([['p', {}, 'Una frase\nen dos líneas.']], {
    description: ' Una frase en dos líneas. ',
  })
  expect(listSections(page)[0]?.content).toBe('Una frase en dos líneas.')
})

test('C-SEC-3: headings inside other elements belong to the section around', () => {
  const page = createPage([['card', {}, ['h2', { id: 'dentro' }, 'Dentro'], ['p', {}, 'texto']]])
  expect(listSections(page).map(({ content }) => content)).toEqual(['Desc Dentro texto'])
})
