import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { listFields, listTasks } from '#app/stores/change-list.ts'
import { changeStoredList } from '#app/stores/list-store.ts'
import { renderOnPage } from '#tests/support/render.tsx'
import { Added } from './added.tsx'
import type { ShownGarment } from './loader.ts'

const coat = {
  reference: 'I26-01',
  title: 'Abrigo cruzado',
  price: 229,
  audiences: ['mujer'],
  sizes: ['38', '40'],
  colours: [{ name: 'Camel', image: { src: '/favicon.svg', alt: '' } }],
} as unknown as ShownGarment

/** What the form of a garment asks of the list. */
function change(fields: Partial<Record<keyof typeof listFields, string>>) {
  const form = new FormData()
  for (const [field, value] of Object.entries(fields))
    form.set(listFields[field as keyof typeof listFields], value)
  return changeStoredList(form)
}

test('what was put on the list is not said to be there once another tab has taken it off', async () => {
  const { reference } = coat
  const added = change({ task: listTasks.add, reference, size: '40', colour: 'Camel', price: '229' })
  await renderOnPage(<Added garment={coat} added={added} isGone={false} />)
  const said = page.getByRole('status')
  await expect
    .element(said)
    .toHaveTextContent('Has añadido Abrigo cruzado, talla 40, Camel. 1 prenda en tu lista.')
  document.cookie = 'escaparate-lista=; path=/; max-age=0'
  window.dispatchEvent(new Event('focus'))
  await expect.element(said).toBeEmptyDOMElement()
  await expect.element(page.getByRole('link', { name: 'Ver la lista' })).not.toBeInTheDocument()
})
