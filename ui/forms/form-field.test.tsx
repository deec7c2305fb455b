import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Form, NestedForm, useForm } from './form.tsx'
import { useFormField } from './form-context.ts'
import { FormField } from './form-field.tsx'
import { Input } from './input.tsx'

test.each([{ errorPattern: /^size/ }, { eagerValidation: true }, { validateOnInputDelay: 100 }])(
  'a field without a form around it refuses %o, and says where it belongs',
  (feature) => {
    const [name] = Object.keys(feature)
    const field = (
      <FormField name="size" {...feature}>
        <Input />
      </FormField>
    )
    expect(() => renderToStaticMarkup(field)).toThrow(
      `FormField "size" has ${name}, but there is no Form around it, so nothing validates it. Place the field inside <Form>, or take ${name} away.`,
    )
    expect(renderToStaticMarkup(<Form>{field}</Form>)).toContain('name="size"')
  },
)

test('a field without a form around it lays out its input', () => {
  const markup = renderToStaticMarkup(
    <FormField name="size" label="Size" hint="S to XL">
      <Input />
    </FormField>,
  )
  const id = /<label for="([^"]+)"/.exec(markup)?.[1]
  expect(markup).toContain(`<input autoComplete="off" id="${id}" aria-describedby="${id}-hint"`)
  expect(markup).toContain('name="size"')
})

test('C-FORM-8 a nested form prefixes names, and outside a form it says where it belongs', () => {
  const nested = (
    <NestedForm name="address">
      <Input name="city" />
    </NestedForm>
  )
  const state = { address: { city: 'Soria' } }
  const markup = renderToStaticMarkup(<Form defaultState={state}>{nested}</Form>)
  expect(markup).toContain('name="address.city"')
  expect(markup).toContain('value="Soria"')
  expect(() => renderToStaticMarkup(nested)).toThrow(
    /^NestedForm found no Form around it\. .+ inside <Form>\.$/,
  )
})

test('useForm and useFormField outside their places say where they belong', () => {
  function Button() {
    return useForm().isLoading
  }
  function Stars() {
    return useFormField().size
  }
  expect(() => renderToStaticMarkup(<Button />)).toThrow(
    /^useForm found no Form around it\. .+ inside <Form>\.$/,
  )
  expect(() => renderToStaticMarkup(<Stars />)).toThrow(
    /^useFormField found no FormField around it\. .+ inside <FormField>\.$/,
  )
})

test('a text field whose name stands for an object says so', () => {
  const form = (
    <Form defaultState={{ address: { street: '' } }}>
      <Input name="address" />
    </Form>
  )
  expect(() => renderToStaticMarkup(form)).toThrow(
    'The text field "address" stands for a value of type object in its form, and can show texts and numbers only. Name a value inside it, such as "address.street", or use another input.',
  )
})
