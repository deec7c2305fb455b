import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Button } from './button.tsx'

function SendForm() {
  const [isBusy, setBusy] = useState(true)
  const [sent, setSent] = useState(0)
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        setSent(sent + 1)
      }}
    >
      <input aria-label="Name" />
      <Button type="submit" loading={isBusy}>
        Send
      </Button>
      <Button onClick={() => setBusy(false)}>Ready</Button>
      <output>{sent}</output>
    </form>
  )
}

const send = page.getByRole('button', { name: 'Send' })

test('a button is pressed by Enter and Space, and not while it is disabled', async () => {
  const presses: string[] = []
  await render(
    <>
      <Button onClick={() => presses.push('buy')}>Buy</Button>
      <Button disabled onClick={() => presses.push('disabled')}>
        Sold out
      </Button>
    </>,
  )
  page.getByRole('button', { name: 'Buy' }).element().focus()
  await userEvent.keyboard('{Enter} ')
  await page.getByRole('button', { name: 'Sold out' }).click({ force: true })
  expect(presses).toEqual(['buy', 'buy'])
})

test('a busy one keeps the focus, says so, and neither presses nor sends the form', async () => {
  await render(<SendForm />)
  await expect.element(send).toHaveAttribute('aria-busy', 'true')
  send.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(send).toHaveFocus()
  page.getByRole('textbox').element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('status')).toHaveTextContent('0')
  await page.getByRole('button', { name: 'Ready' }).click()
  await send.click()
  await expect.element(page.getByRole('status')).toHaveTextContent('1')
})

test('a thread runs along the hem of a busy one', async () => {
  await render(<SendForm />)
  const readStarts = () =>
    send
      .element()
      .getAnimations({ subtree: true })
      .filter((animation) => animation instanceof CSSAnimation)
      .map(({ effect }) => effect instanceof KeyframeEffect && effect.getKeyframes()[0])
  await expect
    .poll(readStarts)
    .toEqual([expect.objectContaining({ backgroundPositionX: expect.stringMatching(/^-/) })])
})
