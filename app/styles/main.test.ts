import { basename } from 'node:path'
import { expect, test } from 'vitest'
import { collectReachable, listSourceFiles, readSource } from '#tests/support/source-files.ts'

test('the site carries the utilities of those components that something on it shows, and of no others', () => {
  const sources = listSourceFiles().filter((file) => /^(app|ui)\/.*\.tsx$/.test(file))
  const isComponent = (file: string) => file.startsWith('ui/')
  const shown = new Set(
    sources.filter((file) => !isComponent(file)).flatMap((file) => [...collectReachable(file)]),
  )
  const [, leftOut = ''] =
    /@source not "\.\.\/\.\.\/ui\/\{([^}]+)\}\.tsx"/.exec(readSource('app/styles/main.css')) ?? []
  expect(leftOut.split(',').toSorted()).toEqual(
    sources
      .filter((file) => isComponent(file) && !shown.has(file))
      .map((file) => basename(file, '.tsx'))
      .toSorted(),
  )
})
