import { useLocation } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { shellLinks } from '#config/site.ts'
import type { SearchClient, SearchFindings, SearchRecord } from '#search/results.ts'
import { expectNoAxeViolations } from '#tests/support/component-page.tsx'
import { renderOnPage } from '#tests/support/render.tsx'
import { MarkedText } from './marked-text.tsx'
import type { loadSearch } from './search-client.ts'
import { SearchPalette } from './search-palette.tsx'
import { SearchTrigger } from './search-trigger.tsx'

/** The documentation's search: a section of eighty pages, which finds those that have the query in their title. */
const search = vi.hoisted(() => ({ loadSearch: vi.fn<typeof loadSearch>() }))
vi.mock('./search-client.ts', () => search)
// What is drawn of an option, its title and its text: how often tells how many options are drawn anew.
vi.mock('./marked-text.tsx', { spy: true })

const records = Array.from(
  { length: 80 },
  (_, index): SearchRecord => ({
    id: `/docs/tallas/pagina-${index}`,
    title: index === 0 ? 'Tallas de mujer' : `Página ${index}`,
    titles: [],
    level: 1,
    group: '/docs/tallas',
  }),
)

function find(query: string): SearchFindings {
  const matches = records
    .filter(({ title }) => title.toLowerCase().includes(query.toLowerCase()))
    .slice(0, 42)
    .map((record): SearchFindings['matches'][number] => ({
      record,
      titleRanges: [[0, query.length]],
      excerpt: { text: 'Tabla de medidas', ranges: [] },
    }))
  return { query, matches, unknown: [] }
}

const client: SearchClient = {
  bringTexts: async () => {},
  groups: [{ id: '/docs/tallas', label: 'Tallas', records: records.slice(0, 42) }],
  search: find,
}

const palette = page.getByRole('dialog', { name: 'Buscar en Escaparate' })
const input = palette.getByRole('combobox')
const status = palette.getByRole('status')
const readSelected = () => palette.element().querySelector('[role="option"][aria-selected="true"]')

function Address() {
  const { pathname } = useLocation()
  return <output>{pathname}</output>
}

async function open() {
  await renderOnPage(
    <>
      <script id="__NUXT_DATA__" type="application/json">
        {JSON.stringify({ config: {} })}
      </script>
      <Address />
      <SearchTrigger className="search-button" label="Buscar" />
      <SearchPalette links={shellLinks} />
    </>,
  )
  await page.getByRole('button', { name: /^Buscar/ }).click()
  await expect.element(input).toHaveFocus()
}

/** The option with this text is highlighted, and the input names it. */
async function expectHighlighted(text: RegExp) {
  await expect.poll(() => readSelected()?.textContent).toMatch(text)
  expect(input.element().getAttribute('aria-activedescendant')).toBe(readSelected()?.id)
  await expect.element(input).toHaveFocus()
}

beforeEach(() => {
  search.loadSearch.mockResolvedValue(client)
})

test('C-SEARCH-13: without its data it says so, links work, and another try brings it', async () => {
  search.loadSearch.mockRejectedValue(new Error('away'))
  await open()
  const reason = 'Ahora mismo no se puede buscar en la guía.'
  await expect.element(status).toHaveTextContent(reason)
  await userEvent.keyboard('pri')
  await expectHighlighted(/^Pricing/)
  await input.fill('tallas')
  await expect.element(palette.getByText(reason).first()).toBeVisible()
  await expect.element(palette.getByRole('link', { name: 'Buscar «tallas» en una página' })).toBeVisible()
  search.loadSearch.mockResolvedValue(client)
  await palette.getByRole('button', { name: 'Reintentar' }).click()
  await expectHighlighted(/Tallas de mujer/)
  expect(vi.mocked(console.warn).mock.calls.join()).toContain('cannot be searched')
  vi.mocked(console.warn).mockClear()
})

test('it has no accessibility violation at first and with results, light and dark', async () => {
  await open()
  await expect.element(palette.getByRole('group', { name: 'Tallas' })).toBeInTheDocument()
  await expectInBothThemes()
  await input.fill('página')
  await expect.element(status).toHaveTextContent('42 resultados')
  await expectInBothThemes()
})

async function expectInBothThemes() {
  for (const theme of ['light', 'dark']) {
    document.documentElement.className = theme
    await expectNoAxeViolations()
  }
}

test('C-SEARCH-9: keys move the highlight, never round the ends, and the focus stays in the input', async () => {
  await open()
  await expect.element(palette.getByRole('group', { name: 'Tallas' })).toBeInTheDocument()
  expect(readSelected()).toBeNull()
  const last = /Oscuro/
  for (const [key, text] of [
    ['ArrowUp', last],
    ['ArrowDown', last],
    ['Home', /^Docs/],
    ['ArrowUp', /^Docs/],
    ['ArrowDown', /^Pricing/],
    ['End', last],
  ] as const) {
    await userEvent.keyboard(`{${key}}`)
    await expectHighlighted(text)
  }
})

test('C-SEARCH-9: an Enter that ends a composition activates nothing, another one goes to the best match', async () => {
  await open()
  await userEvent.keyboard('tallas')
  await expectHighlighted(/Tallas de mujer/)
  input
    .element()
    .dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', isComposing: true, bubbles: true }))
  await expect.element(palette).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('/docs/tallas/pagina-0')).toBeInTheDocument()
  await expect.element(palette).not.toBeInTheDocument()
})

