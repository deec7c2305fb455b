import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Toasts } from '#app/components/toasts/toasts.tsx'
import { shellMessages } from '#config/messages/shell.ts'
import { renderOnPage } from '#tests/support/render.tsx'
import { NewsletterForm } from './newsletter-form.tsx'

const email = page.getByRole('textbox', { name: shellMessages.newsletter.email })
const thanks = page.getByText('Subscribed!', { exact: true })

test('C-FTR-4 an address that is none is not taken, one that is brings a toast, and the form says so from then on', async () => {
  await renderOnPage(
    <>
      <NewsletterForm />
      <Toasts />
    </>,
  )
  await email.fill('nobody')
  await userEvent.keyboard('{Enter}')
  await expect.element(email).toBeInvalid()
  expect(thanks.query()).toBeNull()
  await email.fill('ana@example.com')
  await userEvent.keyboard('{Enter}')
  await expect.element(thanks).toBeInTheDocument()
  await expect.element(email).toHaveAccessibleDescription(shellMessages.newsletter.subscribed)
  // Sent again adds another toast.
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => thanks.elements().length).toBe(2)
})
