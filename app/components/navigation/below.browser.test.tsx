import { useLayoutEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderOnPage } from '#tests/support/render.tsx'
import { Below } from './below.tsx'
import { Link } from './link.tsx'

/** Whether what is below was there when a page was drawn first, page by page. */
let drawn: boolean[] = []

function Page() {
  useLayoutEffect(() => {
    drawn.push(document.querySelector('h2') !== null)
  }, [])
  return (
    <Below>
      <h2>Lo de abajo</h2>
    </Below>
  )
}

function Pages() {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  return (
    <>
      <Link to="/blog">Blog</Link>
      <Link to="/pricing#preguntas">Preguntas</Link>
      <button type="button" onClick={() => void navigate(-1)}>
        Atrás
      </button>
      <Page key={pathname} />
    </>
  )
}

const heading = page.getByRole('heading', { name: 'Lo de abajo' })

test('what is below comes after the top of a page that is navigated to, and with it at first, for a fragment and for who comes back', async () => {
  drawn = []
  await renderOnPage(<Pages />)
  await expect.element(heading).toBeVisible()
  await page.getByRole('link', { name: 'Blog' }).click()
  await expect.element(heading).toBeVisible()
  await page.getByRole('link', { name: 'Preguntas' }).click()
  await expect.element(heading).toBeVisible()
  await page.getByRole('button', { name: 'Atrás' }).click()
  await expect.element(heading).toBeVisible()
  await expect.poll(() => drawn).toEqual([true, false, true, true])
})
