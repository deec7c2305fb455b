import { expect, test } from 'vitest'
import type { Reason } from './problem.ts'
import { tellProblem } from './tell-problem.ts'

test.each<[Reason, es: string, en: string]>([
  [
    { kind: 'link-dead', parameters: { href: '/docs/talas' } },
    'El enlace /docs/talas no lleva a ninguna página. Corrige la dirección o quita el enlace.',
    'The link /docs/talas leads nowhere. Correct the address or remove the link.',
  ],
  [
    { kind: 'link-dead', parameters: { href: '/docs/talas' }, near: '/docs/tallas' },
    'El enlace /docs/talas no lleva a ninguna página. ¿Querías decir /docs/tallas?',
    'The link /docs/talas leads nowhere. Did you mean /docs/tallas?',
  ],
  [
    {
      kind: 'field-wrong',
      parameters: { key: 'date', found: { literal: '2026-02-30' }, expected: [{ type: 'day' }] },
    },
    'El valor de «date» es «2026-02-30», y debe ser un día del calendario. Escribe el año, el mes y el día, como 2026-12-01.',
    'date: 2026-02-30 is not a day of the calendar. Write a real day as YYYY-MM-DD.',
  ],
  [
    {
      kind: 'field-wrong',
      parameters: {
        key: 'navigation',
        found: { type: 'list' },
        expected: [{ literal: 'true' }, { literal: 'false' }, { type: 'group' }],
      },
    },
    'El valor de «navigation» es una lista, y debe ser true, false o un grupo de datos. Escribe true, false o un grupo de datos: cada uno en su línea, con dos espacios delante.',
    'navigation: a list is not true, false, or a group of keys. Write true, false, or a group of keys.',
  ],
  [
    { kind: 'drawing-too-many-elements', parameters: { limit: 50_000 } },
    'Con todo lo que en él se repite y se filtra, el dibujo equivale a más de 50.000 elementos. Simplifícalo: menos copias, tramas, máscaras y filtros; o usa una foto.',
    'With all that it repeats and filters, the drawing is as much as more than 50,000 elements. Simplify it: fewer copies, patterns, masks and filters; or use a photo.',
  ],
  [
    { kind: 'picture-without-text', parameters: { src: '/a.png' } },
    'La imagen /a.png no dice qué se ve en ella. Di qué se ve: ![texto](/a.png); si es solo un adorno, escribe ![](/a.png){alt=""}.',
    'The picture `/a.png` has no alternative text. Say what it shows: `![text](/a.png)`; if it is mere decoration, write `![](/a.png){alt=""}`.',
  ],
])('%o is told in Spanish and in English', (reason, es, en) => {
  const tell = (language: 'es' | 'en') => Object.values(tellProblem(reason, language)).join(' ')
  expect(tell('es')).toBe(es)
  expect(tell('en')).toBe(en)
})
