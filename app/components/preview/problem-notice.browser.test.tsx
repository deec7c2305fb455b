import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { ContentProblem } from './describe-problems.ts'
import { noProblems, ProblemNotice } from './problem-notice.tsx'

beforeEach(() => sessionStorage.clear())

const title: ContentProblem = {
  severity: 'error',
  file: '1.docs/a.md',
  line: 2,
  message: 'No hay ningún campo «titel».',
  fix: 'Escribe «title».',
  whereabouts: 'page',
  editor: '/__abrir?a',
}
const link: ContentProblem = { ...title, line: 9, message: 'El enlace no lleva a nada.', fix: 'Corrígelo.' }
const tell = (...problems: ContentProblem[]) => ({ problems, count: problems.length })

const region = page.getByRole('region', { name: 'Vista previa del contenido' })
const status = page.getByRole('status')

test('O-29: mistakes are told with file, line and fix, and that they are mended is said', async () => {
  const { rerender } = await render(<ProblemNotice told={noProblems} />)
  expect(region.query()).toBeNull()
  await expect.element(status).toBeEmptyDOMElement()
  await rerender(<ProblemNotice told={tell(title)} />)
  await expect.element(region.getByText('1.docs/a.md, línea 2')).toBeVisible()
  await expect.element(region.getByText('Escribe «title».')).toBeVisible()
  expect(status.element().textContent).toBe(
    'El último cambio no se muestra. 1.docs/a.md, línea 2. No hay ningún campo «titel».',
  )
  await rerender(<ProblemNotice told={{ problems: [], count: 0 }} />)
  await expect.element(region).not.toBeInTheDocument()
  await expect.element(status).toHaveTextContent('No queda nada por corregir.')
})

test('O-29: Escape closes it, the focus goes back, it opens with a new mistake or one that comes again, and not with another page', async () => {
  const draw = (told: typeof noProblems) => (
    <>
      <button type="button">antes</button>
      <ProblemNotice told={told} />
    </>
  )
  const { rerender, unmount } = await render(draw(tell(title)))
  const before = page.getByRole('button', { name: 'antes' })
  await before.click()
  await userEvent.keyboard('{Tab}')
  await expect.element(region.getByRole('button', { name: 'Cerrar' })).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(region).not.toBeInTheDocument()
  await expect.element(before).toHaveFocus()
  await rerender(draw(tell({ ...title, line: 4 })))
  expect(region.query()).toBeNull()
  await rerender(draw(tell(title, link)))
  await expect.element(region).toBeVisible()
  await userEvent.keyboard('{Tab}{Escape}')
  await rerender(draw(tell(link)))
  expect(region.query()).toBeNull()
  await rerender(draw(tell(title, link)))
  await expect.element(region).toBeVisible()
  await userEvent.keyboard('{Tab}{Escape}')
  await unmount()
  await render(draw(tell(title, link)))
  expect(region.query()).toBeNull()
})

test('O-29: who stands on a mistake that is mended goes on from the button that closes', async () => {
  const { rerender } = await render(<ProblemNotice told={tell(title, link)} />)
  const place = region.getByRole('link').first()
  place.element().focus()
  await expect.element(place).toHaveFocus()
  await rerender(<ProblemNotice told={tell(link)} />)
  await expect.element(region.getByRole('button', { name: 'Cerrar' })).toHaveFocus()
})
