import { useLayoutEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { MemoryRouter, useLocation, useNavigate } from 'react-router'
import { expect, onTestFinished, test } from 'vitest'
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

test('of a document React takes over what is below after what is above, so that nobody waits for both', async () => {
  const isTaken = () => Object.keys(heading.element()).some((name) => name.startsWith('__reactFiber$'))
  let wasTaken: boolean | undefined
  function Above() {
    useLayoutEffect(() => {
      wasTaken = isTaken()
    }, [])
    return <h1>Lo de arriba</h1>
  }
  const pageOfServer = (
    <MemoryRouter>
      <Above />
      <Below>
        <h2>Lo de abajo</h2>
      </Below>
    </MemoryRouter>
  )
  const place = document.body.appendChild(document.createElement('div'))
  place.innerHTML = renderToString(pageOfServer)
  const root = hydrateRoot(place, pageOfServer)
  onTestFinished(() => {
    root.unmount()
    place.remove()
  })
  await expect.poll(isTaken).toBe(true)
  expect(wasTaken).toBe(false)
})
