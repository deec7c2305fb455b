import { useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { useDataFetch } from './use-data-fetch.ts'

let requests = 0
let failure: string | undefined

/** Two users of one key, and a button that lets them go. */
function Users() {
  const [isShown, setShown] = useState(true)
  return (
    <>
      <button type="button" onClick={() => setShown(!isShown)}>
        Show or not
      </button>
      {isShown && ['one', 'two'].map((name) => <User key={name} name={name} />)}
    </>
  )
}

function User({ name }: { name: string }) {
  const { status, data, error, execute, clear } = useDataFetch('shared', {
    handler: async () => {
      requests += 1
      if (failure) throw new Error(failure)
      return requests
    },
  })
  return (
    <section aria-label={name}>
      <output>{[status, data, error?.message].filter((part) => part !== undefined).join(' ')}</output>
      <button type="button" onClick={() => void execute()}>
        Again
      </button>
      <button type="button" onClick={clear}>
        Clear
      </button>
    </section>
  )
}

function find(name: string) {
  const user = page.getByRole('region', { name })
  return {
    said: user.getByRole('status'),
    press: (button: string) => user.getByRole('button', { name: button }).click(),
  }
}

beforeEach(() => {
  requests = 0
  failure = undefined
})

test('C-DATA: two users of a key share one request and its status', async () => {
  await render(<Users />)
  for (const name of ['one', 'two']) await expect.element(find(name).said).toHaveTextContent('success 1')
  await find('one').press('Again')
  await expect.element(find('two').said).toHaveTextContent('success 2')
  expect(requests).toBe(2)
})

test('C-DATA-3: a failed request is an error that both users see, and another try mends it', async () => {
  failure = 'The server is away'
  await render(<Users />)
  await expect.element(find('two').said).toHaveTextContent('error The server is away')
  failure = undefined
  await find('two').press('Again')
  await expect.element(find('one').said).toHaveTextContent('success 2')
})

test('C-DATA-7: when the last user has gone the data is forgotten, and fetched again for the next', async () => {
  await render(<Users />)
  await expect.element(find('one').said).toHaveTextContent('success 1')
  await page.getByRole('button', { name: 'Show or not' }).click()
  await page.getByRole('button', { name: 'Show or not' }).click()
  await expect.element(find('one').said).toHaveTextContent('success 2')
})

test('C-DATA-7: clear goes back to idle', async () => {
  await render(<Users />)
  await expect.element(find('one').said).toHaveTextContent('success 1')
  await find('one').press('Clear')
  await expect.element(find('two').said).toHaveTextContent('idle')
})
