import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { endpoints } from '#server/requests/endpoints.ts'
import { endpointsPage, writeEndpointsPage } from './support/endpoint-table.ts'
import { projectRoot } from './support/source-files.ts'

test('the table of endpoints in the guides is that of the code: `npm run docs` writes it', () => {
  expect(readFileSync(join(projectRoot, endpointsPage), 'utf8')).toBe(writeEndpointsPage())
})

test('every endpoint says what it is for', () => {
  const told = new Set(endpoints.filter(({ what }) => what).map(({ id }) => id))
  expect(endpoints.filter(({ id }) => !told.has(id))).toEqual([])
})
