import { globSync } from 'node:fs'
import { expect, test } from 'vitest'
import { layers, projectRoot, readSource } from './support/source-files.ts'

const sheets = globSync(`{${layers.join(',')},catalogue}/**/*.css`, { cwd: projectRoot })

test('key frames are of the whole page: no two sheets give them the same name', () => {
  const names = sheets.flatMap((sheet) =>
    [...readSource(sheet).matchAll(/@keyframes ([\w-]+)/g)].map(([, name = '']) => name),
  )
  expect(names.length).toBeGreaterThan(10)
  expect(findTwice(names)).toEqual([])
})

/** What a list holds more than once. */
function findTwice(names: string[]): string[] {
  return names.filter((name, index) => names.indexOf(name) !== index)
}
