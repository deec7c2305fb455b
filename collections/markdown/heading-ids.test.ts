import { expect, test } from 'vitest'
import type { MinimarkNode } from '#collections/minimark.ts'
import { assignHeadingIds, buildToc, slugifyHeading } from './heading-ids.ts'
import { listParts } from './text-runs.ts'

test.each([
  ['Introducción', 'introducción'],
  ['¿Cómo pagar?', 'cómo-pagar'],
  ['Key Features', 'key-features'],
  ['1. Install', '_1-install'],
  ["What's new?", 'whats-new'],
  ['Niños & niñas', 'niños-niñas'],
  ['Introduccio\u0301n', 'introducción'],
  ['  Tallas — hombre —  ', 'tallas-hombre'],
  ['30 °C', '_30-c'],
  ['«Ñandú»', 'ñandú'],
  ['a - b', 'a-b'],
  ['a_b', 'a_b'],
  ['🧵', 'apartado'],
  ['¿?', 'apartado'],
  // What nobody sees is not in an address, and what separates words there does so here.
  ['❤️ Amor', 'amor'],
  ['☎️ Teléfono', 'teléfono'],
  ['1️⃣ Uno', '_1-uno'],
  ['👩‍🧵 Costura 🏳️‍🌈', 'costura'],
  ['👍🏽 Sí 🇪🇸', 'sí'],
  ['Cami\u00adse\u200btas\u2060', 'camisetas'],
  ['\ufeff\u200e- Uno', 'uno'],
  ['Envío en 24\u00a0h', 'envío-en-24-h'],
  ['Uno\u2003dos\u202ftres\ncuatro\tcinco', 'uno-dos-tres-cuatro-cinco'],
])('C-CONT-12 the id of «%s» is %s', (text, id) => {
  expect(slugifyHeading(text)).toBe(id)
})

test('C-CONT-12 equal ids get numbers, and none that a writer gave is repeated', () => {
  const nodes: MinimarkNode[] = [
    ['h2', {}, 'A b'],
    ['h2', {}, 'A - b'],
    ['callout', {}, ['h3', {}, ['em', {}, 'A'], ' b']],
    ['h2', { id: 'uno' }, 'Otro'],
    ['h2', {}, 'Uno'],
    ['h2', {}, 'A b 1'],
  ]
  assignHeadingIds(listParts(nodes).filter((part) => Array.isArray(part)))
  expect(nodes.map((node) => (node[0] === 'callout' ? (node[2] as MinimarkNode)[1] : node[1]))).toEqual([
    { id: 'a-b' },
    { id: 'a-b-1' },
    { id: 'a-b-2' },
    { id: 'uno' },
    { id: 'uno-1' },
    { id: 'a-b-1-1' },
  ])
})

test('C-CONT-12 a break between two words is none in one', () => {
  const nodes: MinimarkNode[] = [['h2', {}, 'Uno', ['br', {}], 'dos']]
  assignHeadingIds(listParts(nodes).filter((part) => Array.isArray(part)))
  expect(buildToc(nodes)).toEqual([{ id: 'uno-dos', depth: 2, text: 'Uno dos' }])
})

test('C-CONT-13 contents hold h2 and h3 of the top two levels, h3 below the h2 before', () => {
  const heading = (level: number, id: string): MinimarkNode => [`h${level}`, { id }, id]
  expect(
    buildToc([
      heading(3, 'huérfano'),
      heading(1, 'título'),
      heading(2, 'uno'),
      heading(3, 'uno-a'),
      heading(4, 'hondo'),
      ['callout', {}, heading(3, 'dentro'), ['div', {}, heading(2, 'lejos')]],
      heading(2, 'dos'),
    ]),
  ).toEqual([
    { id: 'huérfano', depth: 3, text: 'huérfano' },
    {
      id: 'uno',
      depth: 2,
      text: 'uno',
      children: [
        { id: 'uno-a', depth: 3, text: 'uno-a' },
        { id: 'dentro', depth: 3, text: 'dentro' },
      ],
    },
    { id: 'dos', depth: 2, text: 'dos' },
  ])
})
