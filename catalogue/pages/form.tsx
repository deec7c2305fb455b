import { type ReactNode, useRef, useState } from 'react'
import { z } from 'zod'
import { Button } from '#ui/button.tsx'
import { Form, type FormApi, useForm } from '#ui/forms/form.tsx'
import { useFormInput } from '#ui/forms/form-context.ts'
import { FormField } from '#ui/forms/form-field.tsx'
import { Input } from '#ui/forms/input.tsx'
import { Select } from '#ui/forms/select.tsx'

export function Component() {
  return (
    <div className="grid gap-16 lg:grid-cols-2">
      <Order />
      <Section title="Disabled">
        <Form disabled defaultState={{ email: 'ana@example.com' }}>
          <FormField name="email" label="Email of a disabled form">
            <Input type="email" />
          </FormField>
        </Form>
      </Section>
    </div>
  )
}

const orderSchema = z.object({
  email: z.email('Invalid email'),
  quantity: z.number('Enter a number').min(1, 'At least one'),
  size: z.string('Choose a size').transform((size) => size.toUpperCase()),
  remarks: z.string().optional(),
  gift: z.boolean(),
  terms: z.literal(true, 'Accept the terms'),
})

/** Every kind of input, a slow server that knows one address already and fails for another, and errors in focus. */
function Order() {
  const form = useRef<FormApi>(null)
  const [outcome, setOutcome] = useState('')
  return (
    <Section title="Order">
      <Form
        ref={form}
        noValidate
        aria-label="Order"
        defaultState={{ email: '', quantity: 1, gift: false, terms: false }}
        schema={orderSchema}
        validate={({ email }) =>
          email.endsWith('@example.org') ? [{ name: 'email', message: 'No longer in use' }] : []
        }
        onSubmit={async (order) => {
          await new Promise((resolve) => setTimeout(resolve, 1000))
          if (order.email.startsWith('broken')) throw new Error('The server is not there')
          if (order.email.startsWith('taken')) {
            form.current?.setErrors([{ name: 'email', message: 'Already taken' }], 'email')
            return
          }
          setOutcome(JSON.stringify(order))
        }}
        onError={(errors) => {
          setOutcome(JSON.stringify(errors))
          document.getElementById(errors[0]?.id ?? '')?.focus()
        }}
        className="grid gap-5"
      >
        <FormField name="email" label="Email" required hint="We never share it" help="For the receipt">
          <Input type="email" autoComplete="email" placeholder="ana@example.com" />
        </FormField>
        <FormField name="quantity" label="Quantity" required>
          <Input type="number" />
        </FormField>
        <FormField name="size" label="Size" required>
          <Select
            placeholder="Choose one"
            items={['s', 'm', 'l'].map((value) => ({ value, label: value }))}
          />
        </FormField>
        <FormField name="remarks" label="Remarks">
          <Input modifiers={{ trim: true, optional: true }} />
        </FormField>
        <FormField name="gift" label="Wrap it as a gift">
          <Check />
        </FormField>
        <FormField name="terms" label="I accept the terms">
          <Check />
        </FormField>
        <SubmitButton />
        <FormState />
      </Form>
      <output aria-label="Outcome" className="mt-4 block font-mono text-sm break-all">
        {outcome}
      </output>
    </Section>
  )
}

/** An input of one's own, which changes without being typed in. */
function Check() {
  const { attributes, value, setValue, notify } = useFormInput()
  return (
    <input
      {...attributes}
      type="checkbox"
      className="size-6"
      checked={value === true}
      onChange={({ target }) => {
        setValue(target.checked)
        notify('change')
      }}
    />
  )
}

/** Waits with the form that it stands in. */
function SubmitButton() {
  const { isLoading } = useForm()
  return (
    <Button type="submit" disabled={isLoading}>
      {isLoading ? 'Sending…' : 'Order'}
    </Button>
  )
}

function FormState() {
  const { dirty, touched, blurred } = useForm()
  return Object.entries({ dirty, touched, blurred }).map(([name, fields]) => (
    <p key={name} className="text-sm text-ink-soft">
      {name} <code data-testid={name}>{[...fields].join(' ')}</code>
    </p>
  ))
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <h2 className="display-sm mb-4">{title}</h2>
      {children}
    </section>
  )
}
