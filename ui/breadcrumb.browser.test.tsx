import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { Component } from '#catalogue/pages/breadcrumb.tsx'
import { expectText, openCatalogue } from '#tests/support/component-page.tsx'

test('the last entry is this page and no link, nor is a level without a page', async () => {
  await openCatalogue(Component)
  const way = page.getByRole('navigation', { name: 'Where this is' })
  await expectText(way.getByRole('link'), ['Guides', 'Returns'])
  await expect
    .element(way.getByRole('listitem').last())
    .toHaveTextContent('How long the money takes to come back')
})
