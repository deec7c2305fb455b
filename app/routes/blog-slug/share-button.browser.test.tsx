import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { Toasts } from '#app/components/toasts/toasts.tsx'
import { readBox } from '#tests/support/component-page.tsx'
import { renderOnPage } from '#tests/support/render.tsx'
import { ShareButton } from './share-button.tsx'

const url = `${window.location.origin}/blog/zurcir`
const button = page.getByRole('button', { name: 'Compartir' })
const said = page.getByRole('region').getByRole('listitem')

const show = () =>
  renderOnPage(
    <>
      <ShareButton path="/blog/zurcir" title="Zurcir" />
      <p>Una maleta</p>
      <Toasts />
    </>,
  )

afterEach(() => {
  Reflect.deleteProperty(navigator, 'share')
})

function giveShare(share: () => Promise<void>) {
  const given = vi.fn(share)
  Object.defineProperty(navigator, 'share', { value: given, configurable: true })
  return given
}

test('a post is handed on by the system where it can, and who closes its dialog is told nothing', async () => {
  const share = giveShare(() => Promise.reject(new DOMException('', 'AbortError')))
  const write = vi.spyOn(navigator.clipboard, 'writeText')
  await show()
  await button.click()
  expect(share).toHaveBeenCalledWith({ title: 'Zurcir', url })
  await expect.element(said).not.toBeInTheDocument()
  expect(write).not.toHaveBeenCalled()
})

test('where the system cannot, the address is copied, and that is said without moving what stands below', async () => {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  await show()
  const below = page.getByText('Una maleta')
  const { top } = readBox(below)
  await button.click()
  await expect.element(said).toHaveTextContent('Dirección copiada')
  expect(readBox(below).top).toBe(top)
  expect(write).toHaveBeenCalledWith(url)
})

test('an address that may not be copied is told to be copied by hand', async () => {
  giveShare(() => Promise.reject(new DOMException('', 'NotAllowedError')))
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('', 'NotAllowedError'))
  await show()
  await button.click()
  await expect.element(said).toHaveTextContent('No se ha podido copiar: cópiala de la barra de direcciones.')
})
