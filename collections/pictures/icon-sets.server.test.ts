import { expect, test } from 'vitest'
import { tellProblem } from '#collections/problems/tell-problem.ts'
import { createProject, homeYaml } from '#tests/support/content-folder.ts'
import { findIcon, findUnknownIcon, pickIcons } from './icon-sets.server.ts'

test('C-ICON-1: icons are found by either form of their name', () => {
  expect(findIcon('i-lucide-shirt')).toBe(findIcon('lucide:shirt'))
  expect(findIcon('i-simple-icons-github')).toContain('viewBox="0 0 24 24"')
  expect(findIcon('i-lucide-nope')).toBeUndefined()
  expect(findIcon('i-lucide-constructor')).toBeUndefined()
  expect(findIcon('i-..-etc')).toBeUndefined()
})

test('C-ICON-3: a part of a set brings the parents of its aliases', () => {
  const set = {
    prefix: 'x',
    icons: { a: { body: '<g/>' }, b: { body: '<g/>' } },
    aliases: { c: { parent: 'd' }, d: { parent: 'a' }, ring: { parent: 'ring' } },
  }
  expect(pickIcons(set, ['c'])).toEqual({
    prefix: 'x',
    icons: { a: { body: '<g/>' } },
    aliases: { c: { parent: 'd' }, d: { parent: 'a' } },
  })
  expect(pickIcons(set, ['ring', 'nope', '__proto__'])).toBeUndefined()
})

test('an unknown icon is told with one that resembles it', () => {
  expect(findUnknownIcon('i-lucide-shirt')).toBeUndefined()
  const unknown = findUnknownIcon('i-lucide-shrit')
  expect(unknown?.kind).toBe('icon-unknown')
  expect(unknown && tellProblem(unknown).fix).toBe('¿Querías decir i-lucide-shirt?')
  expect(findUnknownIcon('i-mdi-home')).toMatchObject({ kind: 'icon-set-missing' })
})

test('where icons are asked for elsewhere, only those of installed sets must be known', async () => {
  const { findProblems } = createProject({
    '1.docs/1.a.md':
      '# A\n\n::card{title="B" icon="i-mdi-home"}\nTexto\n::\n\n::card{title="B" icon="i-lucide-shrit"}\nTexto\n::\n',
  })
  const known = ['1.docs/1.a.md:7:1 No hay ningún icono «i-lucide-shrit».']
  expect(await findProblems({ asksForIcons: true })).toEqual(known)
  // What an earlier run kept of the file is judged anew.
  expect(await findProblems()).toEqual([
    '1.docs/1.a.md:3:1 La colección del icono «i-mdi-home» no está instalada.',
    ...known,
  ])
  expect(await findProblems({ asksForIcons: true })).toEqual(known)
})

test('an unknown icon stops the build, with file, line and column, wherever it stands', async () => {
  const project = createProject({
    '0.index.yml': homeYaml.replace('links: []', 'links: [{ label: A, to: /, icon: i-lucide-shrit }]'),
    '1.docs/1.a.md':
      '---\ntitle: A\nnavigation:\n  icon: i-lucide-nopenope\n---\n\n::card{title="B" icon="i-mdi-home"}\nTexto\n::\n',
  })
  expect(await project.findProblems()).toEqual([
    '0.index.yml:3:42 No hay ningún icono «i-lucide-shrit».',
    '1.docs/1.a.md:7:1 La colección del icono «i-mdi-home» no está instalada.',
    '1.docs/1.a.md:4:9 No hay ningún icono «i-lucide-nopenope».',
  ])
})
