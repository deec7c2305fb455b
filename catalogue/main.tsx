import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
// First, because it sets the order of the layers in which the style sheets of the pages stand.
import './main.css'
import type { CataloguePage } from './page.ts'
import { pages } from './pages.ts'

/** `?page=button` shows a page, `&theme=dark` the dark theme, `&bare` the component alone, for tests. */
const names = Object.keys(pages).map((path) => path.slice('./pages/'.length, -'.tsx'.length))
const parameters = new URLSearchParams(window.location.search)

document.documentElement.classList.add(parameters.get('theme') === 'dark' ? 'dark' : 'light')

/** The kit's links want a router; this one leads nowhere. */
const router = createMemoryRouter([{ path: '*', Component: Catalogue }])
const container = document.getElementById('catalogue')
if (container)
  createRoot(container).render(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  )

function Catalogue() {
  const name = parameters.get('page') ?? names[0] ?? ''
  const page = pages[`./pages/${name}.tsx`]
  if (parameters.has('bare')) return page ? <page.Component /> : null
  return (
    <div className="sheet grid gap-10 py-10 lg:grid-cols-[12rem_1fr]">
      <nav aria-label="Components">
        <p className="mb-4 flex gap-4">
          {['light', 'dark'].map((theme) => (
            <a key={theme} href={linkTo(name, theme)} className="underline">
              {theme}
            </a>
          ))}
        </p>
        <ul className="flex flex-wrap gap-x-5 gap-y-2 lg:flex-col">
          {names.map((other) => (
            <li key={other}>
              <a
                href={linkTo(other)}
                aria-current={other === name ? 'page' : undefined}
                className="underline"
              >
                {pages[`./pages/${other}.tsx`]?.title}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <main>{page ? <Page page={page} /> : <p>There is no page called {name}.</p>}</main>
    </div>
  )
}

function Page({ page: { title, keyboard, Component } }: { page: CataloguePage }) {
  return (
    <>
      <h1 className="display-md mb-8">{title}</h1>
      <Component />
      {keyboard && (
        <table className="mt-12 text-left">
          <caption className="mb-2 text-left font-semibold">Keyboard</caption>
          <tbody>
            {keyboard.map(({ keys, effect }) => (
              <tr key={keys + effect} className="border-t border-rule">
                <th scope="row" className="py-2 pr-8 font-mono text-sm">
                  {keys}
                </th>
                <td className="py-2">{effect}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  )
}

function linkTo(page: string, theme = parameters.get('theme') ?? 'light'): string {
  return `?${new URLSearchParams({ page, theme })}`
}
