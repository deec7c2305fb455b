import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { docsLayoutId } from '#app/navigation/docs-list.ts'
import { encodePayload } from '#app/navigation/payload.ts'
import { renderOnPage } from '#tests/support/render.tsx'
import type { AsideNode } from './aside-nodes.ts'
import { AsideTree } from './aside-tree.tsx'

afterEach(() => vi.unstubAllGlobals())

const whole: AsideNode = {
  title: 'Tallas',
  path: '/docs/tallas',
  children: [
    { title: 'Mujer', path: '/docs/tallas/mujer' },
    { title: 'Hombre', path: '/docs/tallas/hombre' },
  ],
}
const cut: AsideNode = { ...whole, children: whole.children?.slice(0, 1) ?? [], isCut: true }

function draw(nodes: AsideNode[], address: string) {
  return renderOnPage(<AsideTree nodes={nodes} onCurrent={onCurrent} />, address)
}

const onCurrent = vi.fn()
const section = page.getByText('Tallas', { exact: true })
const second = page.getByRole('link', { name: 'Hombre' })

test('C-NAV-8: a section is open at first, the page at hand is marked, and told when it is there', async () => {
  await draw([whole], '/docs/tallas/hombre')
  await expect.element(second).toHaveAttribute('aria-current', 'page')
  await expect.element(page.getByRole('link', { name: 'Mujer' })).not.toHaveAttribute('aria-current')
  expect(onCurrent).toHaveBeenCalledOnce()
  await section.click()
  await expect.element(second).not.toBeInTheDocument()
})

test('a section that was left out is fetched when it is opened, and again after a failure', async () => {
  const list = encodePayload({ data: { [docsLayoutId]: { nodes: [whole], icons: {} } } }, { isWhole: true })
  const fetch = vi.fn(async () => new Response(list)).mockRejectedValueOnce(new TypeError('no network'))
  vi.stubGlobal('fetch', fetch)
  await draw([cut], '/docs/otra')
  await expect.element(section).toBeVisible()
  expect(page.getByRole('link').query()).toBeNull()
  expect(fetch).not.toHaveBeenCalled()
  await section.click()
  await expect.element(page.getByRole('link', { name: 'Mujer' })).toBeVisible()
  await vi.waitFor(() => expect(console.warn).toHaveBeenCalled())
  vi.mocked(console.warn).mockClear()
  expect(second.query()).toBeNull()
  await section.click()
  await section.click()
  await expect.element(second).toBeVisible()
})
