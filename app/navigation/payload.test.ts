import { parse } from 'devalue'
import { expect, test } from 'vitest'
import { docsLayoutId, encodeDocumentPayload, encodePayload } from './payload.ts'

const shared = {
  serverRendered: true,
  path: '/',
  config: { siteOrigin: 'https://example.com' },
} as const

test('what a payload holds cannot end the script that carries it', () => {
  const text = encodeDocumentPayload({ ...shared, data: { page: '</script><script>alert(1)</script><!--' } })
  expect(text).not.toContain('<')
  expect(JSON.parse(text).data.page).toBe('</script><script>alert(1)</script><!--')
})

test('in the document an island leaves its HTML behind, in the payload of a navigation it has it', () => {
  const data = {
    page: { body: { key: '/a', html: '<p>Texto</p>' }, list: [{ key: '/b', html: '<p>Otro</p>' }] },
  }
  expect(JSON.parse(encodeDocumentPayload({ ...shared, data })).data.page).toEqual({
    body: { key: '/a' },
    list: [{ key: '/b' }],
  })
  expect(parse(encodePayload({ data })).data).toEqual(data)
})

test('the payload of a navigation leaves out what pages share, unless it is to be whole', () => {
  const page = { body: { key: '/a', html: '<p>Texto</p>' }, when: new Date(0) }
  const data = { [docsLayoutId]: { nodes: [] }, page }
  expect(parse(encodePayload({ data })).data).toEqual({ page })
  expect(parse(encodePayload({ data }, { isWhole: true })).data).toEqual(data)
})

test('C-PAY-6: a payload is a flat array whose first element is its root', () => {
  const flat: unknown = JSON.parse(encodePayload({ data: { a: undefined, when: new Date(0) } }))
  expect(flat).toEqual([{ data: 1 }, { a: -1, when: 2 }, ['Date', '1970-01-01T00:00:00.000Z']])
})
