import { useRef } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { listFields } from '#app/stores/change-list.ts'
import { renderOnPage } from '#tests/support/render.tsx'
import { Added } from './added.tsx'
import { BuyBar } from './buy-bar.tsx'
import type { ShownGarment } from './loader.ts'
import { useChoice } from './use-choice.ts'

const coat = {
  reference: 'I26-01',
  title: 'Abrigo cruzado',
  price: 229,
  audiences: ['mujer'],
  sizes: ['38', '40'],
  colours: [{ name: 'Camel', image: { src: '/favicon.svg', alt: '' } }],
} as unknown as ShownGarment

/** What says of a garment that it is on the list: beside the button of its form, and in the bar of a phone. */
function Coat() {
  const { formProps, ...choosing } = useChoice(coat, '')
  const chosen = { reference: coat.reference, size: '40', colour: 'Camel', price: '229' } as const
  return (
    <>
      <form id="prenda" {...formProps}>
        {Object.entries(chosen).map(([field, value]) => (
          <input key={field} type="hidden" name={listFields[field as keyof typeof chosen]} value={value} />
        ))}
        <Added garment={coat} added={choosing.added} isGone={false} />
      </form>
      <BuyBar {...choosing} garment={coat} form="prenda" button={useRef(null)} />
    </>
  )
}

test('what was put on the list is not said to be there once another tab has taken it off', async () => {
  await page.viewport(390, 844)
  await renderOnPage(<Coat />)
  await page.getByRole('button', { name: 'Añadir' }).click()
  const said = page.getByRole('status')
  await expect
    .element(said)
    .toHaveTextContent('Has añadido Abrigo cruzado, talla 40, Camel. 1 prenda en tu lista.')
  await expect.element(page.getByRole('button')).toHaveTextContent('En tu lista')
  document.cookie = 'escaparate-lista=; path=/; max-age=0'
  window.dispatchEvent(new Event('focus'))
  await expect.element(said).toBeEmptyDOMElement()
  await expect.element(page.getByRole('button')).toHaveTextContent('Añadir')
  await expect.element(page.getByRole('link', { name: 'Ver la lista' })).not.toBeInTheDocument()
})
