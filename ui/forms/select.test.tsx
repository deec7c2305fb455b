import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { componentLabels } from '#config/messages/component-labels.ts'
import { LabelContext } from '#ui/label-context.ts'
import { Select } from './select.tsx'

test('C-LABEL-1, 3: a select without anything to choose says «No data», in the language of the table around it', () => {
  expect(renderToStaticMarkup(<Select items={[]} />)).toContain('<option disabled="">No data</option>')
  const spanish = (
    <LabelContext value={componentLabels}>
      <Select items={[{ label: 'Tallas', items: [] }]} />
    </LabelContext>
  )
  expect(renderToStaticMarkup(spanish)).toContain('<option disabled="">Sin datos</option>')
  expect(renderToStaticMarkup(<Select items={['M']} />)).not.toContain('No data')
})
