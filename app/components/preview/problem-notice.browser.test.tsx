import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { type ContentProblem, noProblems, ProblemNotice } from './problem-notice.tsx'

const title: ContentProblem = {
  severity: 'error',
  file: '1.docs/a.md',
  line: 2,
  message: 'No hay ningún campo «titel».',
  fix: 'Escribe «title».',
  whereabouts: 'page',
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

test('O-29: it is folded and unfolded by its heading, stays as it is while lines move, and unfolds with another mistake', async () => {
  const { rerender } = await render(<ProblemNotice told={tell(title)} />)
  const fix = region.getByText('Escribe «title».')
  await region.getByRole('heading').click()
  await expect.element(fix).not.toBeVisible()
  await rerender(<ProblemNotice told={tell({ ...title, line: 4 })} />)
  await expect.element(fix).not.toBeVisible()
  await rerender(<ProblemNotice told={tell(title, link)} />)
  await expect.element(fix).toBeVisible()
})
