import { useNavigate } from 'react-router'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { Link } from '#app/components/navigation/link.tsx'
import { renderOnPage } from '#tests/support/render.tsx'
import { useOpenHere } from './use-open-here.ts'

function Panel() {
  const [isOpen, setOpen] = useOpenHere()
  const navigate = useNavigate()
  return (
    <>
      <button type="button" aria-expanded={isOpen} onClick={() => setOpen(true)}>
        Abrir
      </button>
      {['/', '/?talla=38', '/#prendas', '/blog'].map((address) => (
        <Link key={address} to={address}>
          {address}
        </Link>
      ))}
      <button type="button" onClick={() => void navigate(-1)}>
        Atrás
      </button>
    </>
  )
}

const button = page.getByRole('button', { name: 'Abrir' })

for (const address of ['/', '/?talla=38', '/#prendas', '/blog'])
  test(`what is open is closed by a link from / to ${address}, and stays closed for who comes back`, async () => {
    await renderOnPage(<Panel />)
    await button.click()
    await expect.element(button).toHaveAttribute('aria-expanded', 'true')
    await page.getByRole('link', { name: address, exact: true }).click()
    await expect.element(button).toHaveAttribute('aria-expanded', 'false')
    await button.click()
    await expect.element(button).toHaveAttribute('aria-expanded', 'true')
    await page.getByRole('button', { name: 'Atrás' }).click()
    if (address !== '/') await expect.element(button).toHaveAttribute('aria-expanded', 'false')
  })
