import { expect, test } from 'vitest'
import { listAffectedTests } from './support/affected-tests.ts'

test('a source of the site is followed to the tests that import it, and to all that ask a running site', () => {
  const { vitest, playwright } = listAffectedTests(['search/engine/rank-pages.ts'])
  expect(vitest).toEqual(
    expect.arrayContaining(['search/engine/search-engine.test.ts', 'tests/start.test.ts']),
  )
  expect(vitest).toContain('tests/contract/search.test.ts')
  expect(vitest).not.toContain('urls/trailing-slash.test.ts')
  expect(playwright).toContain('tests/e2e/search.e2e.ts')
  expect(playwright).not.toContain('tests/e2e/ui/catalogue.e2e.ts')
})

test('what no page sees opens no browser, and what no program reaches starts none', () => {
  const ofServer = listAffectedTests(['server/seo/small-files.ts'])
  expect(ofServer.vitest).toEqual(
    expect.arrayContaining(['tests/contract/seo.test.ts', 'tests/start.test.ts']),
  )
  expect(ofServer.playwright).toEqual([])
  const ofPage = listAffectedTests(['app/components/search/palette-state.ts'])
  expect(ofPage.vitest).toContain('tests/contract/search.test.ts')
  expect(ofPage.vitest).not.toContain('tests/processes.test.ts')
  expect(ofPage.playwright).toContain('tests/e2e/search.e2e.ts')
})

test('a component is followed to its own tests and to the catalogue', () => {
  const { vitest, components, playwright } = listAffectedTests(['ui/forms/form-field.tsx'])
  expect(vitest).toContain('ui/forms/form-field.test.tsx')
  expect(vitest).not.toContain('ui/forms/select.browser.test.tsx')
  expect(components).toContain('ui/forms/select.browser.test.tsx')
  expect(playwright).toContain('tests/e2e/ui/catalogue.e2e.ts')
})

test('a component is followed to the tests of those that show it, a style sheet to all of them, and content to none', () => {
  const select = 'ui/forms/select.browser.test.tsx'
  expect(listAffectedTests(['ui/forms/select.tsx']).components).toContain(select)
  expect(listAffectedTests(['ui/overlays/modal.tsx']).components).not.toContain(select)
  expect(listAffectedTests(['theme/base.css']).components).toContain(select)
  expect(listAffectedTests(['content/2.pricing.yml']).components).not.toContain(select)
})

test('content reaches who asks a running site, and a guide who reads it', () => {
  const ofContent = listAffectedTests(['content/2.pricing.yml'])
  expect(ofContent.vitest).toContain('tests/contract/routes.test.ts')
  expect(ofContent.vitest).not.toContain('urls/trailing-slash.test.ts')
  expect(ofContent.playwright).toContain('tests/e2e/pages.e2e.ts')
  const ofGuide = listAffectedTests(['docs/editar.md'])
  expect(ofGuide.playwright).toContain('tests/e2e/new-entries.e2e.ts')
  expect(ofGuide.playwright).not.toContain('tests/e2e/search.e2e.ts')
  expect(ofGuide.vitest).not.toContain('tests/contract/routes.test.ts')
})

test('a test that has changed runs alone, and packages and settings run everything', () => {
  expect(listAffectedTests(['tests/e2e/search.e2e.ts'])).toEqual({
    vitest: [],
    components: [],
    playwright: ['tests/e2e/search.e2e.ts'],
  })
  const all = listAffectedTests(['package-lock.json'])
  expect(all.vitest).toEqual(
    expect.arrayContaining(['urls/trailing-slash.test.ts', 'tests/contract/search.test.ts']),
  )
  expect(all.playwright).toContain('tests/e2e/ui/catalogue.e2e.ts')
})
