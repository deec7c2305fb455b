import { useState } from 'react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { z } from 'zod'
import { Component } from '#catalogue/pages/form.tsx'
import { FORM_INPUT_VALIDATION_DELAY_MS } from '#config/constants.ts'
import {
  expectCount,
  expectNoAxeViolations,
  expectText,
  openCatalogue,
  stopClock,
  tick,
  typeInto,
} from '#tests/support/component-page.tsx'
import { Button } from '#ui/button.tsx'
import { Form, NestedForm } from './form.tsx'
import { FormField } from './form-field.tsx'
import { Input } from './input.tsx'

const lineSchema = z.object({ name: z.string().min(1, 'Name the garment') })

/** A list of forms within a form; the whole has a rule of its own about the list. */
function Lines() {
  const [state, setState] = useState({ lines: [{ name: '' }] })
  const [outcome, setOutcome] = useState('')
  return (
    <>
      <Form
        aria-label="Lines"
        state={state}
        onStateChange={setState}
        validate={({ lines }) =>
          lines.length > 2 ? [{ name: 'lines.2', message: 'Two garments at most' }] : []
        }
        onSubmit={(data) => setOutcome(JSON.stringify(data))}
        onError={(errors) => setOutcome(errors.map(({ name, message }) => `${name}: ${message}`).join(', '))}
      >
        <FormField name="lines" errorPattern={/^lines\.\d+$/}>
          <div>
            {state.lines.map((_, index) => (
              // Garments are only ever added at the end.
              <NestedForm key={index} name={`lines.${index}`} schema={lineSchema}>
                <FormField name="name" label={`Garment ${index + 1}`}>
                  <Input modifiers={{ trim: true }} />
                </FormField>
              </NestedForm>
            ))}
          </div>
        </FormField>
        <div>
          <Button
            variant="outline"
            onClick={() => setState(({ lines }) => ({ lines: [...lines, { name: '' }] }))}
          >
            Another garment
          </Button>
          <Button type="submit">Send</Button>
        </div>
      </Form>
      <output aria-label="Lines outcome">{outcome}</output>
    </>
  )
}

/** The owner holds the values and may put others in their place. */
function OwnedState() {
  const [state, setState] = useState<{ city: string | number | null | undefined }>({ city: '' })
  return (
    <>
      <Form state={state} onStateChange={setState}>
        <FormField name="city" label="City">
          <Input />
        </FormField>
        <div>
          <Button variant="outline" onClick={() => setState({ city: 'Soria' })}>
            Fill in
          </Button>
          <Button variant="outline" onClick={() => setState({ city: undefined })}>
            Empty
          </Button>
        </div>
      </Form>
      <output aria-label="Owned state">{JSON.stringify(state)}</output>
    </>
  )
}

/** Validates from the first letter on, after a quiet second. */
function Eager() {
  return (
    <>
      <Form defaultState={{ code: '' }} schema={z.object({ code: z.string().length(5, 'Five characters') })}>
        <FormField name="code" label="Code" eagerValidation validateOnInputDelay={1000}>
          <Input />
        </FormField>
      </Form>
    </>
  )
}

/** What a schema of an unknown kind does: an error that the page hears of, and a form that can go on. */
function Unsupported() {
  return (
    <>
      <Form validateOn={[]} schema={Object({ kind: 'unknown' })}>
        <FormField name="anything" label="Anything">
          <Input />
        </FormField>
        <Button type="submit">Send anyway</Button>
      </Form>
    </>
  )
}

beforeEach(() => {
  stopClock()
  return () => void vi.useRealTimers()
})

test('C-FORM-6 a field is not judged while it is typed into for the first time, but when it is left', async () => {
  await openCatalogue(Component)
  const email = page.getByRole('textbox', { name: /^Email\W*$/ })
  await typeInto(email, 'ana')
  await tick(2 * FORM_INPUT_VALIDATION_DELAY_MS)
  await expect.element(email).toHaveAttribute('aria-invalid', 'false')
  await typeInto(email, '{Tab}')
  await expect.element(email).toHaveAttribute('aria-invalid', 'true')
  await expect.element(email).toHaveAccessibleDescription('Invalid email We never share it')
  await expectCount(page.getByText('Choose a size'), 0)
})

