import { existsSync, globSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { layers, listSourceFiles, projectRoot, readSource } from './support/source-files.ts'
import { findRules } from './support/style-rules.ts'

const sheets = globSync(`{${layers.join(',')},catalogue}/**/*.css`, { cwd: projectRoot })
const lists = sheets.filter((sheet) =>
  /^(app\/(entry\.client|document\/sheets\/)|(catalogue|taller\/app)\/main)/.test(sheet),
)

test('a style sheet stands beside the component of its name, or in the theme', () => {
  const stray = sheets.filter((sheet) => {
    const component = sheet.replace(/\.css$/, '')
    const names = [`${component}.tsx`, `${component}.ts`, `${component}.server.tsx`]
    return (
      !/^(theme|app\/document\/sheets)\//.test(sheet) &&
      !names.some((name) => existsSync(join(projectRoot, name)))
    )
  })
  expect(stray).toEqual([])
})

test('a component that pages show from the first is in their list, and one on demand brings its own sheet', () => {
  const listed = lists.flatMap((list) =>
    [...readSource(list).matchAll(/@import "([^"]+)" layer\(components\)/g)].map(([, path = '']) =>
      join(list, '..', path),
    ),
  )
  const imported = listSourceFiles().flatMap((file) =>
    [...readSource(file).matchAll(/(?:import|import\()\s*'(#|\.\/)([^']+\.css)'/g)].map(
      ([, start, path = '']) => (start === '#' ? path : join(file, '..', path)),
    ),
  )
  const parts = sheets.filter((sheet) => !sheet.startsWith('theme/') && !lists.includes(sheet))
  expect(parts.filter((sheet) => listed.includes(sheet) === imported.includes(sheet))).toEqual([])
  const unlayered = parts.filter(
    (sheet) =>
      imported.includes(sheet) &&
      findRules(readSource(sheet)).some(
        ({ around }) => !/^@(layer components|keyframes)/.test(around[0] ?? ''),
      ),
  )
  expect(unlayered).toEqual([])
})

test('Tailwind reads every component of the app: one that no list names would lose its words', () => {
  const read = [...lists, ...sheets].flatMap((sheet) =>
    [...readSource(sheet).matchAll(/@source "([^"]+)"/g)].map(([, path = '']) => join(sheet, '..', path)),
  )
  const components = listSourceFiles().filter(
    (file) =>
      /^(app|ui)\/.*\.tsx$/.test(file) &&
      !file.includes('.test.') &&
      /className=("|{style)/.test(readSource(file)),
  )
  expect(components.length).toBeGreaterThan(50)
  const isRead = (file: string) => read.some((path) => file === path || file.startsWith(`${path}/`))
  expect(components.filter((file) => !isRead(file))).toEqual([])
})

test('a class is one component’s: no two sheets say what it looks like', () => {
  const owners = sheets.flatMap((sheet) =>
    [...new Set(findRules(readSource(sheet)).filter(isForEveryMedium).flatMap(findClasses))].map((name) => ({
      name,
      sheet,
    })),
  )
  expect(owners.length).toBeGreaterThan(150)
  const shared = [...Map.groupBy(owners, ({ name }) => name)].filter(([, all]) => all.length > 1)
  expect(shared.map(([name, all]) => [name, all.map(({ sheet }) => sheet)])).toEqual([])
})

test('key frames are of the whole page: no two sheets give them the same name', () => {
  const names = sheets.flatMap((sheet) =>
    [...readSource(sheet).matchAll(/@keyframes ([\w-]+)/g)].map(([, name = '']) => name),
  )
  expect(names.length).toBeGreaterThan(3)
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
})

test('the order of the layers is Tailwind’s, and no sheet says it again', () => {
  expect(sheets.filter((sheet) => /@layer [\w-]+,/.test(readSource(sheet)))).toEqual([])
})

test('a sheet refers to the theme only where Tailwind has something to fill in: else browsers get the rule', () => {
  const idle = sheets.filter((sheet) => {
    const source = readSource(sheet)
    return source.includes('@reference') && !/theme\(|@apply|--spacing\(|--alpha\(|@variant/.test(source)
  })
  expect(idle).toEqual([])
})

test('layouts change at the widths of the theme, in style sheets and in scripts', () => {
  const conditions = sheets.flatMap((sheet) =>
    [...readSource(sheet).matchAll(/@(?:media|container) ([^{]+)\{/g)].map(([, condition = '']) => condition),
  )
  const own = conditions.filter((condition) =>
    /\b(width|min-width|max-width)\b/.test(
      condition.replaceAll(/\(width (?:<|>=) theme\(--breakpoint-\w+\)\)/g, ''),
    ),
  )
  expect(own).toEqual([])
  const tokens = new Map(
    [...readSource('theme/tokens.css').matchAll(/--breakpoint-(\w+): (\w+);/g)].map(
      ([, name = '', value = '']) => [name, value],
    ),
  )
  const widths = new RegExp(`width(: | < | >= )(${[...tokens.values()].join('|')})\\b`)
  expect(listSourceFiles().filter((file) => widths.test(readSource(file)))).toEqual(['theme/breakpoints.ts'])
  const repeated = [...readSource('theme/breakpoints.ts').matchAll(/from(\w+) = '\(min-width: (\w+)\)'/g)]
  expect(repeated.map(([, name, value]) => [name, value])).toEqual([
    ['Small', tokens.get('sm')],
    ['Medium', tokens.get('md')],
    ['Large', tokens.get('lg')],
  ])
})

type Rule = ReturnType<typeof findRules>[number]

/** What paper, forced colours and more contrast take away again is no look of its own. */
function isForEveryMedium({ around }: Rule): boolean {
  return !around.some((head) =>
    /^@media (print|\(forced-colors: active\)|\(prefers-contrast: more\))/.test(head),
  )
}

/** The classes that a rule is about: those with which a selector without surroundings begins. */
function findClasses({ selector }: Rule): string[] {
  return selector
    .split(/,(?![^(]*\))/)
    .map((one) => one.trim())
    .filter((one) => !/[\s>+~]/.test(one.replaceAll(/\([^)]*\)|\[[^\]]*\]/g, '')))
    .flatMap((one) => /^\.[\w-]+/.exec(one)?.[0] ?? [])
}
