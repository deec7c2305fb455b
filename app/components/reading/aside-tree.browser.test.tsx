import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderOnPage } from '#tests/support/render.tsx'
import { AsideTree } from './aside-tree.tsx'
import type { AsideNode } from './loader.ts'

const whole: AsideNode = {
  title: 'Tallas',
  path: '/docs/tallas',
  children: [
    { title: 'Mujer', path: '/docs/tallas/mujer' },
    { title: 'Hombre', path: '/docs/tallas/hombre' },
  ],
}

function draw(nodes: AsideNode[], address: string) {
  return renderOnPage(<AsideTree nodes={nodes} />, address)
}

const section = page.getByText('Tallas', { exact: true })
const second = page.getByRole('link', { name: 'Hombre' })

test('C-NAV-8: a section is open at first, the page at hand is marked', async () => {
  await draw([whole], '/docs/tallas/hombre')
  await expect.element(second).toHaveAttribute('aria-current', 'page')
  await expect.element(page.getByRole('link', { name: 'Mujer' })).not.toHaveAttribute('aria-current')
  await section.click()
  await expect.element(second).not.toBeInTheDocument()
})

test('from one page to the next, only the entries of those two are rendered anew', async () => {
  const rendered = new Set<string>()
  const entries = ['/docs/a', '/docs/b', '/docs/c'].map((path) => ({
    title: path,
    path,
    get pending() {
      rendered.add(path)
      return 'pendiente'
    },
  }))
  await draw(entries, '/docs/a')
  rendered.clear()
  const link = page.getByRole('link', { name: '/docs/b pendiente' })
  await link.click()
  await expect.element(link).toHaveAttribute('aria-current', 'page')
  expect([...rendered]).toEqual(['/docs/a', '/docs/b'])
})