test('C-FORM-6 a field that was left once is judged 300 ms after the last letter', async () => {
  await openCatalogue(Component)
  const email = page.getByRole('textbox', { name: /^Email\W*$/ })
  await email.fill('ana')
  email.element().blur()
  await expect.element(email).toHaveAttribute('aria-invalid', 'true')
  email.element().focus()
  await typeInto(email, '{End}')
  await typeInto(email, '@example.co')
  await tick(FORM_INPUT_VALIDATION_DELAY_MS - 1)
  await typeInto(email, 'm')
  await tick(FORM_INPUT_VALIDATION_DELAY_MS - 1)
  await expect.element(email).toHaveAttribute('aria-invalid', 'true')
  await tick(1)
  await expect.element(email).toHaveAttribute('aria-invalid', 'false')
  await expect.element(email).toHaveAccessibleDescription('We never share it For the receipt')
})

test('C-FORM-6 an eager field is judged while it is typed into, after its own delay', async () => {
  await openCatalogue(Eager)
  const code = page.getByRole('textbox', { name: 'Code' })
  await typeInto(code, 'abc')
  await tick(999)
  await expect.element(code).toHaveAttribute('aria-invalid', 'false')
  await tick(1)
  await expect.element(code).toHaveAccessibleDescription('Five characters')
})

test('C-FORM-7 a submission with errors hands them over and can focus the first, and does not submit', async () => {
  await openCatalogue(Component)
  await page.getByRole('textbox', { name: /^Email\W*$/ }).fill('ana@example.org')
  await page.getByRole('button', { name: 'Order' }).click()
  const email = page.getByRole('textbox', { name: /^Email\W*$/ })
  await expect.element(email).toHaveFocus()
  const id = email.element().getAttribute('id')
  const errors: unknown = JSON.parse(page.getByLabelText('Outcome', { exact: true }).element().textContent)
  expect(errors).toMatchObject([
    { name: 'email', message: 'No longer in use', id },
    { name: 'size', message: 'Choose a size' },
    { name: 'terms', message: 'Accept the terms' },
  ])
  await expect
    .element(page.getByRole('combobox', { name: /^Size/ }))
    .toHaveAccessibleDescription('Choose a size')
  await expect
    .element(page.getByRole('checkbox', { name: 'I accept the terms' }))
    .toHaveAccessibleDescription('Accept the terms')
})

test('C-FORM-7 a form is filled in and sent by keyboard alone, and waits with its inputs disabled', async () => {
  await openCatalogue(Component)
  await userEvent.keyboard('{Tab}')
  await userEvent.keyboard('ana@example.com')
  await userEvent.keyboard('{Tab}')
  await userEvent.keyboard('2')
  await userEvent.keyboard('{Tab}')
  await userEvent.keyboard('m')
  await userEvent.keyboard('{Tab}')
  await userEvent.keyboard('  Ring twice ')
  await userEvent.keyboard('{Tab}')
  await userEvent.keyboard(' ')
  await userEvent.keyboard('{Tab}')
  await userEvent.keyboard(' ')
  await expectText(page.getByTestId('dirty'), 'email quantity size remarks gift terms')
  await userEvent.keyboard('{Enter}')
  const email = page.getByRole('textbox', { name: /^Email\W*$/ })
  await expect.element(page.getByRole('button', { name: 'Sending…' })).toBeDisabled()
  await expect.element(email).toBeDisabled()
  await expect.element(page.getByRole('form', { name: 'Order' })).toHaveAttribute('aria-busy', 'true')
  await tick(1000)
  await expectText(
    page.getByLabelText('Outcome', { exact: true }),
    '{"email":"ana@example.com","quantity":2,"size":"M","remarks":"Ring twice","gift":true,"terms":true}',
  )
  await expect.element(email).toBeEnabled()
  await expect.element(page.getByTestId('dirty')).toBeEmptyDOMElement()
  await expectText(page.getByTestId('touched'), 'email quantity size remarks gift terms')
  await expect.element(page.getByRole('checkbox', { name: 'I accept the terms' })).toHaveFocus()
})

test('C-FORM-7 a handler that fails leaves a form that can be sent again', async () => {
  const failures = catchFailures()
  await openCatalogue(Component)
  await fillOrder('broken@example.com')
  await page.getByRole('button', { name: 'Order' }).click()
  await tick(1000)
  await expect.element(page.getByRole('button', { name: 'Order' })).toBeEnabled()
  await expect.element(page.getByRole('textbox', { name: /^Email\W*$/ })).toBeEnabled()
  await expect.poll(() => failures).toEqual(['The server is not there'])
})

