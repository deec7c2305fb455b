import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { writeListCookie } from '#app/stores/list-cookie.ts'
import { renderOnPage } from '#tests/support/render.tsx'
import { MenuLinks } from './menu-links.tsx'
import { ShopLinks } from './shop-links.tsx'

const keep = (text: string) => {
  // biome-ignore lint/suspicious/noDocumentCookie: as the list writes it
  document.cookie = writeListCookie(text, false)
}

afterEach(() => keep(''))

test('how much is on the list is said with what it counts, in the header and in the menu', async () => {
  keep('I26-08:128:Rosa::69.9&I26-01:40:Camel::149')
  await renderOnPage(
    <>
      <ShopLinks />
      <MenuLinks />
    </>,
  )
  const links = page.getByRole('link', { name: 'Mi lista (2 prendas)', exact: true })
  await expect.poll(() => links.elements().length).toBe(2)
  await expect.element(page.getByRole('listitem').getByText('Mi lista (2 prendas)')).toBeVisible()
})
