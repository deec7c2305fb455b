import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import type { FormError } from './form-errors.ts'
import { createFormStore, type FieldEvent, type FormRules } from './form-store.ts'

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
})

function createStore(state: object, rules: Partial<FormRules> = {}) {
  const store = createFormStore(state, { current: rules }, (name) => `id-of-${name}`)
  const send = (type: FieldEvent['type'], name: string, isEager = false) =>
    store.handleEvent({ type, name, scope: store.root, isEager, delayMs: 300 })
  const readMessages = () => store.read().errors.map(({ name, message }) => `${name}: ${message}`)
  return { store, send, readMessages }
}

/** Every field named in the state is wrong. */
function refuseAll(state: unknown): FormError[] {
  return Object.keys(Object(state)).map((name) => ({ name, message: 'no' }))
}

test('C-FORM-6 typing validates after 300 ms of quiet, once the field was left', async () => {
  const { send, readMessages } = createStore({ email: '' }, { validateOn: ['input'], validate: refuseAll })
  send('input', 'email')
  await vi.advanceTimersByTimeAsync(1000)
  expect(readMessages()).toEqual([])

  send('blur', 'email')
  send('input', 'email')
  await vi.advanceTimersByTimeAsync(299)
  send('input', 'email')
  await vi.advanceTimersByTimeAsync(299)
  expect(readMessages()).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(readMessages()).toEqual(['email: no'])
})

test('C-FORM-6 an eager field validates while somebody types for the first time', async () => {
  const { send, readMessages } = createStore({ email: '' }, { validate: refuseAll })
  send('input', 'email', true)
  await vi.advanceTimersByTimeAsync(300)
  expect(readMessages()).toEqual(['email: no'])
})

test('C-FORM-6 change and blur validate that field at once, and no other', async () => {
  const { send, readMessages } = createStore({ email: '', name: '' }, { validate: refuseAll })
  send('change', 'email')
  await vi.advanceTimersByTimeAsync(0)
  expect(readMessages()).toEqual(['email: no'])
  send('blur', 'name')
  await vi.advanceTimersByTimeAsync(0)
  expect(readMessages()).toEqual(['email: no', 'name: no'])
})

test.each(['input', 'blur', 'change'] as const)(
  'C-FORM-6 %s does not validate when the form does not listen to it',
  async (type) => {
    const { send, readMessages } = createStore({ email: '' }, { validateOn: [], validate: refuseAll })
    send(type, 'email', true)
    await vi.advanceTimersByTimeAsync(1000)
    expect(readMessages()).toEqual([])
  },
)

test('C-FORM-6 nothing validates while the form submits', async () => {
  const validate = vi.fn(() => [])
  const { store, send } = createStore({ email: '' }, { validate })
  let finish: () => void = () => undefined
  const submission = store.submit(() => new Promise<void>((resolve) => (finish = resolve)), true)
  await vi.advanceTimersByTimeAsync(0)
  expect(validate).toHaveBeenCalledOnce()
  send('change', 'email')
  send('input', 'email', true)
  await vi.advanceTimersByTimeAsync(300)
  expect(validate).toHaveBeenCalledOnce()
  finish()
  await submission
  send('change', 'email')
  await vi.advanceTimersByTimeAsync(0)
  expect(validate).toHaveBeenCalledTimes(2)
})

test('C-FORM-6 a validation that takes longer than a later one overwrites nothing', async () => {
  const waits = [500, 0]
  const validate = async (state: unknown) => {
    await new Promise((resolve) => setTimeout(resolve, waits.shift()))
    return Object(state).email === 'new' ? [] : refuseAll(state)
  }
  const { store, send, readMessages } = createStore({ email: 'old' }, { validate })
  send('change', 'email')
  await vi.advanceTimersByTimeAsync(100)
  store.setValue('email', 'new')
  send('change', 'email')
  await vi.advanceTimersByTimeAsync(1000)
  expect(readMessages()).toEqual([])
})

test('C-FORM-6 validating a field replaces the errors of its pattern too', async () => {
  let count = 0
  const validate = () => [{ name: `sizes.${count++}`, message: 'no' }]
  const { store, readMessages } = createStore({ sizes: [] }, { validate })
  store.addPattern('sizes', /^sizes\.\d$/)
  store.setErrors([{ name: 'other', message: 'stays' }])
  await store.validate(['sizes'])
  await store.validate(['sizes'])
  expect(readMessages()).toEqual(['other: stays', 'sizes.1: no'])
})

test('C-FORM-7 validate function and schema both have their say, in this order', async () => {
  const schema = z.object({ email: z.email('schema') })
  const validate = () => [{ name: 'email', message: 'own' }]
  const { store } = createStore({ email: 'x' }, { schema, validate })
  const onSubmit = vi.fn()
  expect(await store.submit(onSubmit, true)).toEqual([
    { name: 'email', message: 'own', id: 'id-of-email' },
    { name: 'email', message: 'schema', id: 'id-of-email' },
  ])
  expect(onSubmit).not.toHaveBeenCalled()
})

