import { expect, test } from 'vitest'
import type { Reason } from './problem.ts'
import { tellProblem } from './tell-problem.ts'

test.each<[Reason, told: string]>([
  [
    { kind: 'link-dead', parameters: { href: '/docs/talas' } },
    'El enlace /docs/talas no lleva a ninguna página. Corrige la dirección o quita el enlace.',
  ],
  [
    { kind: 'link-dead', parameters: { href: '/docs/talas' }, near: '/docs/tallas' },
    'El enlace /docs/talas no lleva a ninguna página. ¿Querías decir /docs/tallas?',
  ],
  [
    {
      kind: 'field-wrong',
      parameters: {
        field: { path: ['date'] },
        found: { literal: '2026-02-30' },
        expected: [{ type: 'day' }],
      },
    },
    'El valor de «date» es «2026-02-30», y debe ser un día del calendario, con el año, el mes y el día, como 2026-12-01. Escríbelo así.',
  ],
  [
    {
      kind: 'field-wrong',
      parameters: {
        field: { path: ['navigation'] },
        found: { type: 'someList' },
        expected: [{ literal: 'true' }, { literal: 'false' }, { type: 'group' }],
      },
    },
    'El valor de «navigation» es una lista, y debe ser true, false o un grupo de datos: cada uno en su línea, con dos espacios delante. Escríbelo así.',
  ],
  [
    {
      kind: 'field-empty',
      parameters: { field: { path: ['authors', 1, 'avatar', 'src'] }, expected: [{ type: 'text' }] },
    },
    'En «src» de «avatar» de «authors», 2.º no hay nada escrito. Escribe un texto, como «Camisas de lino», o quítalo si sobra.',
  ],
  [
    { kind: 'garment-reduction-long', parameters: { limit: 10_000 } },
    'La rebaja tiene más de 10.000 días. Si ese es ya el precio de la prenda, quita «earlierPrice»; si no, no hay que hacer nada.',
  ],
  [
    { kind: 'picture-without-text', parameters: { src: '/a.png' } },
    'La imagen /a.png no dice qué se ve en ella. Di qué se ve: ![texto](/a.png); si es solo un adorno, escribe ![](/a.png){alt=""}.',
  ],
])('%o is told with how to mend it', (reason, told) => {
  expect(Object.values(tellProblem(reason)).join(' ')).toBe(told)
})
