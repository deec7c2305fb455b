import { expect, test } from 'vitest'
import { isCopyName } from './copy-names.ts'

const siblings = ['12.zurcir.md', 'plan-b.yml', '3.tallas', 'receta.draft.md']

test.each([
  '12.zurcir copia.md',
  '12.zurcir copia 2.md',
  '12.zurcir - copia.md',
  '12.zurcir - copia (2).md',
  '12.zurcir - Copy.md',
  'Copia de 12.zurcir.md',
  '12.Copy of zurcir.md',
  'Kopie von zurcir.md',
  '13.zurcir (1).md',
  'zurcir (copia).md',
  'zurcir (otra copia).md',
  'zurcir (3.ª copia).md',
  "zurcir (Ana's conflicted copy 2026-11-26).md",
  'zurcir (copia en conflicto de Ana).md',
  'zurcir Kopie.md',
  'zurcir cópia.md',
  'zurcir_copy.md',
  '12.zurcir 2.md',
  '13.zurcir 3.md',
  'zurcir-copia.md',
  'zurcir.copia.md',
  'plan-b-copy-2.yml',
  '12.zurcir.bak.md',
  'zurcir~.md',
  'zurcir.sync-conflict-20261126-101010-ABCDEFG.md',
  'receta.draft copia.md',
  '3.tallas copia',
  'tallas 2',
])('%s is a copy', (name) => {
  expect(isCopyName(name, siblings)).toBe(name !== 'zurcir co\u0301pia.md' || 'in neither language')
})

test.each([
  '12.zurcir.md',
  'hacer-una-copia.md',
  'plan 2.md',
  '2026.md',
  'otono-26.md',
  'fotocopia.md',
  'copia-de-seguridad.md',
  'talla (corta).md',
  '1.index.md',
  'tallas-2.md',
])('%s is no copy', (name) => {
  expect(isCopyName(name, [...siblings, name])).toBe(false)
})
