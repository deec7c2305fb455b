import { expect, test } from 'vitest'
import { dropMarks, listParts, tidyMarks } from './text-marks.ts'

const table = '\nTarifas por zona\f\n\nZona\tTarifa\t\n\n\nPenínsula\t3,95 €\t\n\nBaleares\t\t\n\n'

test('paragraphs, and rows with what their columns are called, can be taken out of a text', () => {
  const parts = listParts(tidyMarks(` Uno. \n\n ¿Y dos?\f\n Sí. ${table}Otro.`))
  expect(parts).toEqual([
    { heading: '', text: 'Uno.', cells: [] },
    { heading: '¿Y dos?', text: 'Sí.', cells: [] },
    {
      heading: 'Tarifas por zona',
      text: 'Península 3,95 €',
      cells: [
        { column: 'Zona', text: 'Península' },
        { column: 'Tarifa', text: '3,95 €' },
      ],
    },
    {
      heading: 'Tarifas por zona',
      text: 'Baleares',
      cells: [
        { column: 'Zona', text: 'Baleares' },
        { column: 'Tarifa', text: '' },
      ],
    },
    { heading: '', text: 'Otro.', cells: [] },
  ])
})

test('without its marks a text is as long as with them, so that what was found stands where it stood', () => {
  const marked = tidyMarks(table)
  expect(dropMarks(marked)).toBe('Tarifas por zona Zona Tarifa Península 3,95 € Baleares ')
  expect(dropMarks(marked)).toHaveLength(marked.length)
})
