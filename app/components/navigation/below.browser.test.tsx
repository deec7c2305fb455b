import { useLayoutEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderOnPage } from '#tests/support/render.tsx'
import { Below } from './below.tsx'
import { Link } from './link.tsx'

/** Whether what is below was there when a page was drawn first, and its foot out of the window, page by page. */
let drawn: [isThere: boolean, isFilled: boolean][] = []

function Page() {
  useLayoutEffect(() => {
    const isThere = document.querySelector('h2') !== null
    drawn.push([isThere, document.documentElement.scrollHeight > window.innerHeight])
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

test('what is below comes after the top of a page that is navigated to, which keeps its place, and with it at first, for a fragment and for who comes back', async () => {
  drawn = []
  await renderOnPage(<Pages />)
  await expect.element(heading).toBeVisible()
  await page.getByRole('link', { name: 'Blog' }).click()
  await expect.element(heading).toBeVisible()
  await page.getByRole('link', { name: 'Preguntas' }).click()
  await expect.element(heading).toBeVisible()
  await page.getByRole('button', { name: 'Atrás' }).click()
  await expect.element(heading).toBeVisible()
  // Of this little page all fits into the window once it is drawn.
  const whole = [true, false]
  await expect.poll(() => drawn).toEqual([whole, [false, true], whole, whole])
})