test('C-FORM-7 a submission hands on the transformed data and cleans the dirty fields', async () => {
  const schema = z.object({ size: z.string().transform((size) => size.toUpperCase()) })
  const { store, send } = createStore({ size: 'm' }, { schema })
  send('input', 'size')
  expect([...store.read().dirty]).toEqual(['size'])
  const onSubmit = vi.fn()
  await store.submit(onSubmit, true)
  expect(onSubmit).toHaveBeenCalledExactlyOnceWith({ size: 'M' })
  expect(store.read()).toMatchObject({ state: { size: 'm' }, isLoading: false })
  expect(store.read().dirty.size).toBe(0)
})

test('C-FORM-7 loading ends even when the handler throws, and the fields stay dirty', async () => {
  const { store, send } = createStore({ size: 'm' })
  send('change', 'size')
  const submission = store.submit(() => {
    expect(store.read().isLoading).toBe(true)
    throw new Error('offline')
  }, true)
  await expect(submission).rejects.toThrow('offline')
  expect(store.read().isLoading).toBe(false)
  expect([...store.read().dirty]).toEqual(['size'])
})

test('C-FORM-7 a second submission during the first is not taken', async () => {
  const { store } = createStore({})
  const onSubmit = vi.fn()
  await Promise.all([store.submit(onSubmit, true), store.submit(onSubmit, true)])
  expect(onSubmit).toHaveBeenCalledOnce()
})

test('C-FORM-7 an unsupported schema fails the submission, and loading ends', async () => {
  const { store } = createStore({}, { schema: Object({ parse: () => undefined }) })
  await expect(store.submit(() => undefined, true)).rejects.toThrow(
    'Form validation failed: Unsupported form schema',
  )
  expect(store.read().isLoading).toBe(false)
})

test('C-FORM-8 nested forms are validated with the whole, by names with their path', async () => {
  const { store, readMessages } = createStore({ lines: [{ size: '' }] })
  const schema = z.object({ size: z.string().min(1, 'Elige').toUpperCase() })
  store.addScope({ prefix: 'lines.0', rules: { current: { schema } } })
  const onSubmit = vi.fn()
  await store.submit(onSubmit, true)
  expect(readMessages()).toEqual(['lines.0.size: Elige'])

  store.setValue('lines.0.size', 'm')
  await store.submit(onSubmit, true)
  expect(onSubmit).toHaveBeenCalledExactlyOnceWith({ lines: [{ size: 'M' }] })
})

test('C-FORM-8 a nested form without a schema leaves the data of the whole alone', async () => {
  const schema = z.object({ address: z.object({ city: z.string().trim() }) })
  const { store } = createStore({ address: { city: ' Soria ' } }, { schema })
  store.addScope({ prefix: 'address', rules: { current: {} } })
  const onSubmit = vi.fn()
  await store.submit(onSubmit, true)
  expect(onSubmit).toHaveBeenCalledExactlyOnceWith({ address: { city: 'Soria' } })
})

test('C-FORM-8 a nested form takes its errors with it', async () => {
  const { store, readMessages } = createStore({ email: '' }, { validate: refuseAll })
  const validate = () => [{ name: 'size', message: 'no' }, { message: 'whole' }]
  const leave = store.addScope({ prefix: 'lines.0', rules: { current: { validate } } })
  await store.validate()
  expect(readMessages()).toEqual(['email: no', 'lines.0.size: no', 'lines.0: whole'])
  leave()
  expect(readMessages()).toEqual(['email: no'])
})

test('C-FORM-8 errors are set and cleared by name, by pattern, or all', () => {
  const { store, readMessages } = createStore({})
  store.setErrors([
    { name: 'a', message: '1' },
    { name: 'b.0', message: '2' },
    { name: 'b.1', message: '3' },
  ])
  store.setErrors([{ name: 'a', message: 'new' }], 'a')
  expect(readMessages()).toEqual(['b.0: 2', 'b.1: 3', 'a: new'])
  store.setErrors([], /^b/)
  expect(readMessages()).toEqual(['a: new'])
  store.setErrors([])
  expect(readMessages()).toEqual([])
})

test('C-FORM-8 touched, dirty and blurred tell what happened', () => {
  const { store, send } = createStore({})
  send('focus', 'a')
  send('input', 'b')
  send('blur', 'c')
  const { touched, dirty, blurred } = store.read()
  expect([[...touched], [...dirty], [...blurred]]).toEqual([['a', 'b', 'c'], ['b'], ['c']])
})

test('whoever listens hears of changes, not of values that are already there', () => {
  const state = { a: 1 }
  const { store } = createStore(state)
  const listener = vi.fn()
  const stop = store.subscribe(listener)
  store.setState(state)
  expect(listener).not.toHaveBeenCalled()
  store.setValue('a', 2)
  expect(listener).toHaveBeenCalledOnce()
  stop()
  store.setValue('a', 3)
  expect(listener).toHaveBeenCalledOnce()
})
