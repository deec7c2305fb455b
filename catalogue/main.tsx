import { type ComponentType, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
// First, because it sets the order of the layers in which the style sheets of the pages stand.
import './main.css'

/** By their file: each shows a component of `ui` in every state, size and colour. */
const pages = import.meta.glob<ComponentType>('./pages/*.tsx', { eager: true, import: 'Component' })

/** `?page=button` shows a page, `&theme=dark` the dark theme. */
const names = Object.keys(pages).map((path) => path.slice('./pages/'.length, -'.tsx'.length))
const parameters = new URLSearchParams(window.location.search)

document.documentElement.classList.add(parameters.get('theme') === 'dark' ? 'dark' : 'light')

const container = document.getElementById('catalogue')
if (container)
  createRoot(container).render(
    <StrictMode>
      <Catalogue />
    </StrictMode>,
  )

function Catalogue() {
  const name = parameters.get('page') ?? names[0] ?? ''
  const Page = pages[`./pages/${name}.tsx`]
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
                {other}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <main>
        <h1 className="display-md mb-8">{name}</h1>
        {Page && <Page />}
      </main>
    </div>
  )
}

function linkTo(page: string, theme = parameters.get('theme') ?? 'light'): string {
  return `?${new URLSearchParams({ page, theme })}`
}