test('C-SEARCH-9: an Enter that is faster than the search waits for it', async () => {
  const { promise, resolve } = Promise.withResolvers<SearchClient>()
  search.loadSearch.mockReturnValueOnce(promise)
  await open()
  await input.fill('tallas')
  await userEvent.keyboard('{Enter}')
  await expect.element(palette).toBeVisible()
  resolve(client)
  await expect.element(page.getByText('/docs/tallas/pagina-0')).toBeInTheDocument()
})

test('C-SEARCH-9, 10: the pointer highlights, and a press goes there', async () => {
  await open()
  const blog = palette.getByRole('option', { name: /^Blog/ })
  await blog.hover()
  await expectHighlighted(/^Blog/)
  await blog.click()
  await expect.element(page.getByText('/blog', { exact: true })).toBeInTheDocument()
})

test('C-SEARCH-7, 8: what matches is marked, and the best 42 follow as somebody goes to their end', async () => {
  await open()
  await input.fill('página')
  await expect.element(palette.getByText('Página', { exact: true }).first()).toBeVisible()
  expect(palette.element().querySelector('mark')?.textContent).toBe('Página')
  await expect.element(status).toHaveTextContent('42 resultados')
  const count = () => palette.getByRole('option').elements().length
  expect(count()).toBe(7)
  await userEvent.keyboard('{End}')
  await expect.poll(count).toBe(42)
})

test('a letter draws the options in sight once; that typing rests draws none, and a key those that it concerns', async () => {
  await open()
  await input.fill('página ')
  await expect.element(status).toHaveTextContent('42 resultados')
  const countDrawn = () => vi.mocked(MarkedText).mock.calls.length / 2
  const before = countDrawn()
  await userEvent.keyboard('1')
  await expect.element(status).toHaveTextContent('11 resultados')
  expect(countDrawn() - before).toBe(7)
  const moved = countDrawn()
  await userEvent.keyboard('{ArrowDown}')
  await expectHighlighted(/Página 10/)
  // The two that it moves between, and one more, that follows them.
  expect(countDrawn() - moved).toBe(3)
})

test('C-SEARCH-11: nothing found is said, with what most people come for', async () => {
  await open()
  await input.fill('xqzw')
  await expect.element(status).toHaveTextContent('No hay datos coincidentes')
  await expect.element(palette.getByRole('link', { name: 'Pregunta a una persona' })).toBeVisible()
  await palette.getByRole('link', { name: 'Ver el índice de la guía' }).click()
  await expect.element(page.getByText('/docs/indice')).toBeInTheDocument()
})

test('a guess is told, and refused with a press: the query means what it says', async () => {
  vi.spyOn(client, 'search').mockImplementation((query, options) =>
    options?.isLiteral ? find(query) : { ...find('tallas'), query, guess: 'tallas' },
  )
  await open()
  const readAbove = () => palette.getByRole('listbox').element().previousElementSibling
  const above = readAbove()
  await input.fill('taals')
  await expect.element(palette.getByText('Quizá quisiste decir «tallas».').first()).toBeVisible()
  // What comes and goes beside the list makes the browser style all of it anew.
  expect(readAbove()).toBe(above)
  await palette.getByRole('button', { name: 'Buscar «taals» tal cual' }).click()
  await expect.element(status).toHaveTextContent('No hay datos coincidentes')
  await expect.element(input).toHaveFocus()
})

test('an answer stands above the results, highlighted, and is read out once', async () => {
  const answer = { id: '/docs/envios#plazos', titles: ['Envíos'], text: 'Tarda 2–3 días.', cells: [] }
  vi.spyOn(client, 'search').mockImplementation(() => ({ ...find('tallas'), answer }))
  await open()
  await input.fill('cuánto tarda')
  await expectHighlighted(/Tarda 2–3 días/)
  await expect.element(palette.getByRole('group', { name: 'Respuesta' })).toBeInTheDocument()
  await expect.element(status).toHaveTextContent('Respuesta: Tarda 2–3 días. 1 resultado')
})

test('C-SEARCH-12: Escape, the cross and a press outside close it and keep the query, which is then selected; a choice clears it', async () => {
  await open()
  const opener = page.getByRole('button', { name: /^Buscar/ })
  await input.fill('pricing')
  for (const close of [
    () => userEvent.keyboard('{Escape}'),
    () => palette.getByRole('button', { name: 'Cerrar' }).click(),
    () => palette.click({ position: { x: -20, y: 20 }, force: true }),
  ]) {
    await close()
    await expect.element(palette).not.toBeInTheDocument()
    await expect.poll(() => document.activeElement).toBe(opener.element())
    await opener.click()
    await expect.element(input).toHaveValue('pricing')
    expect(getSelection()?.toString()).toBe('pricing')
  }
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('/pricing', { exact: true })).toBeInTheDocument()
  await opener.click()
  await expect.element(input).toHaveValue('')
})

test('Tab leads from the field to the cross, and back', async () => {
  await open()
  await userEvent.keyboard('{Tab}')
  await expect.element(palette.getByRole('button', { name: 'Cerrar' })).toHaveFocus()
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}')
  await expect.element(input).toHaveFocus()
})

test('React owns every element of it, but for the lines of icons', async () => {
  await open()
  await input.fill('página')
  await expect.element(status).toHaveTextContent('42 resultados')
  const owned = (element: Element) => Object.keys(element).some((name) => name.startsWith('__reactFiber$'))
  const elements = [...palette.element().querySelectorAll('*')].filter((element) => !element.closest('svg'))
  expect(elements.length).toBeGreaterThan(50)
  expect(elements.filter((element) => !owned(element))).toEqual([])
})
