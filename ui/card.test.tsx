import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Card } from './card.tsx'

test('a card that leads on without a title is refused, with what to do', () => {
  expect(() => renderToStaticMarkup(<Card to="/docs">Texto</Card>)).toThrow(
    /leads to \/docs has no title.+no name.+Give it a `title`/,
  )
})
