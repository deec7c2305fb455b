import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Form, NestedForm, useForm } from './form.tsx'
import { FormField } from './form-field.tsx'
import { Input } from './input.tsx'

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

test('useForm outside a form says where it belongs', () => {
  function Button() {
    return useForm().isLoading
  }
  expect(() => renderToStaticMarkup(<Button />)).toThrow(
    /^useForm found no Form around it\. .+ inside <Form>\.$/,
  )
})

test('a text field whose name stands for an object shows nothing of it', () => {
  const form = (
    <Form defaultState={{ address: { street: '' } }}>
      <Input name="address" />
    </Form>
  )
  expect(renderToStaticMarkup(form)).toContain('value=""')
})
