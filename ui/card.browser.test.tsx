import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderOnPage } from '#tests/support/render.tsx'
import { Card, CardTitle } from './card.tsx'

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

test('a press anywhere on a card of a text follows its link, save on what can be pressed in it', async () => {
  let presses = 0
  await renderOnPage(
    <div className="prose card-group">
      <Card title="Devoluciones" to="/docs/devoluciones">
        <p>Todo se puede pulsar.</p>
        <button type="button" onClick={() => (presses += 1)}>
          Guardar
        </button>
      </Card>
    </div>,
  )
  const followed: string[] = []
  const link = page.getByRole('link', { name: 'Devoluciones' }).element()
  const follow = (event: Event) => {
    event.preventDefault()
    followed.push(link.textContent)
  }
  link.addEventListener('click', follow)
  await page.getByText('Todo se puede pulsar.').click({ force: true })
  await page.getByRole('button', { name: 'Guardar' }).click()
  expect(followed).toEqual(['Devoluciones'])
  expect(presses).toBe(1)
})