test('C-FORM-7 a schema of an unknown kind is an error in the words of the contract', async () => {
  const failures = catchFailures()
  await openCatalogue(Unsupported)
  await page.getByRole('button', { name: 'Send anyway' }).click()
  await expect.poll(() => failures).toEqual(['Form validation failed: Unsupported form schema'])
  await expect.element(page.getByRole('textbox', { name: 'Anything' })).toBeEnabled()
})

test('C-FORM-8 errors of a server are set through the ref, and go when the field is judged again', async () => {
  await openCatalogue(Component)
  await fillOrder('taken@example.com')
  await page.getByRole('button', { name: 'Order' }).click()
  await tick(1000)
  const email = page.getByRole('textbox', { name: /^Email\W*$/ })
  await expect.element(email).toHaveAccessibleDescription('Already taken We never share it')
  await email.fill('free@example.com')
  email.element().blur()
  await expect.element(email).toHaveAttribute('aria-invalid', 'false')
})

test('C-FORM-8 a nested form has a schema of its own and names with its path', async () => {
  await openCatalogue(Lines)
  const form = page.getByRole('form', { name: 'Lines' })
  const outcome = page.getByLabelText('Lines outcome')
  await form.getByRole('button', { name: 'Another garment' }).click()
  await form.getByRole('textbox', { name: 'Garment 1' }).fill(' Coat ')
  await form.getByRole('button', { name: 'Send' }).click()
  await expectText(outcome, 'lines.1.name: Name the garment')
  const second = form.getByRole('textbox', { name: 'Garment 2' })
  await expect.element(second).toHaveAccessibleDescription('Name the garment')
  await expect.element(second).toHaveAttribute('name', 'lines.1.name')
  await expect
    .element(form.getByRole('textbox', { name: 'Garment 1' }))
    .toHaveAttribute('aria-invalid', 'false')
  await second.fill('Shirt')
  await typeInto(second, '{Enter}')
  await expectText(outcome, '{"lines":[{"name":"Coat"},{"name":"Shirt"}]}')
})

test('C-FORM-2 the field of a list shows the errors whose names match its pattern', async () => {
  await openCatalogue(Lines)
  const form = page.getByRole('form', { name: 'Lines' })
  for (let added = 0; added < 2; added++) await form.getByRole('button', { name: 'Another garment' }).click()
  await form.getByRole('button', { name: 'Send' }).click()
  await expect.element(form.getByText('Two garments at most')).toBeVisible()
})

test('a form whose owner holds the state shows what the owner puts there', async () => {
  await openCatalogue(OwnedState)
  const city = page.getByRole('textbox', { name: 'City' })
  await city.fill('Ávila')
  await expectText(page.getByLabelText('Owned state'), '{"city":"Ávila"}')
  await page.getByRole('button', { name: 'Fill in' }).click()
  await expect.element(city).toHaveValue('Soria')
  await page.getByRole('button', { name: 'Empty' }).click()
  await expect.element(city).toHaveValue('')
})

test('C-FORM-5 the inputs of a disabled form are disabled', async () => {
  await openCatalogue(Component)
  await expect.element(page.getByRole('textbox', { name: 'Email of a disabled form' })).toBeDisabled()
})

test('axe finds nothing in a form, before and after its errors, in either theme', async () => {
  vi.useRealTimers()
  for (const theme of ['light', 'dark'] as const) {
    await openCatalogue(Component, theme)
    await expectNoAxeViolations()
    await page.getByRole('button', { name: 'Order' }).click()
    await expect.element(page.getByText('Choose a size', { exact: true })).toBeVisible()
    await expectNoAxeViolations()
  }
})

async function fillOrder(address: string) {
  await page.getByRole('textbox', { name: /^Email\W*$/ }).fill(address)
  await page.getByRole('combobox', { name: 'Size' }).selectOptions('m')
  await page.getByRole('checkbox', { name: 'I accept the terms' }).click()
}

/** What the page would hear of: promises that failed and that nobody has caught. */
function catchFailures(): string[] {
  const failures: string[] = []
  const note = (event: PromiseRejectionEvent) => {
    event.preventDefault()
    event.stopImmediatePropagation()
    failures.push(String(event.reason.message))
    vi.mocked(console.error).mockClear()
  }
  addEventListener('unhandledrejection', note, { capture: true })
  onTestFinished(() => removeEventListener('unhandledrejection', note, { capture: true }))
  return failures
}
