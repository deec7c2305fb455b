import { expect, test } from 'vitest'
import { createIconFinder } from './icon-finder.ts'

const home = { prefix: 'mdi', icons: { home: { body: '<path d="M0 0h9"/>' } }, width: 24, height: 24 }

test('C-ICON-12: pages get an icon by the name that content gives it; installed sets are never asked for', async () => {
  const asked: string[] = []
  const findIcon = createIconFinder({
    async ask(prefix, names) {
      asked.push(`${prefix} ${names.join()}`)
      return names.includes('home') ? { set: home } : 'not found'
    },
  })
  expect(await findIcon('i-mdi-home')).toContain('<path d="M0 0h9"/>')
  expect(await findIcon('i-mdi-nope')).toBeUndefined()
  expect(findIcon('i-lucide-shirt')).toContain('<svg')
  expect(await findIcon('i-lucide-nope')).toBeUndefined()
  expect(await findIcon('home')).toBeUndefined()
  expect(asked).toEqual(['mdi home', 'mdi nope'])
})

test('without a service the icons of installed sets are there, and no others', () => {
  const findIcon = createIconFinder(undefined)
  expect(findIcon('i-lucide-shirt')).toContain('<svg')
  expect(findIcon('i-mdi-home')).toBeUndefined()
})
