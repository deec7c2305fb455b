import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderOnPage } from '#tests/support/render.tsx'
import { CardTitle } from './card.tsx'

test('what can be pressed in a card of a page, all of which is a link, is pressed and not the link', async () => {
  let presses = 0
  await renderOnPage(
    <article className="relative grid gap-2 p-4">
      <CardTitle as="h3" to="/coleccion/abrigo" className="">
        Abrigo
      </CardTitle>
      <p>
        <button type="button" onClick={() => (presses += 1)}>
          Comparar
        </button>
      </p>
    </article>,
  )
  await page.getByRole('button', { name: 'Comparar' }).click({ timeout: 3000 })
  expect(presses).toBe(1)
})
