import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Component } from '#catalogue/pages/tabs.tsx'
import { openCatalogue } from '#tests/support/component-page.tsx'

test('the arrow keys choose, also around the ends, and Tab goes on', async () => {
  await openCatalogue(Component)
  const tabs = page.getByRole('group', { name: 'Fabrics' }).getByRole('radio')
  const panel = (text: string) => expect.element(page.getByText(text))
  await panel('By hand, in cold water.').toBeVisible()
  tabs.nth(0).element().focus()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(tabs.nth(1)).toBeChecked()
  await panel('At 40 degrees.').toBeVisible()
  await panel('By hand, in cold water.').not.toBeVisible()
  await userEvent.keyboard('{ArrowUp}{ArrowLeft}')
  await expect.element(tabs.nth(2)).toBeChecked()
  await expect.element(tabs.nth(2)).toHaveFocus()
  await userEvent.tab()
  await expect.element(tabs.nth(2)).not.toHaveFocus()
  await expect.element(tabs.nth(2)).toBeChecked()
})
