import { expect, test } from 'vitest'
import { changeList, type Done, readDone, writeDone } from './change-list.ts'
import { type ListEntry, writeEntry } from './list-cookie.ts'

const parka: ListEntry = { reference: 'I26-08', size: '128', colour: 'Rosa', length: '', price: 69.9 }
const coat: ListEntry = { reference: 'I26-01', size: '40', colour: 'Camel', length: '', price: 149 }
const entries = [parka, coat]

function send(fields: Record<string, string>, before: readonly ListEntry[] = entries) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return changeList(before, form)
}

test('a garment that is added stands first, at the price that its page said', () => {
  const fields = {
    que: 'anadir',
    prenda: 'V26-01',
    talla: ' 38 ',
    color: 'Azul',
    largo: 'Largo',
    precio: '59.9',
  }
  const jeans = { reference: 'V26-01', size: '38', colour: 'Azul', length: 'Largo', price: 59.9 }
  expect(send(fields)).toEqual({
    entries: [jeans, parka, coat],
    done: { kind: 'added', entry: jeans, place: 0, dropped: [] },
  })
})

test('a garment that is added a second time stands first, once, and is not said to have been added', () => {
  const { entries: after, done } = send({
    que: 'anadir',
    prenda: 'I26-01',
    talla: '40',
    color: 'Camel',
    precio: '99',
  })
  expect(after).toEqual([{ ...coat, price: 99 }, parka])
  expect(done).toMatchObject({ kind: 'joined' })
})

test('a choice that is changed leaves the others as they are', () => {
  const { entries: after, done } = send({ que: 'cambiar', entrada: writeEntry(parka), talla: '134' })
  expect(after).toEqual([{ ...parka, size: '134' }, coat])
  expect(done).toMatchObject({ kind: 'changed', place: 0 })
})

test('what becomes the same as another is joined with it', () => {
  const before = [parka, { ...parka, size: '134' }, coat]
  const { entries: after, done } = send(
    { que: 'cambiar', entrada: writeEntry({ ...parka, size: '134' }), talla: '128' },
    before,
  )
  expect(after).toEqual(entries)
  expect(done).toMatchObject({ kind: 'joined', entry: parka })
})

test('what is taken off is put back where it stood', () => {
  const { entries: after, done } = send({ que: 'quitar', entrada: writeEntry(parka) })
  expect(after).toEqual([coat])
  expect(done).toEqual({ kind: 'removed', entry: parka, place: 0, dropped: [] })
  const back = send({ que: 'devolver', entrada: writeEntry(parka), sitio: '0' }, after)
  expect(back).toMatchObject({ entries, done: { kind: 'restored', entry: parka } })
})

test.each([
  [{}],
  [{ que: 'borrar' }],
  [{ que: 'quitar' }],
  [{ que: 'quitar', entrada: writeEntry({ ...parka, size: '98' }) }],
  [{ que: 'cambiar', entrada: writeEntry(parka), talla: 'x'.repeat(41) }],
  [{ que: 'anadir', prenda: 'I26-08' }],
  [{ que: 'anadir', prenda: '<b>', precio: '1' }],
  [{ que: 'devolver', entrada: writeEntry(parka), sitio: '-1' }],
  [{ que: 'devolver', entrada: writeEntry(parka), sitio: 'NaN' }],
])('a form that asks for %j changes nothing', (fields) => {
  expect(send(fields)).toEqual({ entries })
})

test('what has been done is read from an address as it was written', () => {
  const done: Done = { kind: 'added', entry: parka, place: 2, dropped: [coat] }
  expect(readDone(new URLSearchParams(writeDone(done)))).toEqual(done)
  expect(readDone(new URLSearchParams('hecho=otra&entrada=x&sitio=-1'))).toBeUndefined()
})
