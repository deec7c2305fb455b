import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Tooltip, TooltipProvider } from './tooltip.tsx'

test('a tooltip outside a provider says what is missing and where it belongs', () => {
  const lonely = (
    <Tooltip text="Basket">
      <button type="button">b</button>
    </Tooltip>
  )
  expect(() => renderToString(lonely)).toThrow(
    'A tooltip stands outside a TooltipProvider. Tooltips share their delays through it, so that the second of two neighbours opens at once. Put one TooltipProvider around the page.',
  )
  expect(renderToString(<TooltipProvider>{lonely}</TooltipProvider>)).toBe(
    '<button type="button" data-state="closed">b</button>',
  )
})
