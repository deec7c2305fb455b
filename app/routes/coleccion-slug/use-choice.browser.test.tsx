import { Profiler } from 'react'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { listFields } from '#app/stores/change-list.ts'
import { renderOnPage } from '#tests/support/render.tsx'
import type { ShownGarment } from './loader.ts'
import { useChoice } from './use-choice.ts'

const coat = {
  reference: 'I26-01',
  sizes: ['38', '40'],
  colours: [{ name: 'Camel' }],
} as unknown as ShownGarment

function Page() {
  const { first, choice, formProps } = useChoice(coat, '')
  return (
    <form {...formProps}>
      <input type="hidden" name={listFields.colour} value={first.colour} />
      <select aria-label="Talla" name={listFields.size} defaultValue={first.size}>
        <option value="">—</option>
        <option>40</option>
      </select>
      <output>{choice.size}</output>
    </form>
  )
}

test('a page is not drawn anew because nothing was chosen before React had come, and is when something is', async () => {
  const onRender = vi.fn()
  await renderOnPage(
    <Profiler id="page" onRender={onRender}>
      <Page />
    </Profiler>,
  )
  await expect.element(page.getByRole('combobox')).toBeVisible()
  expect(onRender).toHaveBeenCalledOnce()
  await page.getByRole('combobox').selectOptions('40')
  await expect.element(page.getByRole('status')).toHaveTextContent('40')
})
