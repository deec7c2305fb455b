import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Button } from '#ui/button.tsx'
import { addToast } from '#ui/toasts/toast-store.ts'
import { Toaster } from '#ui/toasts/toaster.tsx'
import { Modal } from './modal.tsx'

const open = page.getByRole('button', { name: 'Open', exact: true })
const findDialog = (name: string) => page.getByRole('dialog', { name, includeHidden: true })

test('C-OVL-8 a modal without any control has the focus itself, and gives it back', async () => {
  await render(<Modal trigger={<Button>Open</Button>} title="Saved" close={false} />)
  await open.click()
  await expect.element(findDialog('Saved')).toHaveFocus()
  await expect.element(open).toHaveAttribute('aria-expanded', 'true')
  await userEvent.keyboard('{Escape}')
  await expect.element(open).toHaveFocus()
  await expect.element(open).toHaveAttribute('aria-expanded', 'false')
})

test('C-OVL-8 Escape reaches the top-most layer alone, and each gives the focus back', async () => {
  await render(
    <Modal trigger={<Button>Open</Button>} title="First">
      <Modal trigger={<Button>Another</Button>} title="Second" />
    </Modal>,
  )
  await open.click()
  await page.getByRole('button', { name: 'Another' }).click()
  await expect.element(findDialog('Second')).toHaveProperty('open', true)
  await userEvent.keyboard('{Escape}')
  await expect.element(findDialog('Second')).toHaveProperty('open', false)
  await expect.element(findDialog('First')).toHaveProperty('open', true)
  await expect.element(page.getByRole('button', { name: 'Another' })).toHaveFocus()
  expect('scrollLocked' in document.documentElement.dataset).toBe(true)
  await userEvent.keyboard('{Escape}')
  await expect.element(open).toHaveFocus()
  await expect.poll(() => 'scrollLocked' in document.documentElement.dataset).toBe(false)
})

test('C-OVL-7 Escape in a layer above does not speak for one that cannot be dismissed', async () => {
  const prevented: string[] = []
  await render(
    <Modal
      trigger={<Button>Open</Button>}
      title="First"
      dismissible={false}
      onClosePrevented={() => prevented.push('Escape')}
    >
      <Modal trigger={<Button>Another</Button>} title="Second" />
    </Modal>,
  )
  await open.click()
  await page.getByRole('button', { name: 'Another' }).click()
  await userEvent.keyboard('{Escape}')
  await expect.element(findDialog('Second')).toHaveProperty('open', false)
  expect(prevented).toEqual([])
  await userEvent.keyboard('{Escape}{Escape}{Escape}')
  expect(prevented).toEqual(['Escape', 'Escape', 'Escape'])
  await expect.element(findDialog('First')).toHaveProperty('open', true)
})

test('C-OVL-8 a press on a toast is no press outside, even when the toast goes with it', async () => {
  await render(
    <>
      <Modal trigger={<Button>Open</Button>} title="Under toasts" />
      <Toaster />
    </>,
  )
  await open.click()
  addToast({ title: 'A toast' })
  await page.getByRole('listitem').getByRole('button', { name: 'Close' }).click()
  await expect.element(page.getByText('A toast')).not.toBeInTheDocument()
  await expect.element(findDialog('Under toasts')).toHaveProperty('open', true)
})

test('C-OVL-3 its owner hears that it has left when its leave animation has ended', async () => {
  const heard: string[] = []
  await render(
    <Modal
      trigger={<Button>Open</Button>}
      title="Saved"
      onOpenChange={(isOpen) => heard.push(isOpen ? 'open' : 'closed')}
      onAfterLeave={() => heard.push('left')}
    />,
  )
  await open.click()
  const dialog = findDialog('Saved').element()
  await expect.poll(() => dialog.getAnimations()).toEqual([])
  dialog.addEventListener('toggle', () => dialog.getAnimations().forEach((animation) => animation.pause()))
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => heard).toEqual(['open', 'closed'])
  expect(dialog.getAnimations()).not.toEqual([])
  dialog.getAnimations().forEach((animation) => animation.finish())
  await expect.poll(() => heard).toEqual(['open', 'closed', 'left'])
})
